import type { StoredTrip } from './stored-trip.ts'
import { alertAtOf } from './trip-lifecycle.ts'

/** A trip as its own traveller may see it. Instants are Unix time, ms. */
export type TravellerView =
  | { kind: 'open'; state: 'active' | 'checkInDue' | 'alerted'; dueAt: number; alertAt: number }
  | { kind: 'ended'; endedAt: number }

/**
 * What the traveller, and whoever holds their phone, may see: after the distress PIN exactly what there is to
 * see after the real one, for good. Every answer to the traveller's app is made of this and of nothing else.
 */
export function travellerView({ state, facts }: StoredTrip): TravellerView {
  const endedAt = facts.distressAt ?? facts.endedAt
  if (endedAt !== null) return { kind: 'ended', endedAt }
  const open = state === 'checkInDue' || state === 'alerted' ? state : 'active'
  return { kind: 'open', state: open, dueAt: facts.dueAt, alertAt: alertAtOf(facts) }
}

/**
 * What the contacts are shown of a trip, by how it stands; every answer to them keeps to this.
 * - `everything`: while it goes on, which it does after the distress PIN; and, as long as the code lives, after its
 *   contacts have resolved it or it has lapsed.
 * - `safe`: the traveller has checked in. Who it is, that they are safe and since when; nothing else is of use then.
 */
export type ContactsView = 'everything' | 'safe'

/**
 * @param isForced whether another trip of the traveller's goes on after its distress PIN: a check-in may be forced, too,
 * and nobody is told that they are safe.
 */
export const contactsView = ({ state }: Pick<StoredTrip, 'state'>, isForced: boolean): ContactsView =>
  state === 'checkedIn' && !isForced ? 'safe' : 'everything'

/** Whether the trip goes on for the contacts: its code lives and its positions are taken and shown. */
export const isOpenToContacts = ({ facts }: StoredTrip): boolean => facts.endedAt === null

/** Whether a longer time can still be asked for: until the contacts have been alerted. */
export const canBeExtended = ({ state }: StoredTrip): boolean => state === 'active' || state === 'checkInDue'
