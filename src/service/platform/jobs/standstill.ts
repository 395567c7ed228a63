import { url as debuggedAt } from 'node:inspector'
import { Worker } from 'node:worker_threads'
import { SECOND_MS } from '../../../domain/primitives/time-units.ts'
import type { Watched } from './standstill-worker.ts'

/** Minimum number of heartbeats within the time limit. */
const BEATS = 20

/**
 * Kills the process if its event loop is blocked for `limitMs`, so that a supervisor restarts it. Does nothing
 * if Node's inspector is on.
 */
export function endAtStandstill(limitMs: number): void {
  if (debuggedAt() !== undefined) return
  const beats = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  const everyMs = Math.min(SECOND_MS, limitMs / BEATS)
  setInterval(() => Atomics.add(beats, 0, 1), everyMs).unref()
  const workerData: Watched = { beats, everyMs, mostMissed: Math.ceil(limitMs / everyMs) }
  new Worker(new URL('./standstill-worker.ts', import.meta.url), { workerData }).unref()
}
