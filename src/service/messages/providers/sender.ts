import type { Way } from '../../../domain/primitives/message-kinds.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { StoredMessage } from '../message.ts'

/** An earlier try of the same message that may have succeeded. Unix time, ms. */
export type EarlierTry = { triedAt: number }

/** Why a message of a kind that nobody was set up to send is refused: whoever runs the service was told at its start. */
export const NO_PROVIDER = 'no provider'

/**
 * What came of handing a message to a provider. `reason` is fit for a log: it names nobody and quotes nothing.
 * `isKnownUnsent`: the provider was asked about earlier tries, and has none of them.
 */
export type SendOutcome =
  | { kind: 'sent' }
  /** The recipient has asked for no more of them. */
  | { kind: 'optedOut'; reason: string; isKnownUnsent?: boolean }
  /** It cannot be sent to this recipient, now or later. */
  | { kind: 'refused'; reason: string; isKnownUnsent?: boolean }
  /** It was not sent. `afterMs`: how long the provider asks to wait, null where it does not say. */
  | { kind: 'tryAgain'; reason: string; afterMs: number | null; isKnownUnsent?: boolean }
  /** It may have been sent, and the provider was asked without a clear answer. */
  | { kind: 'unclear'; reason: string; isKnownUnsent?: boolean }

/** How far a provider's clock and ours may differ, ms. */
export const CLOCK_DIFFERENCE_MS = 2 * MINUTE_MS

/** For how long a phone rings, seconds: most machines answer later, and six rings take longer. */
export const RINGS_S = 40

/**
 * Hands one message to a provider, within a time limit. Never rejects.
 * @param earlier where the message may have been sent before in this way; the sender then sees to it that it is not sent
 * twice. @param way by which provider; the first where left out.
 */
export type Sender = (message: StoredMessage, earlier?: EarlierTry, way?: Way) => Promise<SendOutcome>
