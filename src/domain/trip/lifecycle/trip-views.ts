import type { Alarm } from './alarm.ts'
import type { StoredTrip } from './stored-trip.ts'
import {
  CODE_LIFE_AFTER_END_MS,
  earliestAlertAt,
  forgetAtOf,
  lapseAtOf,
  reopensUntil,
  seemingEndedAt,
  type TripFacts,
} from './trip-lifecycle.ts'

type OpenState = 'active' | 'checkInDue' | 'alerted'

/** Returns the trip without any sign of a distress PIN, for the phone and excluded contacts. */
export function tripWithoutDistress(trip: StoredTrip, now: number): StoredTrip {
  const { facts } = trip
  if (facts.distressAt === null) return trip
  const { closedAt, seemingState } = facts
  const endedAt = seemingEndedAt(facts)
  const hidden = { distressAt: null, calledAgainAt: null, seemingState: null, seemsEndedAt: null }
  const seeming = { ...facts, ...hidden, endedAt }
  if (closedAt === null) return { state: stateByClock(facts, now), facts: seeming }
  if (seemingState === null) return { state: 'checkedIn', facts: seeming }
  // If `closedAt` differs from the end, the trip was reopened during another trip.
  return { state: seemingState, facts: { ...seeming, closedAt: closedAt === endedAt ? null : closedAt } }
}

const stateByClock = (facts: TripFacts, now: number): OpenState =>
  facts.alertedAt !== null ? 'alerted' : now >= facts.dueAt || facts.alarm !== null ? 'checkInDue' : 'active'

type TravelerView =
  | { kind: 'open'; state: OpenState; dueAt: number; alertAt: number; alarm: Alarm | null }
  | { kind: 'ended'; endedAt: number }

/** Returns the state on the traveler's phone. Must be the same after either PIN, to hide a distress PIN. */
export function travelerView(trip: StoredTrip, now: number): TravelerView {
  const { state, facts } = tripWithoutDistress(trip, now)
  const endedAt = facts.closedAt ?? facts.endedAt
  if (endedAt !== null) return { kind: 'ended', endedAt }
  const open = state === 'checkInDue' || state === 'alerted' ? state : 'active'
  return {
    kind: 'open',
    state: open,
    dueAt: facts.dueAt,
    alertAt: earliestAlertAt(facts),
    alarm: facts.alarm,
  }
}

/** True once the positions are, or seem, deleted. Expects the result of `tripWithoutDistress`. */
export const seemsForgotten = ({ state, facts }: StoredTrip, now: number): boolean =>
  state === 'checkedIn' || (facts.endedAt !== null && now >= forgetAtOf(facts))

/** Returns the time until which a trip ended by votes or a lapse takes positions; null while open. */
export const seemsToTakeUntil = ({ facts }: StoredTrip): number | null =>
  facts.endedAt === null || reopensUntil(facts) === null
    ? facts.endedAt
    : facts.endedAt + CODE_LIFE_AFTER_END_MS

export type TripOutcome = 'checkedIn' | 'resolved' | 'lapsed'

/** Returns the end of the trip as the traveler sees it; null while the trip is open. */
export function seemingEndOf(
  trip: StoredTrip,
  now: number,
): { endedAt: number; outcome: TripOutcome } | null {
  const view = travelerView(trip, now)
  if (view.kind === 'open') return null
  const { state, facts } = tripWithoutDistress(trip, now)
  const { endedAt } = view
  if (state === 'checkedIn') return { endedAt, outcome: 'checkedIn' }
  return { endedAt, outcome: endedAt >= lapseAtOf(facts) ? 'lapsed' : 'resolved' }
}

/** Content of the panel. `safe`: only the traveler's name and when they checked in. */
type ContactsView = 'everything' | 'safe'

/**
 * @param trip for an excluded contact, the result of `tripWithoutDistress`.
 * @param isForced true if the contact knows of a distress alert on another trip, so this check-in may be
 *   forced, too.
 */
export const contactsView = ({ state }: Pick<StoredTrip, 'state'>, isForced: boolean): ContactsView =>
  state === 'checkedIn' && !isForced ? 'safe' : 'everything'
