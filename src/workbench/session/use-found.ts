import { useEffect, useState } from 'react'
import type { Drawing } from '../chart/lay-out.ts'

/** `links` maps states to links that reach them in the fewest steps (`pathsToStates`). */
type Found = { drawing: Drawing; links: ReadonlyMap<string, string> }
export type Question = { what: keyof Found; machine: string }

const known = new Map<string, unknown>()
/** One worker per kind of result, so that the drawing doesn't wait for the links. */
const workers = new Map<string, Worker>()

const keyOf = ({ what, machine }: Question) => `${what} ${machine}`

/** Asks for the result once `isWanted` is true. Returns undefined until the worker responds. */
export function useFound<What extends keyof Found>(
  what: What,
  machine: string,
  isWanted = true,
): Found[What] | undefined {
  const [, setLatest] = useState('')
  useEffect(() => {
    if (!isWanted || known.has(keyOf({ what, machine }))) return
    const worker =
      workers.get(what) ?? new Worker(new URL('./find.worker.ts', import.meta.url), { type: 'module' })
    workers.set(what, worker)
    const take = ({ data }: MessageEvent<{ question: Question; found: unknown }>) => {
      known.set(keyOf(data.question), data.found)
      setLatest(keyOf(data.question))
    }
    worker.addEventListener('message', take)
    worker.postMessage({ what, machine } satisfies Question)
    return () => worker.removeEventListener('message', take)
  }, [what, machine, isWanted])
  return known.get(keyOf({ what, machine })) as Found[What] | undefined
}
