import type { DeliveryState, ProviderRank } from '../../../domain/primitives/message-kinds.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../domain/primitives/time-units.ts'
import type { EarlierAttempt, SendFailure, SendOutcome } from '../providers/sender.ts'
import { isSafetyMessage } from './withholding.ts'

/** Delay before the first retry, without jitter; doubles up to `LONGEST_WAIT_MS`. */
export const FIRST_WAIT_MS = 5 * SECOND_MS
export const LONGEST_WAIT_MS = 10 * MINUTE_MS

/** Safety messages are retried for this long after the first attempt. */
const SAFETY_PATIENCE_MS = 24 * HOUR_MS
export const USUAL_PATIENCE_MS = 2 * HOUR_MS

const LONGEST_ASKED_WAIT_MS = HOUR_MS

/** A message's attempts so far; `tries` is at least 1. */
export type SendAttempts = { kind: string; tries: number; firstTriedAt: number; now: number }

/**
 * Returns when to retry, by exponential backoff with jitter; null after the last attempt. Waits for the
 * provider's `retry-after`, but at most `LONGEST_ASKED_WAIT_MS`.
 * @param chance random number from 0 to under 1
 */
export function nextTryAt(
  { kind, tries, firstTriedAt, now }: SendAttempts,
  askedWaitMs: number | null,
  chance: number,
): number | null {
  const doubled = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)
  const wait = doubled * (1 - chance / 4)
  const at = now + Math.ceil(Math.max(wait, Math.min(askedWaitMs ?? 0, LONGEST_ASKED_WAIT_MS)))
  const patience = isSafetyMessage(kind) ? SAFETY_PATIENCE_MS : USUAL_PATIENCE_MS
  return at <= firstTriedAt + patience ? at : null
}

const REPORTED_WITHIN_MS = MINUTE_MS

/** Maximum number of unknown results at the second provider, where messages can't be looked up. */
const MOST_UNCLEAR_AT_SECOND = 2

/** `reason` of a message that a provider accepted, as shown by a delivery report. Prevents a resend. */
export const REPORTED = 'reported'

export const CLAIM_MS = MINUTE_MS

/** Longest duration of an attempt: two requests, each with the provider timeout. */
const LONGEST_TRY_MS = 30 * SECOND_MS

export const endsWithinClaim = ({ nextAt }: Pick<Delivery, 'nextAt'>, now: number): boolean =>
  nextAt !== null && now + LONGEST_TRY_MS <= nextAt

/**
 * Delivery state of a message.
 * - `waiting`: the next attempt is at `nextAt`.
 * - `claimed`: a process is sending it. Any process may claim it again from `nextAt` on.
 * - `sent`, `failed`: no attempt is planned, except if a `sent` message has a `nextAt` for a resend by the
 *   second provider.
 * - `withdrawn`: not sent, because its content was outdated (`decideSending`).
 */
export type Delivery = {
  state: DeliveryState
  tries: number
  firstTriedAt: number | null
  nextAt: number | null
  way: ProviderRank
  /** Time when the service first knew that a provider accepted the message. */
  sentAt: number | null
  /**
   * Time from which a lookup at the first provider searches. Null unless an attempt there had an unknown
   * result, or the second provider resends the text.
   */
  unclearAt: number | null
  secondUnclear: number
  reason: string | null
}

/** Maximum time that `nextAt` may lie ahead. Later times come from a wrong clock and count as due. */
export const MOST_AHEAD_MS = 2 * HOUR_MS

/** True if an attempt is due. The first attempt is due even if a wrong clock wrote `nextAt`. */
const isDue = ({ nextAt, tries }: Pick<Delivery, 'nextAt' | 'tries'>, now: number): boolean =>
  nextAt !== null && (tries === 0 || nextAt <= now || nextAt > now + MOST_AHEAD_MS)

export const newDelivery = (at: number): Delivery => ({
  state: 'waiting',
  tries: 0,
  firstTriedAt: null,
  nextAt: at,
  way: 'first',
  sentAt: null,
  unclearAt: null,
  secondUnclear: 0,
  reason: null,
})

export const mayBeDuplicate = ({
  state,
  way,
  unclearAt,
  secondUnclear,
}: Pick<Delivery, 'state' | 'way' | 'unclearAt' | 'secondUnclear'>): boolean =>
  state === 'sent' && (secondUnclear > 0 || (way === 'second' && unclearAt !== null))

/** Ends the attempts to send a message. If only a resend was left, the message counts as sent. */
export const closed = (delivery: Delivery, end: Pick<Delivery, 'state' | 'reason'>): Delivery => ({
  ...delivery,
  nextAt: null,
  ...(delivery.sentAt === null ? end : { state: 'sent', reason: null }),
})

/** A claimed message. `isReported`: a delivery report already proves that the provider accepted it. */
export type Claim = { delivery: Delivery; earlier: EarlierAttempt | undefined; isReported?: boolean }

