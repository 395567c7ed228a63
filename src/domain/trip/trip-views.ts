import type { Alarm } from './alarm.ts'
import type { StoredTrip } from './stored-trip.ts'
import { alertAtOf, lapseAtOf, soonestAlertAt, type TripFacts } from './trip-lifecycle.ts'

type OpenState = 'active' | 'checkInDue' | 'alerted'

/**
 * A trip as it would stand had the real PIN been entered wherever the distress PIN was: what the traveler's phone
 * shows, and what contacts are shown who are left out of distress. Without a distress PIN it is the trip itself.
 * @param now Unix time, ms.
 */
export function tripWithoutDistress(trip: StoredTrip, now: number): StoredTrip {
  const { facts } = trip
  if (facts.distressAt === null) return trip
  const isClosed = facts.closedAt !== null
  return {
    state: isClosed ? 'checkedIn' : stateByClock(facts, now),
    facts: { ...facts, distressAt: null, calledAgainAt: null, endedAt: facts.closedAt },
  }
}

/** Where an open trip stands by the clock. */
const stateByClock = (facts: TripFacts, now: number): OpenState =>
  facts.alertedAt !== null || now >= alertAtOf(facts)
    ? 'alerted'
    : now >= facts.dueAt || facts.alarm !== null
      ? 'checkInDue'
      : 'active'

/** A trip as its own traveler may see it. Instants are Unix time, ms. */
type TravelerView =
  | { kind: 'open'; state: OpenState; dueAt: number; alertAt: number; alarm: Alarm | null }
  | { kind: 'ended'; endedAt: number }

/**
 * What the traveler, and whoever holds their phone, may see: after the distress PIN exactly what there is to
 * see after the real one, for good. Every answer to the traveler's app is made of this and of nothing else.
 * @param now Unix time, ms.
 */
export function travelerView(trip: StoredTrip, now: number): TravelerView {
  const { state, facts } = tripWithoutDistress(trip, now)
  const endedAt = facts.closedAt ?? facts.endedAt
  if (endedAt !== null) return { kind: 'ended', endedAt }
  const open = state === 'checkInDue' || state === 'alerted' ? state : 'active'
  return { kind: 'open', state: open, dueAt: facts.dueAt, alertAt: soonestAlertAt(facts), alarm: facts.alarm }
}

/** Who ended a trip: its traveler, its contacts, or nobody in so long that it ended by itself. */
export type TripOutcome = 'checkedIn' | 'resolved' | 'lapsed'

/** When and how a trip ended, as its traveler may see it; null while it goes on for them. @param now Unix time, ms. */
export function endFor(trip: StoredTrip, now: number): { endedAt: number; outcome: TripOutcome } | null {
  const view = travelerView(trip, now)
  if (view.kind === 'open') return null
  const { state, facts } = tripWithoutDistress(trip, now)
  const { endedAt } = view
  if (state === 'checkedIn' || facts.closedAt !== null) return { endedAt, outcome: 'checkedIn' }
  return { endedAt, outcome: endedAt >= lapseAtOf(facts) ? 'lapsed' : 'resolved' }
}

/**
 * What the contacts are shown of a trip, by how it stands; every answer to them keeps to this.
 * - `everything`: while it goes on, which it does after the distress PIN; and, as long as the code lives, after its
 *   contacts have resolved it or it has lapsed.
 * - `safe`: the traveler has checked in. Who it is, that they are safe and since when; nothing else is of use then.
 */
type ContactsView = 'everything' | 'safe'

/**
 * @param trip as the contact may know it: for one who is left out of distress, `tripWithoutDistress`.
 * @param isForced whether the contact was told of a distress on another trip of the traveler's that goes on: a
 * check-in may be forced, too, and who knows of that is not told that they are safe.
 */
export const contactsView = ({ state }: Pick<StoredTrip, 'state'>, isForced: boolean): ContactsView =>
  state === 'checkedIn' && !isForced ? 'safe' : 'everything'
