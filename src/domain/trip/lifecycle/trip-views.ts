import type { Alarm } from './alarm.ts'
import type { StoredTrip } from './stored-trip.ts'
import { alertAtOf, lapseAtOf, soonestAlertAt, type TripFacts } from './trip-lifecycle.ts'

type OpenState = 'active' | 'checkInDue' | 'alerted'

/** The trip as if the real PIN had been entered: for the traveler's phone and left-out contacts. */
export function tripWithoutDistress(trip: StoredTrip, now: number): StoredTrip {
  const { facts } = trip
  if (facts.distressAt === null) return trip
  const isClosed = facts.closedAt !== null
  return {
    state: isClosed ? 'checkedIn' : stateByClock(facts, now),
    facts: { ...facts, distressAt: null, calledAgainAt: null, endedAt: facts.closedAt },
  }
}

const stateByClock = (facts: TripFacts, now: number): OpenState =>
  facts.alertedAt !== null || now >= alertAtOf(facts)
    ? 'alerted'
    : now >= facts.dueAt || facts.alarm !== null
      ? 'checkInDue'
      : 'active'

type TravelerView =
  | { kind: 'open'; state: OpenState; dueAt: number; alertAt: number; alarm: Alarm | null }
  | { kind: 'ended'; endedAt: number }

/**
 * The view of the traveler's phone: after the distress PIN exactly that of the real one, for good. The only
 * source of answers to the app.
 */
export function travelerView(trip: StoredTrip, now: number): TravelerView {
  const { state, facts } = tripWithoutDistress(trip, now)
  const endedAt = facts.closedAt ?? facts.endedAt
  if (endedAt !== null) return { kind: 'ended', endedAt }
  const open = state === 'checkInDue' || state === 'alerted' ? state : 'active'
  return { kind: 'open', state: open, dueAt: facts.dueAt, alertAt: soonestAlertAt(facts), alarm: facts.alarm }
}

/** By traveler, contacts, or lapse. */
export type TripOutcome = 'checkedIn' | 'resolved' | 'lapsed'

/** As the traveler sees it; null while open. */
export function endFor(trip: StoredTrip, now: number): { endedAt: number; outcome: TripOutcome } | null {
  const view = travelerView(trip, now)
  if (view.kind === 'open') return null
  const { state, facts } = tripWithoutDistress(trip, now)
  const { endedAt } = view
  if (state === 'checkedIn' || facts.closedAt !== null) return { endedAt, outcome: 'checkedIn' }
  return { endedAt, outcome: endedAt >= lapseAtOf(facts) ? 'lapsed' : 'resolved' }
}

/**
 * - `everything`: while it goes on, also after the distress PIN; after votes or a lapse as long as the code lives.
 *
 * - `safe`: name, safe, and since when, after a check-in.
 */
type ContactsView = 'everything' | 'safe'

/**
 * @param trip as the contact may know it (left out: `tripWithoutDistress`). @param isForced told of a distress on
 * another open trip: a check-in may be forced, too.
 */
export const contactsView = ({ state }: Pick<StoredTrip, 'state'>, isForced: boolean): ContactsView =>
  state === 'checkedIn' && !isForced ? 'safe' : 'everything'
