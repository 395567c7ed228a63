import { phonesMatch, sameVoter } from '../../../domain/person/phone-match.ts'
import { codeIsLive, LONGEST_GRANT_MS } from '../../trips/codes/code-life.ts'
import { headFor } from '../../trips/contacts/left-out.ts'
import type { RescueCode, TripContact, TripHead } from '../../trips/emergency-types.ts'

/** Signed proof of this contact's number for this trip by this code. `id`: the grant's. */
export type Grant = { id: string; tripId: string; userId: string; contactId: string; codeId: string }

export type OpenedTrip = { trip: TripHead; contact: TripContact; code: RescueCode }

export type FoundCode = { trip: TripHead; code: RescueCode }

export const contactsOfCode = (trip: TripHead, { contactId }: RescueCode): TripContact[] =>
  trip.contacts.filter(({ id, isOut }) => !isOut && contactId === id)

/** The trip as the code's contact may see it, or null. */
export function openedBy(contact: TripContact, codeId: string, trip: TripHead): OpenedTrip | null {
  const known = headFor(contact, trip)
  const code = known.codes.find(({ id }) => id === codeId)
  return code && contactsOfCode(known, code).includes(contact) ? { trip: known, contact, code } : null
}

/** Null once code, contact, or sign-out ended it. */
export function openedByGrant(grant: Grant, trip: TripHead | null, now: number): OpenedTrip | null {
  if (!trip || trip.id !== grant.tripId || trip.userId !== grant.userId) return null
  if (trip.endedGrants.includes(grant.id)) return null
  const contact = trip.contacts.find(({ id }) => id === grant.contactId)
  const opened = contact ? openedBy(contact, grant.codeId, trip) : null
  return opened && codeIsLive(opened.code, now) ? opened : null
}

/** The contact of a typed number (specification §5, Phone match); the same last ten digits win. */
export function contactWithNumber(contacts: TripContact[], typed: string): TripContact | null {
  const matching = contacts.filter((contact) => phonesMatch(contact.number, typed))
  return matching.find((contact) => sameVoter(contact.number, typed)) ?? matching[0] ?? null
}

/** Null if code and number don't belong together. */
export function openedByNumber({ trip, code }: FoundCode, phoneNumber: string): OpenedTrip | null {
  const contact = contactWithNumber(contactsOfCode(trip, code), phoneNumber)
  return contact && openedBy(contact, code.id, trip)
}

/** While the emergency is open each use checks the code. */
export const grantExpiry = ({ expiresAt }: Pick<RescueCode, 'expiresAt'>, now: number): number =>
  Math.min(expiresAt ?? Number.POSITIVE_INFINITY, now + LONGEST_GRANT_MS)
