import { assign, setup } from 'xstate'
import type { ClockTicked, TickerInput } from '../../kit/clock.ts'
import { answered, eventOutput, eventOutputOf, isAnswer, wholeEvent } from '../../kit/outcome.ts'
import type { PageAttentionChanged } from '../../kit/page-attention.ts'
import { faultReported, placeholder, reportFault, sourcePlaceholder } from '../../kit/placeholder.ts'
import type { AccountOutcome, ChangeOutcome, TravelerAccount } from './traveler-api.ts'

/** `hasFailed`: the last sign-out failed. `keptAt`: when the service returned the stored account. */
export type TravelerContext = {
  account: TravelerAccount | null
  hasFailed: boolean
  keptAt: number | null
  now: number
}

export type KeptAccount = { account: TravelerAccount; readAt: number }

export type TravelerEvent =
  | ClockTicked
  | Exclude<PageAttentionChanged, { type: 'page.hidden' }>
  | { type: 'account.changed' }
  | { type: 'account.deleted' }
  | { type: 'retry.requested' }
  | { type: 'signOut.requested' }

/** Reason for deleting stored data. `ended`: this browser has no session, for example because it expired. */
export type Forgotten = { reason: 'signedOut' | 'ended' | 'deleted' }

const LOOK_EVERY_MS = 30_000

const accountTaken = [
  { type: 'takeAccount' as const, params: eventOutputOf('signedIn') },
  { type: 'keepAccount' as const, params: eventOutputOf('signedIn') },
]

const leaving = {
  'account.deleted': { target: 'deleted' },
  'signOut.requested': { target: 'signingOut', actions: 'dropFailure' },
} as const

/**
 * The signed-in traveler. If the account can't be read, the app opens with the stored one, if any, and asks
 * again later. Scripts can't read the session cookie, so the app requests the account at start and after
 * `account.changed`.
 */
