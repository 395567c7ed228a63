/** Messages between the benchmark's processes; each message gets one response. */

/** Calls of one watcher in order, as a client sends them. */
export type Watcher = { paths: string[]; token: string }

/** Watchers and the form of their requests. `trip`: travelers, each on their own trip. */
export type Seeded = { port: number; five: Watcher[]; one: Watcher[]; trip: Watcher[] }

export type LoadOrder = {
  port: number
  watchers: Watcher[]
  /** Whether a client sends the ETag of what it holds, so that an unchanged answer is a 304. */
  conditional: boolean
  /** Interval between a watcher's calls, ms; null: calls again after each response. */
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

/** Memory in MB and processor time in µs that a process has used. */
export type Usage = { memory: number; cpu: number }

export const usage = (): Usage => {
  const { user, system } = process.cpuUsage()
  return { memory: process.memoryUsage().rss / 2 ** 20, cpu: user + system }
}

/** A traveler on a trip, with a tracker's token. `startedAt`: of the trip, Unix time, ms. */
export type Phone = { tripId: string; deviceId: string; token: string; session: string; startedAt: number }

/** Ports of the service and of the bare handler, and the phones that may send positions. */
export type IngestTarget = { service: number; bare: number; phones: Phone[] }

/** Format of an upload: OwnTracks, the traveler's app, or the bare handler. */
export type UploadForm = 'owntracks' | 'app' | 'bare'

export type UploadOrder = {
  port: number
  form: UploadForm
  phones: Phone[]
  /** Interval between a phone's uploads, ms; null: sends again after each response. */
  everyMs: number | null
  forMs: number
}

/** Requests of the memory bench; responses: a `SimulatedDay`, the time, and memory use. */
export type MemoryOrder = { kind: 'day'; at: number } | { kind: 'pass'; ms: number } | { kind: 'usage' }

/** Callers of a simulated day. `now`: Unix time, ms. */
export type SimulatedDay = { port: number; now: number; watchers: Watcher[]; phones: Phone[] }
