import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/** Input of the worker thread that kills the process once the main thread misses too many heartbeats. */
export type Watched = { beats: Int32Array; everyMs: number; mostMissed: number }

const { beats, everyMs, mostMissed } = workerData as Watched
let [seen, missed] = [Atomics.load(beats, 0), 0]

// Counts missed heartbeats instead of time, because only one is missed while the computer sleeps.
setInterval(() => {
  const now = Atomics.load(beats, 0)
  missed = now === seen ? missed + 1 : 0
  seen = now
  if (missed < mostMissed) return
  const seconds = Math.round((mostMissed * everyMs) / 1_000)
  writeSync(2, `The service stops: its event loop has been blocked for ${seconds} seconds.\n`)
  process.kill(process.pid, 'SIGKILL')
}, everyMs)
