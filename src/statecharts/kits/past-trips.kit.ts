import { DAY_MS, HOUR_MS } from '../../domain/primitives/time-units.ts'
import type { PastTrip } from '../../domain/traveller/trip/past-trip.ts'
import { pastTripsMachine } from '../../domain/traveller/trip/past-trips.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

/** A trip of yesterday whose track was kept. @param now Unix time, ms. */
export const samplePastTrip = (now: number): PastTrip => ({
  tripId: 't-1',
  activity: 'sailing',
  location: 'Core Sound',
  distance: 4.2,
  hasTrack: true,
  startedAt: now - DAY_MS,
  endedAt: now - DAY_MS + 3 * HOUR_MS,
  outcome: 'checkedIn',
})

export const pastTripsKit = defineKit(pastTripsMachine)({
  starts: [{ name: 'the page of past trips', input: undefined }],
  events: {
    'retry.requested': [{ says: 'presses Load again' }],
    'track.requested': [{ says: 'downloads the kept track', payload: { tripId: 't-1', startedAt: 0 } }],
    'trip.deleted': [{ says: 'deletes the trip', payload: { tripId: 't-1' } }],
  },
  answers: {
    readTrips: {
      read: [
        { name: 'one trip', output: ({ now }) => ({ kind: 'read', trips: [samplePastTrip(now)] }) },
        { name: 'none', output: { kind: 'read', trips: [] } },
      ],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
    forgetTrip: {
      done: [{ name: 'deleted', output: { kind: 'done' } }],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
    saveTrack: {
      done: [{ name: 'saved', output: { kind: 'done' } }],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
  sender: 'The traveller',
})
