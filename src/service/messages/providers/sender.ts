import type { ProviderRank } from '../../../domain/primitives/message-kinds.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { StoredMessage } from '../message.ts'

/** An earlier attempt that may have succeeded. */
export type EarlierAttempt = { triedAt: number }

/** Value of `reason` if no provider is configured; the service warned the operator at startup. */
export const NO_PROVIDER = 'no provider'

/** Result of an attempt; `reason` is safe to log. `isKnownUnsent`: a lookup found no sent message. */
export type SendOutcome =
  | { kind: 'sent' }
  /** Not sent, because the recipient texted STOP. */
  | { kind: 'optedOut'; reason: string; isKnownUnsent?: boolean }
  /** Not sent, and a retry would fail, too. */
  | { kind: 'refused'; reason: string; isKnownUnsent?: boolean }
  /** Not sent, but can be retried. `afterMs`: delay requested by the provider. `isTooMany`: status 429. */
  | {
      kind: 'tryAgain'
      reason: string
      afterMs: number | null
      isTooMany?: boolean
      isKnownUnsent?: boolean
    }
  /** Unknown result: the message may have been sent. */
  | { kind: 'unclear'; reason: string; isKnownUnsent?: boolean }

/** Tolerated difference between a provider's clock and ours. */
export const CLOCK_DIFFERENCE_MS = 2 * MINUTE_MS

/** Ring timeout in seconds: about seven rings. Calls that answering machines take earlier are detected. */
export const RINGS_S = 40

/** Sends a message within a time limit; never rejects. Looks up `earlier` attempts to avoid duplicates. */
export type Sender = (
  message: StoredMessage,
  earlier?: EarlierAttempt,
  way?: ProviderRank,
) => Promise<SendOutcome>
