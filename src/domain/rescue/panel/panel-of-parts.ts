import { subjectDisplayName } from '../../person/display-name.ts'
import type { Subject, SubjectName } from '../../person/subject.ts'
import type { Trip } from '../../trip/trip.ts'
import type { FoundCode } from '../rescue-api.ts'
import type { PanelFacts } from './panel.ts'

/** Parts of a panel from separate requests (specification §7); null if the request failed. */
type PanelParts = {
  found: Pick<FoundCode, 'userId' | 'canAcknowledge' | 'verification'> & { tripId: string }
  trip: Trip
  name: SubjectName | null
  subject: Subject | null
  votes: string[] | null
}

/** Builds a panel from its parts. Missing parts come from the previous panel of the same trip. */
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
