import { subjectDisplayName } from '../../person/display-name.ts'
import type { Subject, SubjectName } from '../../person/subject.ts'
import type { Trip } from '../../trip/trip.ts'
import type { FoundCode } from '../rescue-api.ts'
import type { PanelFacts } from './panel.ts'

/** What the calls of specification §7 say of a trip; null: the call for that part has failed. */
type PanelParts = {
  found: Pick<FoundCode, 'userId' | 'canAcknowledge' | 'verification'> & { tripId: string }
  trip: Trip
  name: SubjectName | null
  subject: Subject | null
  votes: string[] | null
}

/**
 * The panel that some parts make. What `previous` knew of the same trip stands in for a part that is missing. The
 * contacts are the trip's, and the profile's where the trip names none.
 */
export function panelOfParts(
  { found: { userId, tripId, canAcknowledge, verification }, trip, name, ...parts }: PanelParts,
  previous: PanelFacts | null,
): PanelFacts {
  const known = previous?.tripId === tripId ? previous : null
  const subject = parts.subject ?? known?.subject ?? null
  return {
    userId,
    tripId,
    canAcknowledge,
    verification,
    subject,
    trip,
    name: name === null && known ? known.name : subjectDisplayName(name, subject),
    contacts: trip.contacts.length > 0 ? trip.contacts : (subject?.contacts ?? []),
    votes: parts.votes ?? known?.votes ?? [],
    timeline: [],
    you: null,
  }
}
