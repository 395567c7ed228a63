import type { ClockTicked } from '../../../kit/clock.ts'
import type { PageAttentionChanged } from '../../../kit/page-attention.ts'
import {
  type Activity,
  type DraftField,
  emptyDraft,
  type PlannedStart,
  type TripDraft,
} from './trip-draft.ts'
import type { KeptStart, StartFacts, StartWarning } from './trip-start-api.ts'

/** Problem that prevents a start. `failed`: an unexpected error in the app. */
export type StartProblem =
  | { kind: 'invalid'; field: DraftField }
  | { kind: 'refused'; message: string; code: string }
  | { kind: 'lapsed' | 'signedOut' | 'failed' }

/**
 * State of the start form. `isOld`: loading `facts` failed, so the page shows stored ones, if any.
 * `isUnwatched`: the start is still unconfirmed after a first attempt, so the service may not watch the trip.
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

/** Events of the start form. `as`: an activity or the last trip to prefill; null keeps the draft. */
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

export type LookedAt = Exclude<PageAttentionChanged, { type: 'page.hidden' }>

export type TripStartInput = { owner: string }
export type KeptOnDevice = { kept: KeptStart; timeZone: string; now: number }
export type PlanInput = { draft: TripDraft; facts: StartFacts | null; timeZone: string }
export type PlanOutcome = { kind: 'planned'; planned: PlannedStart } | { kind: 'invalid'; field: DraftField }

export function draftOpened(
  { draft, last }: Pick<TripStartContext, 'draft' | 'last'>,
  as: Activity | 'last' | null,
): TripDraft {
  const written = draft ?? emptyDraft
  if (as === 'last') return last ?? written
  return as ? { ...written, activity: as } : written
}

export const keptNow = {
  type: 'keepOnDevice' as const,
  params: ({ context: { owner, draft, last, planned, facts } }: { context: TripStartContext }) => ({
    owner,
    kept: { draft, last, planned, facts },
  }),
}
