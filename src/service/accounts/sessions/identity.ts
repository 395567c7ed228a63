import type { Names } from '../../../domain/person/full-name.ts'
/** Sender of positions. Hashes are `Tokens.hash`. */
export type Uploader =
  /** A tracker's own token; `deviceId`: as the tracker states it. */
  | { kind: 'device'; tokenHash: string; deviceId: string | null }
  | { kind: 'session'; tokenHash: string }
  | { kind: 'identity'; identity: string }

/**
 * Owner of a Bearer token: an account, or a provider's user without one. `session`: null if the token names none.
 * `openedAt`: null if only the provider knows.
 */
export type Identified =
  | { kind: 'traveler'; userId: string; session: string | null; openedAt: number | null }
  | { kind: 'newcomer'; identity: string }

export type PasswordHolder = { passwordHash: string | null; identity: string | null }
/** `unreachable`: no answer, so neither right nor wrong. */
type PasswordVerdict = 'fits' | 'differs' | 'unreachable'

/** Our own sign-in, or a provider's. */
export interface Identity {
  /** True for our own sign-in, which issues tokens. */
  embedded: boolean
  /** @returns null if unknown, forged, or expired. */
  identify(token: string, now: number): Promise<Identified | null>
  /** The sender named by the token, without reading the account. @returns null if the token shows that it is not valid. */
  uploader(token: string, now: number): Promise<Uploader | null>
  /** Same work for every holder; null never fits. */
  checkPassword(holder: PasswordHolder | null, password: string): Promise<PasswordVerdict>
  /** The provider's names, null if none or no answer. */
  namesOf(identity: string): Promise<Names | null>
}

/** The password couldn't be checked; the attempt doesn't count. */
export type IdentityAway = { kind: 'identityAway'; retryAfterMs: number }

export const identityAway: IdentityAway = { kind: 'identityAway', retryAfterMs: 5_000 }
