import type { Way } from '../../../domain/primitives/message-kinds.ts'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { StoredMessage } from '../message.ts'

/** An earlier try that may have succeeded. */
export type EarlierTry = { triedAt: number }

/** Reason if no provider is set; the operator was told at the start. */
export const NO_PROVIDER = 'no provider'

/** `reason`: safe to log. `isKnownUnsent`: the provider says that earlier tries failed. */
export type SendOutcome =
  | { kind: 'sent' }
  /** The recipient texted STOP. */
  | { kind: 'optedOut'; reason: string; isKnownUnsent?: boolean }
  /** This recipient can never get it. */
  | { kind: 'refused'; reason: string; isKnownUnsent?: boolean }
  /** Not sent. `afterMs`: wait that the provider asks for. `isTooMany`: it takes no more per second (status 429). */
  | {
      kind: 'tryAgain'
      reason: string
      afterMs: number | null
      isTooMany?: boolean
      isKnownUnsent?: boolean
    }
  /** May have been sent. */
  | { kind: 'unclear'; reason: string; isKnownUnsent?: boolean }

/** Most difference between a provider's clock and ours. */
export const CLOCK_DIFFERENCE_MS = 2 * MINUTE_MS

/** Most machines answer later; six rings take longer. Seconds. */
export const RINGS_S = 40

/**
 * Sends one message within a time limit and never rejects. @param earlier a try that may have succeeded: don't send
 * twice. @param way default: the first provider.
 */
export type Sender = (message: StoredMessage, earlier?: EarlierTry, way?: Way) => Promise<SendOutcome>
