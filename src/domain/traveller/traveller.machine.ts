import { assign, setup } from 'xstate'
import { answered, eventOutputOf, isAnswer } from '../ports/outcome.ts'
import { faultReported, reportFault, slot } from '../ports/slot.ts'
import type { AccountOutcome, ChangeOutcome, TravellerAccount } from '../ports/traveller-api.ts'

/** `account`: null while nobody is known to be signed in. `hasFailed`: the last sign-out got no answer. */
export type TravellerContext = { account: TravellerAccount | null; hasFailed: boolean }

export type TravellerEvent =
  | { type: 'account.changed' }
  | { type: 'account.deleted' }
  | { type: 'retry.requested' }
  | { type: 'signOut.requested' }

const accountKept = { type: 'keepAccount' as const, params: eventOutputOf('signedIn') }

/**
 * Whose app this is: the browser keeps the session in a cookie that no script reads, so the service is asked at
 * every start, and again after whatever may have begun or ended the session (`account.changed`).
 */
export const travellerMachine = setup({
  types: {
    context: {} as TravellerContext,
    events: {} as TravellerEvent,
    tags: {} as 'busy' | 'account',
  },
  actors: {
    readAccount: slot<AccountOutcome>('readAccount'),
    signOut: slot<ChangeOutcome>('signOut'),
  },
  guards: { answered: isAnswer },
  actions: {
    reportFault,
    keepAccount: assign((_, { account }: { account: TravellerAccount }) => ({ account, hasFailed: false })),
    dropAccount: assign({ account: null, hasFailed: false }),
    showFailure: assign({ hasFailed: true }),
    dropFailure: assign({ hasFailed: false }),
  },
}).createMachine({
  id: 'traveller',
  context: { account: null, hasFailed: false },
  initial: 'opening',
  states: {
    opening: {
      description: 'Nobody knows yet who is signed in.',
      tags: 'busy',
      invoke: {
        src: 'readAccount',
        onDone: [
          { guard: answered<AccountOutcome>('signedIn'), target: 'signedIn', actions: accountKept },
          { guard: answered<AccountOutcome>('signedOut'), target: 'signedOut' },
          { target: 'away' },
        ],
        onError: { target: 'away', actions: faultReported },
      },
    },
    away: {
      description: 'The service does not answer, so that nobody can say who is signed in.',
      on: { 'retry.requested': 'opening' },
    },
    signedOut: {
      description: 'Nobody is signed in on this browser: the forms to sign in and to sign up are shown.',
      entry: 'dropAccount',
      on: { 'account.changed': 'opening' },
    },
    deleted: {
      description: 'The account has just been deleted, and the session with it.',
      entry: 'dropAccount',
      on: { 'account.changed': 'opening' },
    },
    signedIn: {
      description: 'The account is shown, and can be managed.',
      tags: 'account',
      on: {
        'account.changed': 'refreshing',
        'account.deleted': 'deleted',
        'signOut.requested': { target: 'signingOut', actions: 'dropFailure' },
      },
    },
    refreshing: {
      description: 'What is shown stays while it is read again.',
      tags: 'account',
      on: { 'account.changed': { target: 'refreshing', reenter: true } },
      invoke: {
        src: 'readAccount',
        onDone: [
          { guard: answered<AccountOutcome>('signedIn'), target: 'signedIn', actions: accountKept },
          { guard: answered<AccountOutcome>('signedOut'), target: 'signedOut' },
          { target: 'signedIn' },
        ],
        onError: { target: 'signedIn', actions: faultReported },
      },
    },
    signingOut: {
      tags: ['busy', 'account'],
      invoke: {
        src: 'signOut',
        onDone: [
          { guard: answered<ChangeOutcome>('unreachable'), target: 'signedIn', actions: 'showFailure' },
          { target: 'signedOut' },
        ],
        onError: { target: 'signedIn', actions: ['showFailure', faultReported] },
      },
    },
  },
})
