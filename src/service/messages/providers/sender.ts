import type { ProviderRank } from '../../../domain/primitives/message-kinds.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { StoredMessage } from '../message.ts'

/** An earlier attempt that may have succeeded. */
export type EarlierAttempt = { triedAt: number }

/** Value of `reason` if no provider is configured; the service warned the operator at startup. */
export const NO_PROVIDER = 'no provider'

/** `reason` is safe to log. `isKnownUnsent`: the provider says that earlier attempts failed. */
export type SendOutcome =
  | { kind: 'sent' }
  /** The recipient texted STOP. */
  | { kind: 'optedOut'; reason: string; isKnownUnsent?: boolean }
  /** The recipient can never get this message. */
  | { kind: 'refused'; reason: string; isKnownUnsent?: boolean }
  /** Not sent. `afterMs`: delay that the provider asks for. `isTooMany`: rate limit reached (status 429). */
  | {
      kind: 'tryAgain'
      reason: string
      afterMs: number | null
      isTooMany?: boolean
      isKnownUnsent?: boolean
    }
  /** The message may or may not have been sent. */
  | { kind: 'unclear'; reason: string; isKnownUnsent?: boolean }

/** Tolerated difference between a provider's clock and ours. */
export const CLOCK_DIFFERENCE_MS = 2 * MINUTE_MS

/** Ring timeout in seconds. It ends before six rings, and before most answering machines pick up. */
export const RINGS_S = 40

/** Sends a message within a time limit; never rejects. Looks up `earlier` attempts to avoid duplicates. */
export type Sender = (
  message: StoredMessage,
  earlier?: EarlierAttempt,
  way?: ProviderRank,
) => Promise<SendOutcome>
