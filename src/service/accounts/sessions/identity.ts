import type { Names } from '../../../domain/person/full-name.ts'

/** Sender of positions. `shownUserId`: the account that the page shows, if it names one. */
export type Uploader = { shownUserId?: string | undefined } & (
  | { kind: 'session'; tokenHash: string }
  | { kind: 'identity'; identity: string }
  /** A tracker with its own token; `deviceId` is the id that the tracker sends. */
  | { kind: 'device'; tokenHash: string; deviceId: string | null }
)

/**
 * Owner of a bearer token: an account, or an identity provider's user without an account (`newcomer`).
 * `session` is null if the token names none; `openedAt` is null for a provider's session.
 */
export type Identified =
  | { kind: 'traveler'; userId: string; session: string | null; openedAt: number | null }
  | { kind: 'newcomer'; identity: string }

export type PasswordHolder = { passwordHash: string | null; identity: string | null }
/** `unreachable`: the identity provider gave no usable response. */
type PasswordVerdict = 'fits' | 'differs' | 'unreachable'

export interface Identity {
  /** True if this service signs travelers in and issues tokens. */
  embedded: boolean
  /** @returns null for an invalid or expired token */
  identify(token: string, now: number): Promise<Identified | null>
  /**
   * With an identity provider, returns null for a token that isn't valid there. Without one, the upload checks
   * the token.
   */
  uploader(token: string, now: number): Promise<Uploader | null>
  /** Checks a password, with the same work for every account. If `holder` is null, no password matches. */
  checkPassword(holder: PasswordHolder | null, password: string): Promise<PasswordVerdict>
  /** @returns null if the identity provider can't be asked, lacks the user, or fails */
  namesOf(identity: string): Promise<Names | null>
}

/** Refusal while the identity provider can't check passwords. The attempt doesn't count as wrong. */
export type IdentityAway = { kind: 'identityAway'; retryAfterMs: number }

export const identityAway: IdentityAway = { kind: 'identityAway', retryAfterMs: 5_000 }
