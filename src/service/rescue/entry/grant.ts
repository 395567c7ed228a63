import { phonesMatch } from '../../../domain/person/phone-match.ts'
import { codeIsLive, LONGEST_GRANT_MS } from '../../trips/codes/code-life.ts'
import { headShownTo } from '../../trips/contacts/left-out.ts'
import type { RescueCode, TripContact, TripHead } from '../../trips/emergency-types.ts'

/** Proof that a contact verified their number with a rescue code. `id` is a hash of the signed proof. */
export type Grant = { id: string; tripId: string; userId: string; contactId: string; codeId: string }

export type OpenedTrip = { trip: TripHead; contact: TripContact; code: RescueCode }

export type FoundCode = { trip: TripHead; code: RescueCode }

/** Returns the trip as this contact may see it, or null if they were removed or the code isn't theirs. */
export function openedBy(contact: TripContact, codeId: string, trip: TripHead): OpenedTrip | null {
  const known = headShownTo(contact, trip)
  const code = known.codes.find(({ id, contactId }) => id === codeId && contactId === contact.id)
  return code && !contact.isOut ? { trip: known, contact, code } : null
}

/** Returns the trip of a grant, or null if the code expired or the contact was removed or signed out. */
export function openedByGrant(grant: Grant, trip: TripHead | null, now: number): OpenedTrip | null {
  if (!trip || trip.id !== grant.tripId || trip.userId !== grant.userId) return null
  if (trip.endedGrants.includes(grant.id)) return null
  const contact = trip.contacts.find(({ id }) => id === grant.contactId)
  const opened = contact ? openedBy(contact, grant.codeId, trip) : null
  return opened && codeIsLive(opened.code, now) ? opened : null
}

/** Returns the trip of a code, or null if the number isn't its contact's (specification §5, Phone match). */
export function openedByNumber({ trip, code }: FoundCode, phoneNumber: string): OpenedTrip | null {
  const contact = trip.contacts.find(({ id }) => id === code.contactId)
  return contact && phonesMatch(contact.number, phoneNumber) ? openedBy(contact, code.id, trip) : null
}

/** Returns when a new grant expires. The code may expire at another time, so each request checks it, too. */
export const grantExpiry = ({ expiresAt }: Pick<RescueCode, 'expiresAt'>, now: number): number =>
  Math.min(expiresAt ?? Number.POSITIVE_INFINITY, now + LONGEST_GRANT_MS)