/** Claims a due message. An expired claim counts as an attempt with an unknown result. */
export function claim(delivery: Delivery, now: number): Claim | null {
  if (!isDue(delivery, now)) return null
  const known = delivery.state === 'claimed' ? leftUnclear(delivery, now) : delivery
  const firstTriedAt = delivery.firstTriedAt ?? now
  const claimed: Delivery = {
    ...known,
    state: 'claimed',
    tries: delivery.tries + 1,
    firstTriedAt,
    nextAt: now + CLAIM_MS,
  }
  const isUnclear = known.way === 'first' ? known.unclearAt !== null : known.secondUnclear > 0
  const triedAt = known.way === 'first' ? (known.unclearAt ?? firstTriedAt) : firstTriedAt
  return {
    delivery: claimed,
    earlier: isUnclear ? { triedAt } : undefined,
    isReported: delivery.reason === REPORTED,
  }
}

/** Records an unknown result. A message that no provider has accepted goes to the first provider. */
function leftUnclear(delivery: Delivery, now: number): Delivery {
  const { way, unclearAt, firstTriedAt, secondUnclear, sentAt } = delivery
  return way === 'first'
    ? { ...delivery, unclearAt: unclearAt ?? firstTriedAt ?? now }
    : { ...delivery, secondUnclear: secondUnclear + 1, way: sentAt === null ? 'first' : way }
}

type Settling = {
  outcome: SendOutcome
  kind: string
  now: number
  chance: number
  hasSecond: boolean
}

/** Returns the delivery state after an attempt. The store ignores it if another attempt has begun. */
export function settle(delivery: Delivery, settling: Settling): Delivery {
  const { outcome, now } = settling
  const isSecond = delivery.way === 'second'
  if (outcome.kind === 'sent')
    return {
      ...delivery,
      state: 'sent',
      nextAt: null,
      sentAt: delivery.sentAt ?? now,
      // Keeps `unclearAt` if the second provider sent the message, because the first may have sent it, too.
      unclearAt: isSecond ? delivery.unclearAt : null,
      reason: null,
    }
  const failing = { ...settling, outcome }
  if (delivery.sentAt !== null) return settleOnceMore(delivery, failing)
  return isSecond ? settleAtSecond(delivery, failing) : settleAtFirst(delivery, failing)
}

type Failing = Settling & { outcome: SendFailure }

function settleAtFirst(delivery: Delivery, settling: Failing): Delivery {
  const { outcome, now, hasSecond } = settling
  const { reason } = outcome
  const failed: Delivery = { ...delivery, state: 'failed', nextAt: null, reason }
  if (outcome.kind === 'optedOut') return failed
  const wasUnclear = delivery.unclearAt !== null
  const isUnclear = outcome.kind === 'unclear' || (wasUnclear && !outcome.isKnownUnsent)
  const unclearAt = isUnclear ? (delivery.unclearAt ?? delivery.firstTriedAt ?? now) : null
  // After the first unknown result, the next attempt looks the message up at the same provider.
  const isToBeLookedUp = outcome.kind === 'unclear' && !wasUnclear
  if (hasSecond && !isToBeLookedUp && delivery.secondUnclear < MOST_UNCLEAR_AT_SECOND)
    return { ...delivery, state: 'waiting', way: 'second', nextAt: now, unclearAt, reason }
  if (outcome.kind === 'refused') return failed
  return waiting({ ...delivery, unclearAt, reason }, settling)
}

/** Returns the state after the second provider failed. A STOP to its number doesn't block the first one. */
function settleAtSecond(delivery: Delivery, settling: Failing): Delivery {
  const { outcome, now } = settling
  const { reason } = outcome
  if (outcome.kind === 'refused') return { ...delivery, state: 'failed', nextAt: null, reason }
  const back: Delivery = { ...delivery, way: 'first', reason }
  if (outcome.kind !== 'unclear') return waiting(back, settling)
  const next = waiting({ ...back, secondUnclear: delivery.secondUnclear + 1 }, settling)
  return next.nextAt === null ? next : { ...next, nextAt: Math.max(next.nextAt, now + REPORTED_WITHIN_MS) }
}

/** Returns the state after a failed resend: still sent, because the first provider accepted the message. */
function settleOnceMore(delivery: Delivery, settling: Settling): Delivery {
  const { outcome, hasSecond } = settling
  if (outcome.kind === 'tryAgain' && hasSecond) {
    const next = waiting(delivery, settling)
    if (next.nextAt !== null) return { ...next, state: 'sent' }
  }
  const secondUnclear = delivery.secondUnclear + (outcome.kind === 'unclear' ? 1 : 0)
  return {
    ...delivery,
    state: 'sent',
    nextAt: null,
    way: 'first',
    unclearAt: null,
    secondUnclear,
    reason: null,
  }
}

function waiting(delivery: Delivery, { outcome, kind, now, chance }: Settling): Delivery {
  const firstTriedAt = delivery.firstTriedAt ?? now
  const askedWaitMs = outcome.kind === 'tryAgain' ? outcome.afterMs : null
  const nextAt = nextTryAt({ kind, tries: delivery.tries, firstTriedAt, now }, askedWaitMs, chance)
  return { ...delivery, state: nextAt === null ? 'failed' : 'waiting', nextAt }
}
