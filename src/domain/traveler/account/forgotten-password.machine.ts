import { assign, setup } from 'xstate'
import type { ClockTicked, TickerInput } from '../../kit/clock.ts'
import { wholeEvent } from '../../kit/outcome.ts'
import { faultReported, placeholder, reportFault, sourcePlaceholder } from '../../kit/placeholder.ts'
import type { BegunReset } from './account-form.ts'

export type ForgottenPasswordContext = { reset: BegunReset | null; now: number }

export type ForgottenPasswordEvent =
  | ClockTicked
  | { type: 'reset.begun'; reset: BegunReset }
  | { type: 'reset.dropped' }
  | { type: 'password.set' }

const LOOK_EVERY_MS = 10_000

/**
 * Forgotten password: a code, a waiting period, then the new password. Until then, the owner of the number
 * and every signed-in device can stop the reset. The token stays on this device, so the page can be closed.
 */
export const forgottenPasswordMachine = setup({
  types: { context: {} as ForgottenPasswordContext, events: {} as ForgottenPasswordEvent },
  actors: {
    readReset: placeholder<BegunReset | null>('readReset'),
    keepReset: placeholder<void, BegunReset | null>('keepReset'),
    ticker: sourcePlaceholder<ClockTicked, TickerInput>('ticker'),
  },
  guards: {
    isReset: (_, { reset }: { reset: BegunReset | null }) => reset !== null,
    isOver: ({ context }, { now }: ClockTicked) => context.reset === null || now >= context.reset.expiresAt,
    isReady: ({ context }, { now }: ClockTicked) => context.reset !== null && now >= context.reset.readyAt,
  },
  actions: {
    reportFault,
    takeReset: assign((_, { reset }: { reset: BegunReset | null }) => ({ reset })),
    dropReset: assign({ reset: null }),
    takeTime: assign((_, { now }: ClockTicked) => ({ now })),
  },
}).createMachine({
  id: 'forgottenPassword',
  context: { reset: null, now: 0 },
  initial: 'opening',
  states: {
    opening: {
      invoke: {
        src: 'readReset',
        onDone: [
          {
            guard: { type: 'isReset', params: ({ event }) => ({ reset: event.output }) },
            target: 'begun',
            actions: { type: 'takeReset', params: ({ event }) => ({ reset: event.output }) },
          },
          { target: 'asking' },
        ],
        onError: { target: 'asking', actions: faultReported },
      },
    },
    asking: {
      description: 'The form asks for the number and its code.',
      on: {
        'reset.begun': { target: 'keeping', actions: { type: 'takeReset', params: wholeEvent } },
      },
    },
    keeping: {
      invoke: {
        src: 'keepReset',
        input: ({ context }) => context.reset,
        onDone: 'begun',
        onError: { target: 'begun', actions: faultReported },
      },
    },
    begun: {
      invoke: {
        src: 'ticker',
        input: { everyMs: LOOK_EVERY_MS },
        // Ends the wait if the ticker fails. The service still refuses early requests.
        onError: { target: '.ready', actions: faultReported },
      },
      on: {
        'clock.ticked': [
          { guard: { type: 'isOver', params: wholeEvent }, target: 'dropping' },
          {
            guard: { type: 'isReady', params: wholeEvent },
            target: '.ready',
            actions: { type: 'takeTime', params: wholeEvent },
          },
          { target: '.waiting', actions: { type: 'takeTime', params: wholeEvent } },
        ],
        'reset.dropped': 'dropping',
        'password.set': 'clearing',
      },
      initial: 'waiting',
      states: {
        waiting: { description: 'The new password cannot be set yet.' },
        ready: { description: 'The new password can be set.' },
      },
    },
    dropping: {
      entry: 'dropReset',
      invoke: {
        src: 'keepReset',
        input: null,
        onDone: 'asking',
        onError: { target: 'asking', actions: faultReported },
      },
    },
    clearing: {
      entry: 'dropReset',
      invoke: {
        src: 'keepReset',
        input: null,
        onDone: 'set',
        onError: { target: 'set', actions: faultReported },
      },
    },
    set: { description: 'The new password is set.' },
  },
})
