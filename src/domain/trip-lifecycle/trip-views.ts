import type { StoredTrip } from './stored-trip.ts'
import { alertAtOf, onlySeemsOpen, type TripFacts } from './trip-lifecycle.ts'

/** A trip as its own traveller may see it. Instants are Unix time, ms. */
type TravellerView =
  | { kind: 'open'; state: 'active' | 'checkInDue' | 'alerted'; dueAt: number; alertAt: number }
  | { kind: 'ended'; endedAt: number }

/**
 * What the traveller, and whoever holds their phone, may see: after the distress PIN exactly what there is to
 * see after the real one, for good. Every answer to the traveller's app is made of this and of nothing else.
 * @param now Unix time, ms.
 */
export function travellerView({ state, facts }: StoredTrip, now: number): TravellerView {
  const seemsOpen = onlySeemsOpen(facts)
  const endedAt = seemsOpen ? null : (facts.closedAt ?? facts.endedAt)
  if (endedAt !== null) return { kind: 'ended', endedAt }
  const open = seemsOpen ? stateByClock(facts, now) : openState(state)
  return { kind: 'open', state: open, dueAt: facts.dueAt, alertAt: alertAtOf(facts) }
}

type OpenState = 'active' | 'checkInDue' | 'alerted'
const openState = (state: StoredTrip['state']): OpenState =>
  state === 'checkInDue' || state === 'alerted' ? state : 'active'
/** Where the trip would stand were it like any other. */
const stateByClock = (facts: TripFacts, now: number): OpenState =>
  now >= alertAtOf(facts) ? 'alerted' : now >= facts.dueAt ? 'checkInDue' : 'active'

/**
 * What the contacts are shown of a trip, by how it stands; every answer to them keeps to this.
 * - `everything`: while it goes on, which it does after the distress PIN; and, as long as the code lives, after its
 *   contacts have resolved it or it has lapsed.
 * - `safe`: the traveller has checked in. Who it is, that they are safe and since when; nothing else is of use then.
 */
type ContactsView = 'everything' | 'safe'

/**
 * @param isForced whether another trip of the traveller's goes on after its distress PIN: a check-in may be forced, too,
 * and nobody is told that they are safe.
 */
export const contactsView = ({ state }: Pick<StoredTrip, 'state'>, isForced: boolean): ContactsView =>
  state === 'checkedIn' && !isForced ? 'safe' : 'everything'
