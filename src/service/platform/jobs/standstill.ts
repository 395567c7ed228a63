import { url as debuggedAt } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { SECOND_MS } from '../../../domain/primitives/time-units.ts'
import type { Watched } from './standstill-worker.ts'

/** How many times the loop has to beat while it may stand still. */
const BEATS = 20

/**
 * Ends this process, as a kill does, once its event loop has stood still for so long: a process that hangs answers no
 * probe and alerts nobody, and a supervisor starts again only what has ended. A process that is debugged is left alone.
 */
export function endAtStandstill(limitMs: number): void {
  if (debuggedAt() !== undefined) return
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const everyMs = Math.min(SECOND_MS, limitMs / BEATS)
  setInterval(() => Atomics.add(beats, 0, 1), everyMs).unref()
  const workerData: Watched = { beats, everyMs, mostMissed: Math.ceil(limitMs / everyMs) }
  new Worker(new URL('./standstill-worker.ts', import.meta.url), { workerData }).unref()
}
