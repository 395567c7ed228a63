/**
 * The external identity provider of the travelers' accounts (specification §1, §4). Its client is fetched when it is
 * first watched or asked for a token, never before. Expected failures are values, never exceptions.
 */
export interface IdentityProvider {
  /**
   * Loads the client and reports who is signed in, at first and at every change, until the returned function
   * is called. One watcher at a time: a second one is told `second_provider`.
   * @param publishableKey a valid key, as the build was given it.
   */
  watch(publishableKey: string, report: (event: IdentityReported) => void): () => void
  /**
   * What shows the service who is signed in, fresh from the provider: it lives for a minute, so it is asked for before
   * each call. Loads the client where it is not loaded; whatever takes longer than `IDENTITY_LOAD_TIMEOUT_MS` is `unreachable`.
   * @param publishableKey as of `watch`.
   */
  token(publishableKey: string): Promise<IdentityToken>
  /** Leads to the provider's sign-in, and back to this page after it. */
  openSignIn(): Promise<IdentityOutcome>
  /** Leads to the provider's sign-up, and back to this page after it. */
  openSignUp(): Promise<IdentityOutcome>
  /** Signs out and leads to the site's root (specification §9). */
  signOut(): Promise<IdentityOutcome>
}

/** `name`: what the account calls its owner, null where it says nothing. */
export type SignedInUser = { name: string | null }

/** `unreachable`: the provider did not say, so that nobody knows who is signed in. */
export type IdentityToken =
  | { kind: 'signedIn'; token: string }
  | { kind: 'signedOut' }
  | { kind: 'unreachable' }

export type IdentityReported =
  | { type: 'session.reported'; user: SignedInUser | null }
  | { type: 'provider.failed'; problem: IdentityProblem }

/** `notReady`: asked for before the client was loaded. */
export type IdentityOutcome = { kind: 'done' } | { kind: 'notReady' } | { kind: 'failed' }

/**
 * Why there is no sign-in (specification §8, Identity provider), as the console names it.
 * `client_missing`: the script arrived and gave no client. `request_failed`: a loaded client did not do as asked.
 */
export type IdentityProblem =
  | 'failed_to_load_clerk_js'
  | 'client_missing'
  | 'not_ready'
  | 'second_provider'
  | 'invalid_publishable_key'
  | 'request_failed'

/** A problem for whoever looks at the console; `src/app` binds it to one. */
export const reportProblem = (_: unknown, _problem: { problem: IdentityProblem }): void => {}

/** How long the provider's client may take to be there, ms (specification §9). */
export const IDENTITY_LOAD_TIMEOUT_MS = 15_000

export type IdentityContext = {
  publishableKey: string
  user: SignedInUser | null
  /** The problem of the last attempt. It stays until the provider reports a session. */
  problem: IdentityProblem | null
}

export type SessionReported = Extract<IdentityReported, { type: 'session.reported' }>

export type IdentityEvent =
  | IdentityReported
  | { type: 'signIn.requested' }
  | { type: 'signUp.requested' }
  | { type: 'signOut.requested' }
  | { type: 'retry.requested' }
