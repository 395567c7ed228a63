import { assign, setup } from 'xstate'
import { answered, eventOutputOf, isAnswer, wholeEvent } from '../ports/outcome.ts'
import type { PastTripsOutcome } from '../ports/past-trips-api.ts'
import { faultReported, reportFault, slot } from '../ports/slot.ts'
import type { ChangeOutcome } from '../ports/traveller-api.ts'
import type { PastTrip } from './past-trip.ts'

/** `trips`: null before they were read. `deleting`: the one that is being deleted. */
export type PastTripsContext = { trips: PastTrip[] | null; deleting: string | null; hasFailed: boolean }
export type PastTripsEvent = { type: 'retry.requested' } | { type: 'trip.deleted'; tripId: string }

const failed = { target: 'shown', actions: 'showFailure' } as const

/** The trips that have ended, which are deleted one by one. */
export const pastTripsMachine = setup({
  types: { context: {} as PastTripsContext, events: {} as PastTripsEvent, tags: {} as 'busy' },
  actors: {
    readTrips: slot<PastTripsOutcome>('readTrips'),
    forgetTrip: slot<ChangeOutcome, string>('forgetTrip'),
  },
  guards: { answered: isAnswer, isRead: ({ context }) => context.trips !== null },
  actions: {
    reportFault,
    keepTrips: assign((_, { trips }: { trips: PastTrip[] }) => ({ trips, deleting: null, hasFailed: false })),
    keepDeletion: assign((_, { tripId }: { tripId: string }) => ({ deleting: tripId, hasFailed: false })),
    showFailure: assign({ hasFailed: true, deleting: null }),
    dropFailure: assign({ hasFailed: false }),
    dropAll: assign({ trips: null, deleting: null, hasFailed: false }),
  },
}).createMachine({
  id: 'pastTrips',
  context: { trips: null, deleting: null, hasFailed: false },
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
    signedOut: { description: 'The session is over.', entry: 'dropAll' },
  },
})
