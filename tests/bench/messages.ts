/** A simulated watcher or traveler. */
export type Watcher = { paths: string[]; token: string }

/**
 * `five` and `one`: watchers who load the panel with five requests or with one. `trip`: travelers, each
 * with one trip.
 */
export type Seeded = { port: number; five: Watcher[]; one: Watcher[]; trip: Watcher[] }

export type LoadOrder = {
  port: number
  watchers: Watcher[]
  /** If true, sends the last ETag, so that unchanged data gets a 304. */
  conditional: boolean
  /** Interval at which a watcher requests its paths. If null, each request follows the last response. */
  everyMs: number | null
  warmUpMs: number
  forMs: number
}

/**
 * Latencies are in ms; `bytes` is the mean per response. `failed` counts responses with a status other than
 * 200 or, for watchers, 304.
 */
export type LoadResult = {
  perSecond: number
  calls: number
  p50: number
  p99: number
  failed: number
  bytes: number
}

/** Memory in MiB and processor time in µs. */
export type Usage = { memory: number; cpu: number }

export const usage = (): Usage => {
  const { user, system } = process.cpuUsage()
  return { memory: process.memoryUsage().rss / 2 ** 20, cpu: user + system }
}

export type Phone = { tripId: string; deviceId: string; token: string; session: string; startedAt: number }

export type IngestTarget = { service: number; bare: number; phones: Phone[] }

export type UploadForm = 'owntracks' | 'app' | 'bare'

export type UploadOrder = {
  port: number
  form: UploadForm
  phones: Phone[]
  /** Interval between a phone's uploads. If null, the next upload follows each response immediately. */
  everyMs: number | null
  forMs: number
}

/** Commands to the memory benchmark's process. Responses: a `SimulatedDay`, the time, or memory use. */
export type MemoryOrder = { kind: 'day'; at: number } | { kind: 'pass'; ms: number } | { kind: 'usage' }

export type SimulatedDay = { port: number; now: number; watchers: Watcher[]; phones: Phone[] }
