import { assign, setup } from 'xstate'
import { answered, eventOutputOf, isAnswer, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../../kit/slot.ts'
import type { ChangeOutcome } from '../account/traveller-api.ts'
import type { PastTrip } from './past-trip.ts'
import type { PastTripsOutcome, TrackOfTrip } from './past-trips-api.ts'

/** `trips`: null before they were read. `deleting`, `saving`: the one that is deleted, or whose track is fetched. */
export type PastTripsContext = {
  trips: PastTrip[] | null
  deleting: string | null
  saving: TrackOfTrip | null
  hasFailed: boolean
}
export type PastTripsEvent =
  | { type: 'retry.requested' }
  | { type: 'trip.deleted'; tripId: string }
  | ({ type: 'track.requested' } & TrackOfTrip)

const failed = { target: 'shown', actions: 'showFailure' } as const

/** The trips that have ended, which are deleted one by one. */
export const pastTripsMachine = setup({
  types: { context: {} as PastTripsContext, events: {} as PastTripsEvent, tags: {} as 'busy' },
  actors: {
    readTrips: slot<PastTripsOutcome>('readTrips'),
    forgetTrip: slot<ChangeOutcome, string>('forgetTrip'),
    saveTrack: slot<ChangeOutcome, TrackOfTrip>('saveTrack'),
  },
  guards: { answered: isAnswer, isRead: ({ context }) => context.trips !== null },
  actions: {
    reportFault,
    keepTrips: assign((_, { trips }: { trips: PastTrip[] }) => ({ trips, deleting: null, hasFailed: false })),
    keepDeletion: assign((_, { tripId }: { tripId: string }) => ({ deleting: tripId, hasFailed: false })),
    keepSaving: assign((_, { tripId, startedAt }: TrackOfTrip) => ({
      saving: { tripId, startedAt },
      hasFailed: false,
    })),
    dropSaving: assign({ saving: null }),
    showFailure: assign({ hasFailed: true, deleting: null, saving: null }),
    dropFailure: assign({ hasFailed: false }),
    dropAll: assign({ trips: null, deleting: null, saving: null, hasFailed: false }),
  },
}).createMachine({
  id: 'pastTrips',
  context: { trips: null, deleting: null, saving: null, hasFailed: false },
  initial: 'reading',
  states: {
    reading: {
      description: 'The past trips are read, for the first time or after one was deleted.',
      tags: 'busy',
      invoke: {
        src: 'readTrips',
        onDone: [
          {
            guard: answered<PastTripsOutcome>('read'),
            target: 'shown',
            actions: { type: 'keepTrips', params: eventOutputOf('read') },
          },
          { guard: answered<PastTripsOutcome>('signedOut'), target: 'signedOut' },
          failed,
        ],
        onError: { target: 'shown', actions: ['showFailure', faultReported] },
      },
    },
    shown: {
      description: 'The past trips are shown.',
      on: {
        'trip.deleted': {
          guard: 'isRead',
          target: 'deleting',
          actions: { type: 'keepDeletion', params: wholeEvent },
        },
        'track.requested': {
          guard: 'isRead',
          target: 'saving',
          actions: { type: 'keepSaving', params: wholeEvent },
        },
        'retry.requested': { target: 'reading', actions: 'dropFailure' },
      },
    },
    deleting: {
      description: 'A trip is taken out of the history, with its kept track.',
      tags: 'busy',
      invoke: {
        src: 'forgetTrip',
        input: ({ context }) => context.deleting ?? '',
        onDone: [
          { guard: answered<ChangeOutcome>('unreachable'), ...failed },
          { guard: answered<ChangeOutcome>('signedOut'), target: 'signedOut' },
          { target: 'reading' },
        ],
        onError: { target: 'shown', actions: ['showFailure', faultReported] },
      },
    },
    saving: {
      description: 'A kept track is fetched and handed to the traveller as a file.',
      tags: 'busy',
      invoke: {
        src: 'saveTrack',
        input: ({ context }) => context.saving ?? { tripId: '', startedAt: 0 },
        onDone: [
          { guard: answered<ChangeOutcome>('unreachable'), ...failed },
          { guard: answered<ChangeOutcome>('signedOut'), target: 'signedOut' },
          { target: 'shown', actions: 'dropSaving' },
        ],
        onError: { target: 'shown', actions: ['showFailure', faultReported] },
      },
    },
    signedOut: { description: 'The session is over.', entry: 'dropAll' },
  },
})
