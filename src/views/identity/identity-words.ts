import type { IdentityProblem } from '../../domain/ports/identity.ts'

/** Each problem of the identity provider in a few words: it stands in the header, beside everything else. */
export const problemWords: Record<IdentityProblem, string> = {
  failed_to_load_clerk_js: 'Sign-in could not be loaded.',
  client_missing: 'Sign-in did not start.',
  not_ready: 'Sign-in is not ready yet.',
  second_provider: 'Sign-in was started twice.',
  invalid_publishable_key: 'Sign-in is off: its key is not valid.',
  request_failed: 'Sign-in did not answer.',
}
