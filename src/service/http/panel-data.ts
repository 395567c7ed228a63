import type { RescueApi } from '../../domain/ports/rescue-api.ts'
import { readSubject, readSubjectName } from '../../domain/subject/read-subject.ts'
import { loadPanel } from '../../domain/tracking/load-panel.ts'
import type { Panel } from '../../domain/tracking/panel.ts'
import { readTrip } from '../../domain/trip/read-trip.ts'
import type { TripHead } from '../core/emergency/emergency.ts'
import type { Ports } from '../ports/ports.ts'
import { features } from './features.ts'
import { nameOnWire, subjectOnWire, tripOnWire } from './wire.ts'

/**
 * The panel of a trip that a grant has opened: what the website would make of the API's answers, made here by
 * the same rules. Null where the trip is gone. Errors: rejects where the store does.
 */
export async function panelOf({ store, clock }: Ports, head: TripHead, code: string): Promise<Panel | null> {
  const [trip, traveller, votes] = await Promise.all([
    store.readTrip(head.id),
    store.readTraveller(head.userId),
    store.readVotes(head.id),
  ])
  const refused = { kind: 'refused', message: null } as const
  const unavailable = { kind: 'unavailable' } as const
  const answers: RescueApi = {
    lookUpCode: async () => ({
      kind: 'found',
      userId: head.userId,
      tripId: head.id,
      verification: 'service',
      canAcknowledge: features.includes('acknowledge'),
    }),
    fetchTrip: async () =>
      trip ? { kind: 'found', trip: readTrip(tripOnWire(trip)), at: clock.now() } : { kind: 'empty' },
    fetchName: async () =>
      traveller ? { kind: 'found', name: readSubjectName(nameOnWire(traveller)) } : unavailable,
    fetchSubject: async () =>
      traveller ? { kind: 'found', subject: readSubject(subjectOnWire(traveller)) } : unavailable,
    fetchVotes: async () => ({ kind: 'found', votes }),
    verifyPhone: async () => ({ kind: 'mismatch' }),
    castVote: async () => refused,
    acknowledge: async () => refused,
  }
  const outcome = await loadPanel(answers, { code })
  return outcome.kind === 'loaded' ? outcome.panel : null
}
