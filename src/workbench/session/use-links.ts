import { useEffect, useState } from 'react'

export type StateLinks = ReadonlyMap<string, string>
type Found = { machine: string; links: [state: string, link: string][] }

const known = new Map<string, StateLinks>()
const none: StateLinks = new Map()
let worker: Worker | undefined

/** Empty until the worker is done. */
export function useLinks(machine: string): StateLinks {
  const [, setFound] = useState('')
  useEffect(() => {
    if (known.has(machine)) return
    worker ??= new Worker(new URL('./ways.worker.ts', import.meta.url), { type: 'module' })
    const take = ({ data }: MessageEvent<Found>) => {
      known.set(data.machine, new Map(data.links))
      setFound(data.machine)
    }
    worker.addEventListener('message', take)
    worker.postMessage(machine)
    return () => worker?.removeEventListener('message', take)
  }, [machine])
  return known.get(machine) ?? none
}
