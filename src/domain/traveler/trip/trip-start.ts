import type { ClockTicked } from '../../kit/clock.ts'
import type { PageAttentionChanged } from '../../kit/page-attention.ts'
import {
  type Activity,
  type DraftField,
  emptyDraft,
  type PlannedStart,
  type TripDraft,
} from './trip-draft.ts'
import type { KeptStart, StartFacts, StartWarning } from './trip-start-api.ts'

/** `invalid`: what stands in the field cannot be sent. `failed`: a mistake of ours. */
export type StartProblem =
  | { kind: 'invalid'; field: DraftField }
  | { kind: 'refused'; message: string; code: string }
  | { kind: 'lapsed' | 'signedOut' | 'failed' }

/**
 * `owner`: whose trip it is, by number. `isOld`: the facts could not be read again. `isUnwatched`: the start was sent
 * without an answer, so that nobody keeps watch as far as anybody knows. `now`: Unix time, ms, as last ticked.
 * `followedTripId`: of the trip that was started last here, where this device is to send its position; null otherwise.
 */
export type TripStartContext = KeptStart & {
  owner: string
  timeZone: string
  now: number
  isOld: boolean
  isUnwatched: boolean
  problem: StartProblem | null
  warnings: StartWarning[]
  followedTripId: string | null
}

/** `as`: the activity that was pressed, or as last time; null: go on with what is written. */
export type TripStartEvent =
  | ClockTicked
  | LookedAt
  | { type: 'start.opened'; as: Activity | 'last' | null }
  | { type: 'draft.changed'; change: Partial<TripDraft> }
  | { type: 'facts.requested' }
  | { type: 'start.requested' }
  | { type: 'retry.requested' }
  | { type: 'start.reopened' }
  | { type: 'start.forgotten' }
  | { type: 'start.closed' }

/** Somebody looks at the page again, or the device has a network again. */
export type LookedAt = Exclude<PageAttentionChanged, { type: 'page.hidden' }>

export type TripStartInput = { owner: string }
/** What `readKept` finds on the device. `timeZone`: as IANA names it. */
export type KeptOnDevice = { kept: KeptStart; timeZone: string; now: number }
export type PlanInput = { draft: TripDraft; facts: StartFacts | null; timeZone: string }
export type PlanOutcome = { kind: 'planned'; planned: PlannedStart } | { kind: 'invalid'; field: DraftField }

/** The draft with which the form opens: an activity that was pressed changes what is written in that alone. */
export function draftOpened(
  { draft, last }: Pick<TripStartContext, 'draft' | 'last'>,
  as: Activity | 'last' | null,
): TripDraft {
  const written = draft ?? emptyDraft
  if (as === 'last') return last ?? written
  return as ? { ...written, activity: as } : written
}

/** The action that keeps on the device what the context now holds. */
export const keptNow = {
  type: 'keepOnDevice' as const,
  params: ({ context: { owner, draft, last, planned, facts } }: { context: TripStartContext }) => ({
    owner,
    kept: { draft, last, planned, facts },
  }),
}
