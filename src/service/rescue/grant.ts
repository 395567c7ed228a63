import { phonesMatch, sameVoter } from '../../domain/phone/phone-match.ts'
import type { TripContact, TripHead } from '../trips/emergency.ts'
import { headFor } from '../trips/left-out.ts'
import { codeIsLive } from './code-life.ts'

/** What a signed grant says: this contact's number was verified for this trip. */
export type Grant = { tripId: string; userId: string; contactId: string }

/** A trip, and the contact for whom it is open. */
export type OpenedTrip = { trip: TripHead; contact: TripContact }

/** The contact for whom the grant opens the trip at `now` (Unix time, ms), or null where it opens nothing. */
export function contactGranted(grant: Grant, trip: TripHead | null, now: number): TripContact | null {
  if (!trip || trip.id !== grant.tripId || trip.userId !== grant.userId) return null
  const contact = trip.contacts.find(({ id }) => id === grant.contactId)
  return contact && codeIsLive(headFor(contact, trip), now) ? contact : null
}

/**
 * The contact whose number was typed (specification §5, Phone match), or null. A number that several
 * contacts end with goes to the one whose last ten digits agree.
 */
export function contactWithNumber(contacts: TripContact[], typed: string): TripContact | null {
  const matching = contacts.filter((contact) => phonesMatch(contact.number, typed))
  return matching.find((contact) => sameVoter(contact.number, typed)) ?? matching[0] ?? null
}
