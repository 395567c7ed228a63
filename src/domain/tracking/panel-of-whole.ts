import type { EmergencyContact } from '../phone/emergency-contact.ts'
import type { Whole } from '../ports/rescue-api.ts'
import { subjectDisplayName } from '../subject/read-subject.ts'
import type { Subject } from '../subject/subject.ts'
import type { Trip } from '../trip/trip.ts'
import type { Panel } from './panel.ts'

/** Whom a trip's panel names: the trip's contacts, and the profile's where the trip names none. */
export const contactsOf = (trip: Trip, subject: Subject | null): EmergencyContact[] =>
  trip.contacts.length > 0 ? trip.contacts : (subject?.contacts ?? [])

/**
 * The panel that one answer holds all of; null where its code belongs to no trip.
 * @param at when the answer arrived, Unix time, ms.
 */
export function panelOfWhole({ lookup, trip, name, subject, votes }: Whole, at: number): Panel | null {
  const { userId, tripId, canAcknowledge, verification } = lookup
  if (tripId === null) return null
  return {
    ...{ userId, tripId, canAcknowledge, verification, subject, trip, votes },
    contacts: contactsOf(trip, subject),
    name: subjectDisplayName(name, subject),
    fetchedAt: at,
  }
}
