import { phonesMatch, sameVoter } from '../../domain/person/phone-match.ts'
import { codeIsLive, LONGEST_GRANT_MS } from '../trips/codes/code-life.ts'
import { headFor } from '../trips/contacts/left-out.ts'
import type { RescueCode, TripContact, TripHead } from '../trips/emergency-types.ts'

/** What a signed grant says: this contact's number was verified for this trip, by this code. `id`: of the grant itself. */
export type Grant = { id: string; tripId: string; userId: string; contactId: string; codeId: string }

/** A trip, the contact for whom it is open, and the code that they came with. */
export type OpenedTrip = { trip: TripHead; contact: TripContact; code: RescueCode }

/** A code, and the trip that it opens while it lives. */
export type FoundCode = { trip: TripHead; code: RescueCode }

/** The contacts whose numbers open the trip with this code. */
export const contactsOfCode = (trip: TripHead, { contactId }: RescueCode): TripContact[] =>
  trip.contacts.filter(({ id, isOut }) => !isOut && contactId === id)

/** A trip by a code of one of its contacts, as that contact may know it; null where the code is not theirs. */
export function openedBy(contact: TripContact, codeId: string, trip: TripHead): OpenedTrip | null {
  const known = headFor(contact, trip)
  const code = known.codes.find(({ id }) => id === codeId)
  return code && contactsOfCode(known, code).includes(contact) ? { trip: known, contact, code } : null
}

/** What a grant opens at `now` (Unix time, ms), or null: it ends with its code, with its contact, and by a sign-out. */
export function openedByGrant(grant: Grant, trip: TripHead | null, now: number): OpenedTrip | null {
  if (!trip || trip.id !== grant.tripId || trip.userId !== grant.userId) return null
  if (trip.endedGrants.includes(grant.id)) return null
  const contact = trip.contacts.find(({ id }) => id === grant.contactId)
  const opened = contact ? openedBy(contact, grant.codeId, trip) : null
  return opened && codeIsLive(opened.code, now) ? opened : null
}

/**
 * The contact whose number was typed (specification §5, Phone match), or null. A number that several
 * contacts end with goes to the one whose last ten digits agree.
 */
export function contactWithNumber(contacts: TripContact[], typed: string): TripContact | null {
  const matching = contacts.filter((contact) => phonesMatch(contact.number, typed))
  return matching.find((contact) => sameVoter(contact.number, typed)) ?? matching[0] ?? null
}

/** The trip of a code with the contact whose code and number these are; null where they do not belong together. */
export function openedByNumber({ trip, code }: FoundCode, phoneNumber: string): OpenedTrip | null {
  const contact = contactWithNumber(contactsOfCode(trip, code), phoneNumber)
  return contact && openedBy(contact, code.id, trip)
}

/**
 * When a grant given at `now` ends, Unix time, ms: with the code, as far as its end is known. While the
 * emergency is open every use of the grant asks the store anyway whether the code still lives.
 */
export const grantExpiry = ({ expiresAt }: Pick<RescueCode, 'expiresAt'>, now: number): number =>
  Math.min(expiresAt ?? Number.POSITIVE_INFINITY, now + LONGEST_GRANT_MS)
