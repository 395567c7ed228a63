/** What the processes of the benchmark say to each other; each answers one message with one. */

/** Calls of one watcher, in their order, as a client sends them. */
export type Watcher = { paths: string[]; token: string }

/** The service is asked for so many watchers, each form of them; `since` is where a track goes on. */
export type Seeded = { port: number; five: Watcher[]; one: Watcher[] }

export type LoadOrder = {
  port: number
  watchers: Watcher[]
  /** Whether a client names what it holds, so that an unchanged answer is a 304. */
  conditional: boolean
  /** How often each watcher calls, ms; null: again as soon as it was answered. */
  everyMs: number | null
  warmUpMs: number
  forMs: number
}

/** Calls, a second and in all; latencies in ms; `failed` counts answers that are neither 200 nor 304. */
export type LoadResult = {
  perSecond: number
  calls: number
  p50: number
  p99: number
  failed: number
  bytes: number
}

/** What a process has used so far: memory in MB, time of a processor in µs. */
export type Usage = { memory: number; cpu: number }

export const usage = (): Usage => {
  const { user, system } = process.cpuUsage()
  return { memory: process.memoryUsage().rss / 2 ** 20, cpu: user + system }
}
