import { writeSync } from 'node:fs'
import { workerData } from 'node:worker_threads'

/** Runs on a thread of its own: ends the process once its main thread has missed too many beats. */
export type Watched = { beats: Int32Array; everyMs: number; mostMissed: number }

const { beats, everyMs, mostMissed } = workerData as Watched
let [seen, missed] = [Atomics.load(beats, 0), 0]

// Beats are counted and not time: a machine that slept, or a process that was stopped, has missed one.
setInterval(() => {
  const now = Atomics.load(beats, 0)
  missed = now === seen ? missed + 1 : 0
  seen = now
  if (missed < mostMissed) return
  const seconds = Math.round((mostMissed * everyMs) / 1_000)
  writeSync(2, `The service ends: its event loop has stood still for ${seconds} seconds.\n`)
  process.kill(process.pid, 'SIGKILL')
}, everyMs)