export const travelerMachine = setup({
  types: {
    context: {} as TravelerContext,
    events: {} as TravelerEvent,
    tags: {} as 'busy' | 'account',
  },
  actors: {
    readAccount: placeholder<AccountOutcome>('readAccount'),
    recallAccount: placeholder<KeptAccount | null>('recallAccount'),
    signOut: placeholder<ChangeOutcome>('signOut'),
    ticker: sourcePlaceholder<ClockTicked, TickerInput>('ticker'),
    attention: sourcePlaceholder<PageAttentionChanged, undefined>('attention'),
  },
  guards: {
    answered: isAnswer,
    isKept: (_, { kept }: { kept: KeptAccount | null }) => kept !== null,
    isOfDevice: ({ context }) => context.keptAt !== null,
  },
  actions: {
    reportFault,
    keepAccount: (_, _read: { account: TravelerAccount }) => {},
    forgetKept: (_, _why: Forgotten) => {},
    takeAccount: assign((_, { account }: { account: TravelerAccount }) => ({
      account,
      hasFailed: false,
      keptAt: null,
    })),
    takeKept: assign((_, kept: KeptAccount | null) => ({
      account: kept?.account ?? null,
      keptAt: kept?.readAt ?? null,
      now: kept?.readAt ?? 0,
    })),
    takeTime: assign((_, { now }: ClockTicked) => ({ now })),
    dropAccount: assign({ account: null, hasFailed: false, keptAt: null }),
    showFailure: assign({ hasFailed: true }),
    dropFailure: assign({ hasFailed: false }),
  },
}).createMachine({
  id: 'traveler',
  context: { account: null, hasFailed: false, keptAt: null, now: 0 },
  initial: 'opening',
  states: {
    opening: {
      description: 'The app does not know yet who is signed in.',
      tags: 'busy',
      invoke: {
        src: 'readAccount',
        onDone: [
          { guard: answered<AccountOutcome>('signedIn'), target: 'signedIn', actions: accountTaken },
          { guard: answered<AccountOutcome>('signedOut'), target: 'signedOut' },
          { target: 'recalling' },
        ],
        onError: { target: 'recalling', actions: faultReported },
      },
    },
    recalling: {
      description: "The service does not answer: reads the device's copy of the account.",
      tags: 'busy',
      invoke: {
        src: 'recallAccount',
        onDone: [
          {
            guard: { type: 'isKept', params: ({ event }) => ({ kept: event.output }) },
            target: 'kept',
            actions: { type: 'takeKept', params: eventOutput },
          },
          { target: 'away' },
        ],
        onError: { target: 'away', actions: faultReported },
      },
    },
    away: {
      description:
        "The service does not answer, and this device has no copy: the app can't tell who is signed in.",
      invoke: { src: 'attention', onError: { actions: faultReported } },
      on: { 'retry.requested': 'opening', 'network.returned': 'opening', 'page.shown': 'opening' },
    },
    kept: {
      description: "The service does not answer: the app runs on the device's copy and shows its age.",
      tags: 'account',
      invoke: [
        { src: 'ticker', input: { everyMs: LOOK_EVERY_MS }, onError: { actions: faultReported } },
        { src: 'attention', onError: { actions: faultReported } },
      ],
      on: {
        'clock.ticked': { actions: { type: 'takeTime', params: wholeEvent } },
        ...leaving,
      },
      initial: 'waiting',
      states: {
        waiting: {
          description: 'Waits to ask the service again, after a while or when the connection returns.',
          on: {
            'account.changed': 'asking',
            'retry.requested': 'asking',
            'network.returned': 'asking',
            'page.shown': 'asking',
          },
          after: { [LOOK_EVERY_MS]: 'asking' },
        },
        asking: {
          description: 'Asks the service; the account stays on screen.',
          on: { 'account.changed': { target: 'asking', reenter: true } },
          invoke: {
            src: 'readAccount',
            onDone: [
              {
                guard: answered<AccountOutcome>('signedIn'),
                target: '#traveler.signedIn',
                actions: accountTaken,
              },
              { guard: answered<AccountOutcome>('signedOut'), target: '#traveler.signedOut' },
              { target: 'waiting' },
            ],
            onError: { target: 'waiting', actions: faultReported },
          },
        },
      },
    },
    signedOut: {
      description: 'This browser is signed out: the forms to sign in and to sign up are shown.',
      entry: ['dropAccount', { type: 'forgetKept', params: { reason: 'ended' } }],
      on: { 'account.changed': 'opening' },
    },
    deleted: {
      description: 'The account has just been deleted, and the session with it.',
      entry: ['dropAccount', { type: 'forgetKept', params: { reason: 'deleted' } }],
      on: { 'account.changed': 'opening' },
    },
    signedIn: {
      description: 'The account is shown and can be managed.',
      tags: 'account',
      on: {
        'account.changed': 'refreshing',
        ...leaving,
      },
    },
    refreshing: {
      description: 'Reads the account again; it stays on screen.',
      tags: 'account',
      on: { 'account.changed': { target: 'refreshing', reenter: true }, ...leaving },
      invoke: {
        src: 'readAccount',
        onDone: [
          { guard: answered<AccountOutcome>('signedIn'), target: 'signedIn', actions: accountTaken },
          { guard: answered<AccountOutcome>('signedOut'), target: 'signedOut' },
          { target: 'signedIn' },
        ],
        onError: { target: 'signedIn', actions: faultReported },
      },
    },
    signingOut: {
      description: 'Sends the waiting positions, then ends the session.',
      tags: 'account',
      invoke: {
        src: 'signOut',
        onDone: [
          { guard: answered<ChangeOutcome>('unreachable'), target: 'stillIn', actions: 'showFailure' },
          { target: 'signedOut', actions: { type: 'forgetKept', params: { reason: 'signedOut' } } },
        ],
        onError: { target: 'stillIn', actions: ['showFailure', faultReported] },
      },
    },
    stillIn: {
      description: 'The sign-out failed: returns to the previous state.',
      always: [{ guard: 'isOfDevice', target: 'kept' }, { target: 'signedIn' }],
    },
  },
})
