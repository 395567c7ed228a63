import type { NoAnswer } from '../../kit/reading.machine.ts'
import type { FloatPlan } from '../../primitives/plan-facts.ts'
import type { ReadingLimits } from '../../primitives/reading-rules.ts'
import type { PastStart } from './last-start.ts'
import type { PlannedStart, StartContact, TripDraft } from './trip-draft.ts'

/** What of the account a start needs. `lastTrip`: the newest that has ended, null where none is remembered. */
export type StartFacts = {
  contacts: StartContact[]
  pinIsSet: boolean
  planDefaults: FloatPlan | null
  lastTrip: PastStart | null
}

/** Something to know before leaving, in the service's words, and whom it is about. */
export type StartWarning = { message: string; name: string | null; number: string | null }

/** Starting a trip on our service (docs/travelers-app.md). Expected failures are values, never exceptions. */
export interface TripStartApi {
  /** GET /api/app/profile, /api/app/plan-defaults and /api/app/trips. */
  readFacts(signal?: AbortSignal): Promise<FactsOutcome>
  /** POST /api/app/trips; sent again it finds its own trip. */
  sendStart(planned: PlannedStart, signal?: AbortSignal): Promise<StartOutcome>
  /** PUT /api/app/trips/{tripId}/alerts */
  changeAlerts(change: AlertsChange, signal?: AbortSignal): Promise<AlertsOutcome>
}

/** `alerts`: all that are watched from then on; null: none. `pin`: one of the two. */
type AlertsChange = { tripId: string; alerts: ReadingLimits | null; pin: string }

/** The service's own words, and its word for programs. */
type Refused = { kind: 'refused'; message: string; code: string }

export type FactsOutcome = { kind: 'read'; facts: StartFacts } | NoAnswer
/** `lapsed`: nothing was sent, since they meant to be back long ago. */
export type StartOutcome =
  | { kind: 'started'; tripId: string; warnings: StartWarning[] }
  | { kind: 'lapsed' }
  | Refused
  | NoAnswer
export type AlertsOutcome = { kind: 'done' } | Refused | NoAnswer

/**
 * What this device keeps of starting trips. `draft`: being written. `last`: as the last trip was started here, to start
 * the next one likewise. `planned`: sent, or still to be sent, without an answer so far. `facts`: as last read.
 */
export type KeptStart = {
  draft: TripDraft | null
  last: TripDraft | null
  planned: PlannedStart | null
  facts: StartFacts | null
}

export const nothingKept: KeptStart = { draft: null, last: null, planned: null, facts: null }

/** Where it is kept on this device; one account's at a time. */
export interface KeptStarts {
  /** What is kept of this account, by its number; what another one left behind is none. */
  read(owner: string): KeptStart
  write(owner: string, kept: KeptStart): void
}
