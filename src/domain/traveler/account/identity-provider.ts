/** Client of the identity provider (§1, §4), loaded on first use. Returns expected failures as values. */
export interface IdentityProvider {
  /** Reports events until the returned function is called. A second watcher gets only `second_provider`. */
  watch(publishableKey: string, report: (event: IdentityReported) => void): () => void
  /** Fetches a token valid for at most a minute; `unreachable` after a failure or a timeout. */
  token(publishableKey: string, signal?: AbortSignal): Promise<IdentityToken>
  /** Opens the identity provider's page, which returns to the current page. */
  openSignIn(): Promise<IdentityOutcome>
  openSignUp(): Promise<IdentityOutcome>
  /** Signs out and opens the home page (specification §9). */
  signOut(): Promise<IdentityOutcome>
}

export type SignedInUser = { name: string | null }

export type IdentityToken =
  | { kind: 'signedIn'; token: string }
  | { kind: 'signedOut' }
  | { kind: 'unreachable' }

export type IdentityReported =
  | { type: 'session.reported'; user: SignedInUser | null }
  | { type: 'provider.failed'; problem: IdentityProblem }

export type IdentityOutcome = { kind: 'done' } | { kind: 'notReady' } | { kind: 'failed' }

/** Sign-in problems (specification §8). `client_missing`: the script loaded, but the client failed. */
export type IdentityProblem =
  | 'failed_to_load_clerk_js'
  | 'client_missing'
  | 'not_ready'
  | 'second_provider'
  | 'invalid_publishable_key'
  | 'request_failed'

export const reportProblem = (_: unknown, _problem: { problem: IdentityProblem }): void => {}

/** Maximum time to load the identity provider's script (specification §9), and to get a token. */
export const IDENTITY_LOAD_TIMEOUT_MS = 15_000

export type IdentityContext = {
  publishableKey: string
  user: SignedInUser | null
  problem: IdentityProblem | null
}

export type SessionReported = Extract<IdentityReported, { type: 'session.reported' }>

export type IdentityEvent =
  | IdentityReported
  | { type: 'signIn.requested' }
  | { type: 'signUp.requested' }
  | { type: 'signOut.requested' }
  | { type: 'retry.requested' }
