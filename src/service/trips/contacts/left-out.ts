import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import type { Emergency, TripContact, TripHead } from '../emergency-types.ts'

export const limitedTo = (emergency: Emergency, contacts: TripContact[]): Emergency => ({
  ...emergency,
  trip: { ...emergency.trip, contacts },
})

/**
 * True if a contact of a trip with a distress PIN got the distress alert. Contacts who left before the PIN
 * get it only if they return. Keep the SQL version in trip-rows.ts in sync.
 */
export const gotDistressAlert = (contact: TripContact): boolean =>
  !isLeftOut(contact) && !contact.isOut && (!contact.hasLeft || contact.seemsLeft !== null)

/**
 * Returns the contacts whom this one sees as voters. After the distress PIN, contacts who know of it vote
 * among themselves. Excluded contacts still see all contacts as voters.
 */
export const decidingWith = <Contact extends Pick<TripContact, 'tellOnDistress'>>(
  contact: Pick<TripContact, 'tellOnDistress'>,
  contacts: Contact[],
  distressAt: number | null,
): Contact[] =>
  distressAt === null || isLeftOut(contact) ? contacts : contacts.filter((other) => !isLeftOut(other))

/**
 * Returns the contacts as `contact` sees them. After the distress PIN, excluded contacts see the same
 * departures and removals as after the safety PIN.
 */
export function contactsKnownTo<Contact extends TripContact>(
  contact: Pick<TripContact, 'tellOnDistress'>,
  contacts: Contact[],
  distressAt: number | null,
): Contact[] {
  const known = decidingWith(contact, contacts, distressAt)
  if (distressAt === null || !isLeftOut(contact)) return known
  return known.map((one) =>
    isLeftOut(one) ? one : { ...one, isOut: one.removedAt !== null, hasLeft: one.seemsLeft ?? one.hasLeft },
  )
}

/** True if, in the traveler's view, the contact left or was removed before any ordinary alert. */
export const wasGone = ({ removedAt }: Pick<TripContact, 'removedAt'>, alertedAt: number | null): boolean =>
  removedAt !== null && (alertedAt === null || removedAt < alertedAt)

/**
 * Returns the votes or timeline entries that a contact may see. After the distress PIN, excluded contacts and
 * the others don't see each other's new ones. Only excluded contacts see the traveler's own (`contactId` is
 * null), because the traveler may be forced.
 */
export function votesKnownTo<Vote extends { contactId: string | null; at: number }>(
  contact: Pick<TripContact, 'tellOnDistress'>,
  {
    contacts,
    votes,
    distressAt,
  }: { contacts: readonly TripContact[]; votes: Vote[]; distressAt: number | null },
): Vote[] {
  if (distressAt === null) return votes
  const side = contacts.filter((other) => isLeftOut(other) === isLeftOut(contact)).map(({ id }) => id)
  return votes.filter(
    ({ contactId, at }) =>
      at < distressAt || (contactId === null ? isLeftOut(contact) : side.includes(contactId)),
  )
}

/** Returns the trip with its end as the contact sees it. */
export function headShownTo<Head extends Pick<TripHead, 'endedAt' | 'seemsEndedAt'>>(
  contact: Pick<TripContact, 'tellOnDistress'>,
  trip: Head,
): Head {
  const { seemsEndedAt: endedAt } = trip
  return isLeftOut(contact) && endedAt !== undefined ? { ...trip, endedAt } : trip
}
