/** Who sends positions. Hashes are those of tokens, as `Tokens.hash` makes them. */
export type Uploader =
  /** A phone by a token of its own; `deviceId`: the one that it says it is, null where it does not say. */
  | { kind: 'device'; tokenHash: string; deviceId: string | null }
  /** Whoever is signed in here. */
  | { kind: 'session'; tokenHash: string }
  /** Whoever is signed in at an identity provider, by its id of them. */
  | { kind: 'identity'; identity: string }

/**
 * Whom a Bearer token belongs to: an account, or somebody known to the identity provider who has none yet. `session`:
 * what is kept of the session that the token belongs to; null where the provider's token names none. `openedAt`: since
 * when, Unix time, ms; null where the provider keeps it.
 */
export type Identified =
  | { kind: 'traveler'; userId: string; session: string | null; openedAt: number | null }
  | { kind: 'newcomer'; identity: string }

/** What an account keeps of a password, and who it is at the identity provider. */
export type PasswordHolder = { passwordHash: string | null; identity: string | null }
/** `unreachable`: whoever keeps the password did not say, so it is neither right nor wrong. */
type PasswordVerdict = 'fits' | 'differs' | 'unreachable'
export type Names = { firstName: string | null; lastName: string | null }

/** Who signs travelers in, and knows their passwords and names: ourselves, or a provider of its own. */
export interface Identity {
  /** Whether accounts sign in here with phone and password, and get their tokens from us. */
  embedded: boolean
  /** @returns null where the token is nobody's, forged, or over at `now` (Unix time, ms). */
  identify(token: string, now: number): Promise<Identified | null>
  /** What a token says of whoever sends positions with it, without asking who that is; null as of `identify`. */
  uploader(token: string, now: number): Promise<Uploader | null>
  /** Whether this is the holder's password; of nobody it never is. The same work whoever the holder is. */
  checkPassword(holder: PasswordHolder | null, password: string): Promise<PasswordVerdict>
  /** What the provider calls somebody; null where there is none, or it did not say. */
  namesOf(identity: string): Promise<Names | null>
}

/** Nobody could say whether the password is right; such an attempt does not count. @see Identity.checkPassword */
export type IdentityAway = { kind: 'identityAway'; retryAfterMs: number }

export const identityAway: IdentityAway = { kind: 'identityAway', retryAfterMs: 5_000 }
