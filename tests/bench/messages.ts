/** What the processes of the benchmark say to each other; each answers one message with one. */

/** Calls of one watcher in order, as a client sends them. */
export type Watcher = { paths: string[]; token: string }

/** The service is asked for so many watchers, each form of them. `trip`: a traveler on each of their own trips. */
export type Seeded = { port: number; five: Watcher[]; one: Watcher[]; trip: Watcher[] }

export type LoadOrder = {
  port: number
  watchers: Watcher[]
  /** Whether a client sends the ETag of what it holds, so that an unchanged answer is a 304. */
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

/** A traveler on the way, with a phone that has a token of its own. `startedAt`: of the trip, Unix time, ms. */
export type Phone = { tripId: string; deviceId: string; token: string; session: string; startedAt: number }

/** Where the service and the bare handler listen, and who may send them positions. */
export type IngestTarget = { service: number; bare: number; phones: Phone[] }

/** How a position is sent: as OwnTracks or the traveler's app does, or to the bare handler. */
export type UploadForm = 'owntracks' | 'app' | 'bare'

export type UploadOrder = {
  port: number
  form: UploadForm
  phones: Phone[]
  /** How often each phone sends, ms; null: again as soon as it was answered. */
  everyMs: number | null
  forMs: number
}

/** What the bench of memory asks of its service; it answers with a `SimulatedDay`, the time, and its memory. */
export type MemoryOrder = { kind: 'day'; at: number } | { kind: 'pass'; ms: number } | { kind: 'usage' }

/** Who calls on a simulated day. `now`: Unix time, ms. */
export type SimulatedDay = { port: number; now: number; watchers: Watcher[]; phones: Phone[] }
