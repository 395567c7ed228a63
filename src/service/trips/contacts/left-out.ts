import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import type { Emergency, TripContact, TripHead } from '../emergency-types.ts'

/** The emergency with these of its contacts alone. */
export const among = (emergency: Emergency, contacts: TripContact[]): Emergency => ({
  ...emergency,
  trip: { ...emergency.trip, contacts },
})

/**
 * The votes, or whatever else was said, that a contact knows of. After the distress PIN contacts who are told of it and
 * contacts who are left out hear nothing of each other. What the traveler says then may be forced: it is shown to those
 * left out alone, who take it for true.
 * @param distressAt Unix time, ms; null: there was none.
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

/** A trip's head as a contact may know it. */
export function headFor(contact: TripContact, trip: TripHead): TripHead {
  const { seemsEndedAt: endedAt } = trip
  return isLeftOut(contact) && endedAt !== undefined ? { ...trip, endedAt } : trip
}
