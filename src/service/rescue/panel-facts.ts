import { readSubject, readSubjectName } from '../../domain/subject/read-subject.ts'
import type { PanelFacts } from '../../domain/tracking/panel.ts'
import { panelOfParts } from '../../domain/tracking/panel-of-parts.ts'
import { readTrip } from '../../domain/trip/read-trip.ts'
import { features } from './features.ts'
import { nameOnWire, subjectOnWire, tripOnWire } from './panel-wire.ts'
import type { PanelReading } from './ports.ts'

/** What the website would make of the five calls' answers, made here by the same rules. */
export function factsOf({ head, trip, traveller, votes }: PanelReading): PanelFacts {
  const { track, ...withoutTrack } = trip
  const found = {
    ...{ userId: head.userId, tripId: head.id, verification: 'service' as const },
    canAcknowledge: features.includes('acknowledge'),
  }
  const parts = {
    found,
    trip: { ...readTrip(tripOnWire({ ...withoutTrack, track: [] })), track },
    name: readSubjectName(nameOnWire(traveller)),
    subject: readSubject(subjectOnWire(traveller)),
    votes,
  }
  return panelOfParts(parts, null)
}
