import type { ProviderRank } from '../../../domain/primitives/message-kinds.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { StoredMessage } from '../message.ts'

/**
 * An earlier attempt that may have succeeded. `otherCalls`, for a call: number of calls to this number, from
 * `CLOCK_DIFFERENCE_MS` before `triedAt` on, that belong to other messages.
 */
export type EarlierAttempt = { triedAt: number; otherCalls?: number }

/** Value of `reason` if no provider is configured. */
export const NO_PROVIDER = 'no provider'

/**
 * Failed attempt; `reason` is safe to log. `isKnownUnsent`: a lookup found no sent message.
 * - `optedOut`: not sent, because the recipient texted STOP
 * - `refused`: not sent, and a retry would fail, too
 * - `unclear`: unknown result, the message may have been sent
 * - `tryAgain`: not sent, but can be retried. `afterMs`: delay requested by the provider. `isTooMany`:
 *   status 429.
 */
export type SendFailure = { reason: string; isKnownUnsent?: boolean } & (
  | { kind: 'optedOut' | 'refused' | 'unclear' }
  | { kind: 'tryAgain'; afterMs: number | null; isTooMany?: boolean }
)

export type SendOutcome = { kind: 'sent' } | SendFailure

/** Tolerated difference between a provider's clock and ours. */
export const CLOCK_DIFFERENCE_MS = 2 * MINUTE_MS

/** Ring timeout in seconds: about seven rings. Answering machines may pick up earlier. */
export const RINGS_S = 40

/** Sends a message within a time limit; never rejects. May look up an `earlier` attempt first. */
export type Sender = (
  message: StoredMessage,
  earlier?: EarlierAttempt,
  way?: ProviderRank,
) => Promise<SendOutcome>
