/** Who sends positions. Hashes are those of tokens, as `Tokens.hash` makes them. */
export type Uploader =
  /** A phone by a token of its own; `deviceId`: the one that it says it is, null where it does not say. */
  | { kind: 'device'; tokenHash: string; deviceId: string | null }
  /** Whoever is signed in here. */
  | { kind: 'session'; tokenHash: string }
  /** Whoever is signed in at an identity provider, by its id of them. */
  | { kind: 'identity'; identity: string }

/**
 * A trip that somebody still follows, or that its traveller sees as running (`isOpen`). `isWatched`: its readings may
 * raise an alarm. Unix time, ms.
 */
export type UploadersTrip = { tripId: string; startedAt: number; isOpen: boolean; isWatched: boolean }
