import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import type { Emergency, TripContact, TripHead } from '../emergency-types.ts'

export const among = (emergency: Emergency, contacts: TripContact[]): Emergency => ({
  ...emergency,
  trip: { ...emergency.trip, contacts },
})

/**
 * Contacts who decide together with this one. After the distress PIN those told of it decide among themselves; to
 * left-out contacts everybody seems to take part.
 * @param distressAt Unix time, ms, or null.
 */
export const decidingWith = <Contact extends Pick<TripContact, 'tellOnDistress'>>(
  contact: Pick<TripContact, 'tellOnDistress'>,
  contacts: Contact[],
  distressAt: number | null,
): Contact[] =>
  distressAt === null || isLeftOut(contact) ? contacts : contacts.filter((other) => !isLeftOut(other))

/**
 * Votes that a contact may know of. After the distress PIN the two sides hear nothing of each other; the traveler's
 * actions may be forced and go to left-out contacts alone.
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

export function headFor(contact: TripContact, trip: TripHead): TripHead {
  const { seemsEndedAt: endedAt } = trip
  return isLeftOut(contact) && endedAt !== undefined ? { ...trip, endedAt } : trip
}
