import type { IdentityProblem, IdentityReported, SignedInUser } from './identity-provider.ts'

/** How long the provider's client may take to be there, ms (specification §9). */
export const IDENTITY_LOAD_TIMEOUT_MS = 15_000

export type IdentityContext = {
  publishableKey: string
  user: SignedInUser | null
  /** Of the last attempt; it stands until the provider reports a session. */
  problem: IdentityProblem | null
}

export type SessionReported = Extract<IdentityReported, { type: 'session.reported' }>

export type IdentityEvent =
  | IdentityReported
  | { type: 'signIn.requested' }
  | { type: 'signUp.requested' }
  | { type: 'signOut.requested' }
  | { type: 'retry.requested' }
