import type { FoundCode } from '../../domain/ports/rescue-api.ts'
import { readSubject, readSubjectName } from '../../domain/subject/read-subject.ts'
import type { Panel } from '../../domain/tracking/panel.ts'
import { panelOfWhole } from '../../domain/tracking/panel-of-whole.ts'
import { readTrip } from '../../domain/trip/read-trip.ts'
import type { PanelReading } from '../ports/store.ts'
import { features } from './features.ts'
import { nameOnWire, subjectOnWire, tripOnWire } from './wire.ts'

/**
 * The panel of one reading: what the website would make of the API's answer, made here by the same rules.
 * @param at Unix time, ms, at which it is given out.
 */
export function panelOf({ head, trip, traveller, votes }: PanelReading, at: number): Panel | null {
  const lookup: FoundCode = {
    kind: 'found',
    userId: head.userId,
    tripId: head.id,
    verification: 'service',
    canAcknowledge: features.includes('acknowledge'),
  }
  const whole = {
    lookup,
    trip: readTrip(tripOnWire(trip)),
    name: readSubjectName(nameOnWire(traveller)),
    subject: readSubject(subjectOnWire(traveller)),
    votes,
  }
  return panelOfWhole(whole, at)
}
