import type { Whole } from '../ports/rescue-api.ts'
import { subjectDisplayName } from '../subject/read-subject.ts'
import type { Panel } from './panel.ts'

/**
 * The panel that one answer holds all of; null where its code belongs to no trip.
 * @param at when the answer arrived, Unix time, ms.
 */
export function panelOfWhole({ lookup, trip, name, subject, votes }: Whole, at: number): Panel | null {
  const { userId, tripId, canAcknowledge, verification } = lookup
  if (tripId === null) return null
  const contacts = trip.contacts.length > 0 ? trip.contacts : subject.contacts
  return {
    ...{ userId, tripId, canAcknowledge, verification, subject, trip, contacts, votes },
    name: subjectDisplayName(name, subject),
    fetchedAt: at,
  }
}
