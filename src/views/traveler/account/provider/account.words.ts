import type { IdentityProblem } from '../../../../domain/traveler/account/identity-provider.ts'

export const words = {
  region: 'Account',
  loading: 'Loading sign-in...',
  problem: {
    failed_to_load_clerk_js: 'Sign-in didn’t load.',
    client_missing: 'Sign-in didn’t start.',
    not_ready: 'Sign-in isn’t ready yet.',
    second_provider: 'Sign-in was started twice.',
    invalid_publishable_key: 'Sign-in is off: its key isn’t valid.',
    request_failed: 'Sign-in didn’t answer.',
  } satisfies Record<IdentityProblem, string>,
  tryAgain: 'Try again',
  trying: 'Trying again...',
  signIn: 'Sign in',
  signUp: 'Sign up',
  signOut: 'Sign out',
}
