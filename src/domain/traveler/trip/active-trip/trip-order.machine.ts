import { assign, setup } from 'xstate'
import type { ClockTicked, TickerInput } from '../../../kit/clock.ts'
import { answered, eventOutput, eventOutputOf, isAnswer, wholeEvent } from '../../../kit/outcome.ts'
import { faultReported, placeholder, reportFault, sourcePlaceholder } from '../../../kit/placeholder.ts'
import type { OrderOutcome, OrderSent, TripOrder } from './trip-order.ts'

type OrderAnswer = Extract<OrderOutcome, { kind: 'running' | 'ended' | 'over' | 'signedOut' }>

/** `order`: chosen request; stays after a refusal. `done`: last request, if accepted and the trip goes on. */
export type TripOrderContext = {
  tripId: string
  order: TripOrder | null
  pin: string
  clock: string
  done: TripOrder | null
  answer: OrderAnswer | null
  problem: { kind: 'refused'; message: string; isAboutPin: boolean } | { kind: 'unreachable' } | null
  now: number
}

export type TripOrderEvent =
  | ClockTicked
  | { type: 'time.opened' }
  | { type: 'clock.typed'; text: string }
  | { type: 'order.chosen'; order: TripOrder }
  | { type: 'order.dropped' }
  | { type: 'pin.entered'; pin: string }
  | { type: 'answer.taken' }

type OfOrder = { context: TripOrderContext }
const sentOrder = ({ context: { tripId, order, pin } }: OfOrder): OrderSent => ({
  tripId,
  pin,
  order: order ?? { kind: 'checkIn' },
})
const chosen = { target: 'enteringPin', actions: { type: 'keepOrder' as const, params: wholeEvent } } as const
const unanswered = { target: 'enteringPin', actions: 'noteNoAnswer' } as const

/**
 * Requests about the running trip that need a PIN, such as more time. The machine goes through the same
 * states for the safety PIN and the distress PIN.
 */
export const tripOrderMachine = setup({
  types: {
    context: {} as TripOrderContext,
    events: {} as TripOrderEvent,
    input: {} as { tripId: string },
    tags: {} as 'busy' | 'pin',
  },
  actors: {
    sendOrder: placeholder<OrderOutcome, OrderSent>('sendOrder'),
    ticker: sourcePlaceholder<ClockTicked, TickerInput>('ticker'),
  },
  guards: {
    answered: isAnswer,
    isPinRefused: ({ context: { problem } }) => problem?.kind === 'refused' && problem.isAboutPin,
    isExtension: ({ context }) => context.order?.kind === 'extension',
  },
  actions: {
    reportFault,
    takeTime: assign((_, { now }: ClockTicked) => ({ now })),
    keepClock: assign((_, { text }: { text: string }) => ({ clock: text, problem: null })),
    keepOrder: assign((_, { order }: { order: TripOrder }) => ({ order, problem: null, done: null })),
    keepPin: assign((_, { pin }: { pin: string }) => ({ pin, problem: null })),
    dropPin: assign({ pin: '' }),
    dropOrder: assign({ order: null, problem: null }),
    forgetDone: assign({ done: null, problem: null }),
    showRefusal: assign((_, { message, isAboutPin }: { message: string; isAboutPin: boolean }) => ({
      problem: { kind: 'refused' as const, message, isAboutPin },
    })),
    noteNoAnswer: assign({ problem: { kind: 'unreachable' } }),
    keepAnswer: assign(({ context }, outcome: OrderOutcome) => ({
      answer: outcome as OrderAnswer,
      done: outcome.kind === 'running' ? context.order : null,
      order: null,
      clock: '',
    })),
    forgetAnswer: assign({ answer: null }),
  },
}).createMachine({
  id: 'tripOrder',
  context: ({ input }) => ({
    tripId: input.tripId,
    order: null,
    pin: '',
    clock: '',
    done: null,
    answer: null,
    problem: null,
    now: 0,
  }),
  invoke: { src: 'ticker', input: { everyMs: 1_000 }, onError: { actions: faultReported } },
  on: { 'clock.ticked': { actions: { type: 'takeTime', params: wholeEvent } } },
  initial: 'resting',
  states: {
    resting: {
      description: 'The trip is shown with its possible requests.',
      on: {
        'order.chosen': chosen,
        'time.opened': { target: 'choosingTime', actions: 'forgetDone' },
      },
    },
    choosingTime: {
      description: 'The traveler chooses or types how much more time they want.',
      on: {
        'clock.typed': { actions: { type: 'keepClock', params: wholeEvent } },
        'order.chosen': chosen,
        'order.dropped': { target: 'resting', actions: 'dropOrder' },
      },
    },
    enteringPin: {
      description: 'The page asks for the PIN.',
      tags: 'pin',
      on: {
        'pin.entered': { target: 'sending', actions: { type: 'keepPin', params: wholeEvent } },
        'order.dropped': { target: 'resting', actions: 'dropOrder' },
      },
    },
    sending: {
      tags: ['busy', 'pin'],
      exit: 'dropPin',
      invoke: {
        src: 'sendOrder',
        input: sentOrder,
        onDone: [
          { guard: answered<OrderOutcome>('unreachable'), ...unanswered },
          {
            guard: answered<OrderOutcome>('refused'),
            target: 'refused',
            actions: { type: 'showRefusal', params: eventOutputOf('refused') },
          },
          { target: 'answered', actions: { type: 'keepAnswer', params: eventOutput } },
        ],
        onError: { target: 'enteringPin', actions: ['noteNoAnswer', faultReported] },
      },
    },
    refused: {
      always: [
        { guard: 'isPinRefused', target: 'enteringPin' },
        { guard: 'isExtension', target: 'choosingTime' },
        { target: 'resting' },
      ],
    },
    answered: {
      description: "Keeps the service's answer until the page takes it.",
      on: { 'answer.taken': { target: 'resting', actions: 'forgetAnswer' } },
    },
  },
})
