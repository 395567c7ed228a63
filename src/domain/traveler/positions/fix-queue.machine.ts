import { assign, sendTo, setup } from 'xstate'
import { answered, eventOutput, eventOutputOf, isAnswer, parentOf, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, placeholder, reportFault } from '../../kit/placeholder.ts'
import { MINUTE_MS, SECOND_MS } from '../../primitives/time-units.ts'
import type { SendOutcome, WrongClock } from './send-waiting.ts'
import { emptyStock, type FixStock, newerOf, type WaitingFix } from './waiting-fix.ts'

export const SEND_EVERY_MS = 10 * SECOND_MS

/** Maximum wait before a retry. The first wait is `SEND_EVERY_MS`; each later one doubles. */
export const LONGEST_WAIT_MS = 5 * MINUTE_MS

/** State of the queue. `unkept`: positions not stored yet. `hasSent`: the service took one from this page. */
export type FixQueueContext = {
  owner: string
  unkept: WaitingFix[]
  stock: FixStock
  hasSent: boolean
  clock: WrongClock | null
  failures: number
}

export type FixQueueEvent =
  | { type: 'fix.taken'; fix: WaitingFix }
  /** Sent when the network returns or the page becomes visible. */
  | { type: 'line.returned' }

export type FixQueueReport = { type: 'trip.over'; tripId: string }

type Sent = Extract<SendOutcome, { kind: 'sent' }>
const stockTaken = { type: 'takeStock' as const, params: eventOutput<SendOutcome> }
const sentNoted = { type: 'noteSent' as const, params: eventOutputOf('sent') }
const failed = { target: 'waiting', actions: ['countFailure', 'askForSync'] } as const

/**
 * Queue of positions to send. Stores each position first, if the device can, so that unsent positions survive
 * a closed page. Removes it once the service takes or refuses it.
 */
export const fixQueueMachine = setup({
  types: {
    context: {} as FixQueueContext,
    events: {} as FixQueueEvent,
    input: {} as { owner: string },
  },
  actors: {
    keepFix: placeholder<FixStock, { owner: string; fix: WaitingFix }>('keepFix'),
    sendWaiting: placeholder<SendOutcome, { owner: string }>('sendWaiting'),
  },
  guards: {
    answered: isAnswer,
    hasUnkept: ({ context }) => context.unkept.length > 0,
    hasWaiting: ({ context }) => context.stock.waiting > 0,
    hasMore: (_, sent: SendOutcome) => sent.kind === 'sent' && sent.hasMore,
  },
  actions: {
    reportFault,
    askForSync: () => {},
    holdFix: assign(({ context }, { fix }: { fix: WaitingFix }) => ({ unkept: [...context.unkept, fix] })),
    dropFirst: assign(({ context }) => ({ unkept: context.unkept.slice(1) })),
    noteStock: assign(({ context }, stock: FixStock) => ({ stock: newerOf(context.stock, stock) })),
    takeStock: assign(({ context }, { stock }: { stock: FixStock }) => ({
      stock: newerOf(context.stock, stock),
    })),
    dropFailures: assign({ failures: 0 }),
    noteSent: assign(({ context }, { stock, hasTaken, clock }: Sent) => ({
      stock: newerOf(context.stock, stock),
      hasSent: context.hasSent || hasTaken,
      clock,
      failures: 0,
    })),
    countFailure: assign(({ context }) => ({ failures: context.failures + 1 })),
    tellOver: sendTo(parentOf, (_, { tripId }: { tripId: string }) => ({
      ...({ type: 'trip.over', tripId } satisfies FixQueueReport),
    })),
  },
  delays: {
    untilNextBatch: SEND_EVERY_MS,
    untilNextTry: ({ context }) => Math.min(LONGEST_WAIT_MS, SEND_EVERY_MS * 2 ** (context.failures - 1)),
  },
}).createMachine({
  id: 'fixQueue',
  context: ({ input }) => ({
    owner: input.owner,
    unkept: [],
    stock: emptyStock,
    hasSent: false,
    clock: null,
    failures: 0,
  }),
  type: 'parallel',
  states: {
    device: {
      initial: 'ready',
      on: { 'fix.taken': { actions: { type: 'holdFix', params: wholeEvent } } },
      states: {
        ready: {
          description: 'Every position is stored on the device, or kept by the page if the device is full.',
          always: { guard: 'hasUnkept', target: 'keeping' },
        },
        keeping: {
          description: 'Writes a position to the device.',
          invoke: {
            src: 'keepFix',
            input: ({ context: { owner, unkept } }) => ({ owner, fix: unkept[0] as WaitingFix }),
            onDone: {
              target: 'ready',
              actions: ['dropFirst', { type: 'noteStock', params: eventOutput }],
            },
            onError: { target: 'ready', actions: ['dropFirst', faultReported] },
          },
        },
      },
    },
    line: {
      initial: 'sending',
      states: {
        sending: {
          description: 'Sends a batch to the service.',
          invoke: {
            src: 'sendWaiting',
            input: ({ context }) => ({ owner: context.owner }),
            onDone: [
              {
                guard: answered<SendOutcome>('nothing'),
                target: 'idle',
                actions: [stockTaken, 'dropFailures'],
              },
              {
                guard: { type: 'hasMore', params: eventOutput },
                target: 'sending',
                reenter: true,
                actions: sentNoted,
              },
              { guard: answered<SendOutcome>('sent'), target: 'resting', actions: sentNoted },
              {
                guard: answered<SendOutcome>('tripOver'),
                target: 'resting',
                actions: [
                  stockTaken,
                  'dropFailures',
                  { type: 'tellOver', params: eventOutputOf('tripOver') },
                ],
              },
              { guard: answered<SendOutcome>('signedOut'), target: 'signedOut', actions: stockTaken },
              { ...failed, actions: [stockTaken, ...failed.actions] },
            ],
            onError: { ...failed, actions: [...failed.actions, faultReported] },
          },
        },
        idle: {
          description: 'No positions are waiting.',
          always: { guard: 'hasWaiting', target: 'sending' },
        },
        resting: {
          description: 'Collects positions for the next batch.',
          after: { untilNextBatch: 'idle' },
        },
        waiting: {
          description: 'The service did not answer: the positions stay on the device for another try.',
          after: { untilNextTry: 'sending' },
          on: { 'line.returned': 'sending' },
        },
        signedOut: {
          description: 'No traveler is signed in: the positions stay on the device for their account.',
          on: { 'line.returned': 'sending' },
        },
      },
    },
  },
})
