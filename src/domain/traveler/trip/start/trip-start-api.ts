import type { NoAnswer } from '../../../kit/reading.machine.ts'
import type { FloatPlan } from '../../../primitives/plan-facts.ts'
import type { ReadingLimits } from '../../../primitives/reading-rules.ts'
import type { PastStart } from './last-start.ts'
import type { PlannedStart, StartContact, TripDraft } from './trip-draft.ts'

/** Data for the start page. `lastTrip`: the newest past trip that can be repeated. */
export type StartFacts = {
  contacts: StartContact[]
  pinIsSet: boolean
  planDefaults: FloatPlan | null
  lastTrip: PastStart | null
}

export type StartWarning = { message: string; name: string | null; number: string | null }

/** Change of reading alerts. An alert missing from `alerts` is turned off; null turns all off. */
export type AlertsChange = { tripId: string; alerts: ReadingLimits | null; pin: string }

type Refused = { kind: 'refused'; message: string; code: string }

export type FactsOutcome = { kind: 'read'; facts: StartFacts } | NoAnswer
/**
 * Result of sending a start. `lapsed`: not sent, because the planned end was too long ago. `replaced`: not
 * sent, because another tab has changed or dropped the start.
 */
export type StartOutcome =
  | { kind: 'started'; tripId: string; warnings: StartWarning[] }
  | { kind: 'lapsed' | 'replaced' }
  | Refused
  | NoAnswer
export type AlertsOutcome = { kind: 'done' } | Refused | NoAnswer

/** Data stored on the device. `last`: draft that repeats the last start. `planned`: unconfirmed start. */
export type KeptStart = {
  draft: TripDraft | null
  last: TripDraft | null
  planned: PlannedStart | null
  facts: StartFacts | null
}

export const nothingKept: KeptStart = { draft: null, last: null, planned: null, facts: null }
