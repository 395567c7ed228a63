import { assign, setup } from 'xstate'
import { answered, isAnswer } from '../../kit/outcome.ts'
import { faultReported, placeholder, reportFault, sourcePlaceholder } from '../../kit/placeholder.ts'
import {
  IDENTITY_LOAD_TIMEOUT_MS,
  type IdentityContext,
  type IdentityEvent,
  type IdentityOutcome,
  type IdentityProblem,
  type IdentityReported,
  reportProblem,
  type SessionReported,
} from './identity-provider.ts'
import { parsePublishableKey } from './publishable-key.ts'

type FromSession = { event: SessionReported }
const keepUser = { type: 'keepUser' as const, params: ({ event }: FromSession) => event }
const signedIn = { type: 'isSignedIn' as const, params: ({ event }: FromSession) => event }
const signedOut = { type: 'isSignedOut' as const, params: ({ event }: FromSession) => event }

const failing = (problem: IdentityProblem) => [
  { type: 'keepProblem' as const, params: { problem } },
  { type: 'reportProblem' as const, params: { problem } },
]

const elseStays = <Stays extends 'signedIn' | 'signedOut'>(stays: Stays) =>
  ({
    onDone: [
      { guard: answered<IdentityOutcome>('done'), target: 'signedOut', actions: 'dropProblem' },
      {
        guard: answered<IdentityOutcome>('notReady'),
        target: '#identity.failed',
        actions: failing('not_ready'),
      },
      { target: stays, actions: failing('request_failed') },
    ],
    onError: { target: stays, actions: [faultReported, ...failing('request_failed')] },
  }) as const

/**
 * Account controls in the page header (specification §4, §8); hidden without a publishable key. Waits until
 * the browser is idle before loading the identity provider.
 */
export const identityMachine = setup({
  types: {
    context: {} as IdentityContext,
    events: {} as IdentityEvent,
    input: {} as { publishableKey: string | null },
  },
  actors: {
    awaitIdle: placeholder<void>('awaitIdle'),
    watchIdentity: sourcePlaceholder<IdentityReported, { publishableKey: string }>('watchIdentity'),
    openSignIn: placeholder<IdentityOutcome>('openSignIn'),
    openSignUp: placeholder<IdentityOutcome>('openSignUp'),
    signOut: placeholder<IdentityOutcome>('signOut'),
  },
  guards: {
    answered: isAnswer,
    hasNoKey: ({ context }) => parsePublishableKey(context.publishableKey).kind === 'none',
    hasValidKey: ({ context }) => parsePublishableKey(context.publishableKey).kind === 'valid',
    isSignedIn: (_, { user }: SessionReported) => user !== null,
    isSignedOut: (_, { user }: SessionReported) => user === null,
  },
  actions: {
    reportFault,
    reportProblem,
    keepUser: assign((_, { user }: SessionReported) => ({ user, problem: null })),
    keepProblem: assign((_, { problem }: { problem: IdentityProblem }) => ({ problem })),
    dropProblem: assign({ problem: null }),
    dropUser: assign({ user: null }),
  },
}).createMachine({
  id: 'identity',
  context: ({ input }) => ({ publishableKey: input.publishableKey ?? '', user: null, problem: null }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasNoKey', target: 'unconfigured' }, { target: 'awaitingIdle' }] },
    unconfigured: { description: 'The build has no key: there are no accounts.' },
    awaitingIdle: {
      invoke: {
        src: 'awaitIdle',
        onDone: 'checkingKey',
        onError: { target: 'checkingKey', actions: faultReported },
      },
    },
    checkingKey: {
      always: [
        { guard: 'hasValidKey', target: 'available' },
        { target: 'misconfigured', actions: failing('invalid_publishable_key') },
      ],
    },
    misconfigured: { description: 'The key is invalid: sign-in is impossible.' },
    available: {
      invoke: {
        src: 'watchIdentity',
        input: ({ context }) => ({ publishableKey: context.publishableKey.trim() }),
        onError: { target: 'failed', actions: [faultReported, ...failing('client_missing')] },
      },
      on: {
        'session.reported': [
          { guard: signedIn, target: '.ready.signedIn', actions: keepUser },
          { target: '.ready.signedOut', actions: keepUser },
        ],
        'provider.failed': {
          target: 'failed',
          actions: [
            { type: 'keepProblem', params: ({ event }) => event },
            { type: 'reportProblem', params: ({ event }) => event },
          ],
        },
      },
      initial: 'loading',
      states: {
        loading: {
          description: "The provider's client is loading.",
          after: {
            [IDENTITY_LOAD_TIMEOUT_MS]: {
              target: '#identity.failed',
              actions: failing('failed_to_load_clerk_js'),
            },
          },
        },
        ready: {
          initial: 'signedOut',
          states: {
            signedOut: {
              description: 'No user is signed in.',
              entry: 'dropUser',
              on: { 'signIn.requested': 'openingSignIn', 'signUp.requested': 'openingSignUp' },
            },
            openingSignIn: {
              on: { 'session.reported': { guard: signedOut } },
              invoke: {
                src: 'openSignIn',
                ...elseStays('signedOut'),
              },
            },
            openingSignUp: {
              on: { 'session.reported': { guard: signedOut } },
              invoke: {
                src: 'openSignUp',
                ...elseStays('signedOut'),
              },
            },
            signedIn: {
              description: 'A user is signed in.',
              on: { 'signOut.requested': 'signingOut' },
            },
            signingOut: {
              on: { 'session.reported': { guard: signedIn } },
              invoke: {
                src: 'signOut',
                ...elseStays('signedIn'),
              },
            },
          },
        },
      },
    },
    failed: {
      description: 'The provider did not load; the user may retry.',
      entry: 'dropUser',
      on: { 'retry.requested': 'available' },
    },
  },
})
