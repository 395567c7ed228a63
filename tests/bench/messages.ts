/** Messages between the benchmark's processes; each message gets one response. */

/** Requests of one watcher in order, as a client sends them. */
export type Watcher = { paths: string[]; token: string }

/** Watchers by kind of request. `trip` has travelers, each with their own trip. */
export type Seeded = { port: number; five: Watcher[]; one: Watcher[]; trip: Watcher[] }

export type LoadOrder = {
  port: number
  watchers: Watcher[]
  /** True if clients send the ETag they hold, so that unchanged data gets a 304. */
  conditional: boolean
  /** Interval between a watcher's requests, ms; null sends the next right after each response. */
  everyMs: number | null
  warmUpMs: number
  forMs: number
}

/** Number of requests, total and per second; latencies in ms. `failed`: status isn't 200 or 304. */
export type LoadResult = {
  perSecond: number
  calls: number
  p50: number
  p99: number
  failed: number
  bytes: number
}

/** Memory in MB and processor time in µs that a process has used. */
export type Usage = { memory: number; cpu: number }

export const usage = (): Usage => {
  const { user, system } = process.cpuUsage()
  return { memory: process.memoryUsage().rss / 2 ** 20, cpu: user + system }
}

/** A traveler on a trip, with a tracker's token. `startedAt`: start of the trip, Unix time, ms. */
export type Phone = { tripId: string; deviceId: string; token: string; session: string; startedAt: number }

/** Ports of the service and of the bare handler, and the phones that may send positions. */
export type IngestTarget = { service: number; bare: number; phones: Phone[] }

/** Format of an upload: OwnTracks, the traveler's app, or the bare handler. */
export type UploadForm = 'owntracks' | 'app' | 'bare'

export type UploadOrder = {
  port: number
  form: UploadForm
  phones: Phone[]
  /** Interval between a phone's uploads, ms; null sends the next right after each response. */
  everyMs: number | null
  forMs: number
}

/** Orders of the memory benchmark; the answers are a `SimulatedDay`, the time, and memory use. */
export type MemoryOrder = { kind: 'day'; at: number } | { kind: 'pass'; ms: number } | { kind: 'usage' }

/** Clients of a simulated day. `now`: Unix time, ms. */
export type SimulatedDay = { port: number; now: number; watchers: Watcher[]; phones: Phone[] }
