import { identityMachine } from '../../domain/traveller/account/identity.machine.ts'
import {
  IDENTITY_LOAD_TIMEOUT_MS,
  type IdentityOutcome,
} from '../../domain/traveller/account/identity-provider.ts'
import { defineKit } from './define-kit.ts'

/** Of a host that nobody has: 'clerk.homeward.example'. */
const PUBLISHABLE_KEY = 'pk_test_Y2xlcmsuaG9tZXdhcmQuZXhhbXBsZSQ='

const outcomes = {
  done: [{ name: 'done', output: { kind: 'done' } satisfies IdentityOutcome }],
  notReady: [{ name: 'not ready', output: { kind: 'notReady' } satisfies IdentityOutcome }],
  failed: [{ name: 'failed', output: { kind: 'failed' } satisfies IdentityOutcome }],
}

export const identityKit = defineKit(identityMachine)({
  starts: [
    { name: 'a good key', input: { publishableKey: PUBLISHABLE_KEY } },
    { name: 'no key', input: { publishableKey: null } },
    { name: 'a key that is none', input: { publishableKey: 'pk_live_nonsense' } },
  ],
  events: {
    'session.reported': [
      { says: 'the provider reports somebody', payload: { user: { name: 'Daniel Calder' } } },
      { says: 'the provider reports nobody', payload: { user: null } },
    ],
    'provider.failed': [
      { says: "the provider's script does not load", payload: { problem: 'failed_to_load_clerk_js' } },
      { says: 'a second provider stands on the page', payload: { problem: 'second_provider' } },
    ],
    'signIn.requested': [{ says: 'presses Sign in' }],
    'signUp.requested': [{ says: 'presses Sign up' }],
    'signOut.requested': [{ says: 'presses Sign out' }],
    'retry.requested': [{ says: 'tries again' }],
  },
  answers: {
    awaitIdle: [{ name: 'the page is idle', output: undefined }],
    openSignIn: outcomes,
    openSignUp: outcomes,
    signOut: outcomes,
  },
  nested: {},
  waits: [{ says: 'the time limit of the script', ms: IDENTITY_LOAD_TIMEOUT_MS }],
})
