import { assign, setup } from 'xstate'
import { answered, eventOutputOf, isAnswer, wholeEvent } from '../../../kit/outcome.ts'
import type { PageAttentionChanged } from '../../../kit/page-attention.ts'
import { faultReported, placeholder, reportFault, sourcePlaceholder } from '../../../kit/placeholder.ts'
import {
  type EndedTrip,
  type KeptTrip,
  type OwnTrip,
  type OwnTripOutcome,
  READ_EVERY_MS,
  type Standing,
  type TripSummary,
} from './own-trip.ts'

/** State of the running trip. `isAway`: the last request for it failed. */
export type OwnTripContext = Standing & {
  trip: OwnTrip | null
  ended: EndedTrip | null
  readAt: number | null
  isAway: boolean
  isHidden: boolean
}

export type OwnTripEvent =
  | PageAttentionChanged
  | { type: 'trip.changed' }
  | { type: 'trip.answered'; trip: OwnTrip; at: number }
  | { type: 'trip.ended'; summary: TripSummary }
  | { type: 'ended.dismissed' }
  | { type: 'retry.requested' }

const away = { target: 'away' } as const
const again = { after: { [READ_EVERY_MS]: { guard: 'isSeen', target: 'reading' } } } as const

/** Rereads the running trip while the page is visible, so that the traveler's devices show the same state. */
export const ownTripMachine = setup({
  types: {
    context: {} as OwnTripContext,
    events: {} as OwnTripEvent,
  },
  actors: {
    readTrip: placeholder<OwnTripOutcome>('readTrip'),
    attention: sourcePlaceholder<PageAttentionChanged, undefined>('attention'),
  },
  guards: {
    answered: isAnswer,
    isSeen: ({ context }) => !context.isHidden,
  },
  actions: {
    reportFault,
    keepTrip: assign((_, { trip, at }: { trip: OwnTrip; at: number }) => ({
      trip,
      ended: null,
      readAt: at,
      isAway: false,
    })),
    keepStanding: assign((_, { aheadMs, textsTo, textsStopped, canRing }: Standing) => ({
      aheadMs,
      textsTo,
      textsStopped,
      canRing,
    })),
    keepNone: assign(({ context }, { at }: { at: number }) => ({
      trip: null,
      readAt: at,
      isAway: false,
      ended: context.trip ? { trip: context.trip, summary: null } : context.ended,
    })),
    endTrip: assign(({ context }, { summary }: { summary: TripSummary }) => ({
      trip: null,
      ended: context.trip ? { trip: context.trip, summary } : context.ended,
    })),
    /** Takes the stored trip, but only before the first response. */
    takeKept: assign(({ context }, { kept }: { kept?: KeptTrip | null }) => {
      if (!kept || context.readAt !== null) return {}
      const { at, ...known } = kept
      return { ...known, readAt: at }
    }),
    noteAway: assign({ isAway: true }),
    forgetEnded: assign({ ended: null }),
    noteHidden: assign({ isHidden: true }),
    noteSeen: assign({ isHidden: false }),
    dropAll: assign({ trip: null, ended: null, readAt: null, isAway: false }),
  },
}).createMachine({
  id: 'ownTrip',
  context: {
    trip: null,
    ended: null,
    readAt: null,
    isAway: false,
    aheadMs: 0,
    textsTo: null,
    textsStopped: false,
    canRing: false,
    isHidden: false,
  },
  invoke: { src: 'attention', onError: { actions: faultReported } },
  on: {
    'page.hidden': { actions: 'noteHidden' },
    'page.shown': { actions: 'noteSeen', target: '.reading' },
    'network.returned': '.reading',
    'retry.requested': '.reading',
    'trip.changed': '.reading',
    'trip.ended': { actions: { type: 'endTrip', params: wholeEvent }, target: '.reading' },
    'trip.answered': { actions: { type: 'keepTrip', params: wholeEvent }, target: '.running' },
    'ended.dismissed': { actions: 'forgetEnded' },
  },
  initial: 'reading',
  states: {
    reading: {
      description: 'Reads the trip from the service; the last answer stays meanwhile.',
      invoke: {
        src: 'readTrip',
        onDone: [
          {
            guard: answered<OwnTripOutcome>('running'),
            target: 'running',
            actions: [
              { type: 'keepTrip', params: eventOutputOf('running') },
              { type: 'keepStanding', params: eventOutputOf('running') },
            ],
          },
          {
            guard: answered<OwnTripOutcome>('none'),
            target: 'none',
            actions: [
              { type: 'keepNone', params: eventOutputOf('none') },
              { type: 'keepStanding', params: eventOutputOf('none') },
            ],
          },
          { guard: answered<OwnTripOutcome>('signedOut'), target: 'signedOut' },
          { ...away, actions: { type: 'takeKept', params: eventOutputOf('unreachable') } },
        ],
        onError: { ...away, actions: faultReported },
      },
    },
    none: { description: 'No trip of this account is running.', ...again },
    running: { description: "A trip is running, shown as of the service's last answer.", ...again },
    away: {
      description: 'The service does not answer: its last answer is shown with its age.',
      entry: 'noteAway',
      ...again,
    },
    signedOut: { description: 'The session is over.', entry: 'dropAll' },
  },
})
