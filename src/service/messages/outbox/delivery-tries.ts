import type { DeliveryState, Way } from '../../../domain/primitives/message-kinds.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../domain/primitives/time-units.ts'
import type { EarlierTry, SendOutcome } from '../providers/sender.ts'
import { isSafetyMessage } from './withholding.ts'

/** Doubles up to `LONGEST_WAIT_MS`. */
export const FIRST_WAIT_MS = 5 * SECOND_MS
export const LONGEST_WAIT_MS = 10 * MINUTE_MS

/** Retries end this long after the first try. */
export const SAFETY_PATIENCE_MS = 24 * HOUR_MS
export const USUAL_PATIENCE_MS = 2 * HOUR_MS

/** Longest wait that a provider may ask for. */
const LONGEST_ASKED_WAIT_MS = HOUR_MS

/** `tries`: at least 1. */
export type Tried = { kind: string; tries: number; firstTriedAt: number; now: number }

/**
 * Time of the next try: exponential backoff with jitter, and never before the provider's `retry-after`. @param chance
 * 0 to under 1. @returns null if no tries are left.
 */
export function nextTryAt(
  { kind, tries, firstTriedAt, now }: Tried,
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

/** Unclear tries by the second provider, which can't be asked what it took. */
const MOST_UNCLEAR_AT_SECOND = 2

/** `reason` of a message whose delivery report came before the provider's answer; it isn't sent again. */
export const REPORTED = 'reported'

export const CLAIM_MS = MINUTE_MS

/** Longest try: two requests at the time limit of a provider. */
const LONGEST_TRY_MS = 30 * SECOND_MS

/** Whether a try that begins now ends before another process may claim the message. */
export const endsWithinClaim = ({ nextAt }: Pick<Delivery, 'nextAt'>, now: number): boolean =>
  nextAt !== null && now + LONGEST_TRY_MS <= nextAt

/**
 * State of a message on its way out.
 * - `waiting`: to be tried at `nextAt`.
 * - `claimed`: one process is sending it; from `nextAt` on another may.
 * - `sent`, `failed`: done. A `sent` one with `nextAt` goes out again by the second provider.
 * - `withdrawn`: no longer true when it was to go out (`isOvertaken`).
 */
export type Delivery = {
  state: DeliveryState
  tries: number
  firstTriedAt: number | null
  nextAt: number | null
  way: Way
  /** First time that a provider took it. */
  sentAt: number | null
  /** First try by the first provider with an unknown result. */
  unclearAt: number | null
  /** Tries by the second provider with an unknown result. */
  secondUnclear: number
  reason: string | null
}

/** Longer than any wait. A later `nextAt` was written by a clock that was ahead, and is ignored. */
export const MOST_AHEAD_MS = 2 * HOUR_MS

/** A message never tried is due at once, whatever clock wrote it. */
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

export const mayHaveGoneTwice = ({
  state,
  way,
  unclearAt,
  secondUnclear,
}: Pick<Delivery, 'state' | 'way' | 'unclearAt' | 'secondUnclear'>): boolean =>
  state === 'sent' && (secondUnclear > 0 || (way === 'second' && unclearAt !== null))

/** `isReported`: see `REPORTED`. */
export type Claim = { delivery: Delivery; earlier: EarlierTry | undefined; isReported?: boolean }

/** Claims a due message; null if it isn't. An expired claim counts as a try with an unknown result. */
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

/** After an unclear try. The second provider can't be asked what it took, so the first is next. */
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
  hasSecond?: boolean
}

/** State after a try. It is stored only if `tries` is unchanged, so a process whose claim expired changes nothing. */
export function settle(delivery: Delivery, settling: Settling): Delivery {
  const { outcome, now } = settling
  const isSecond = delivery.way === 'second'
  if (outcome.kind === 'sent')
    return {
      ...delivery,
      state: 'sent',
      nextAt: null,
      sentAt: delivery.sentAt ?? now,
      // The first provider was asked what it took; a second one's message is marked as perhaps sent twice.
      unclearAt: isSecond ? delivery.unclearAt : null,
      reason: null,
    }
  if (delivery.sentAt !== null) return settleOnceMore(delivery, settling)
  return isSecond ? settleAtSecond(delivery, settling) : settleAtFirst(delivery, settling)
}

function settleAtFirst(delivery: Delivery, settling: Settling): Delivery {
  const { outcome, now, hasSecond = false } = settling
  if (outcome.kind === 'sent') return delivery
  const { reason } = outcome
  const failed: Delivery = { ...delivery, state: 'failed', nextAt: null, reason }
  if (outcome.kind === 'optedOut') return failed
  const wasUnclear = delivery.unclearAt !== null
  const isUnclear = outcome.kind === 'unclear' || (wasUnclear && !outcome.isKnownUnsent)
  const unclearAt = isUnclear ? (delivery.unclearAt ?? delivery.firstTriedAt ?? now) : null
  // First ask the first provider what it took. If it doesn't answer, the second sends the message, marked as perhaps
  // sent twice.
  const isToBeLookedUp = outcome.kind === 'unclear' && !wasUnclear
  if (hasSecond && !isToBeLookedUp && delivery.secondUnclear < MOST_UNCLEAR_AT_SECOND)
    return { ...delivery, state: 'waiting', way: 'second', nextAt: now, unclearAt, reason }
  if (outcome.kind === 'refused') return failed
  return waiting({ ...delivery, unclearAt, reason }, settling)
}

/** A STOP to the second provider's number doesn't cover ours, so its message goes back to the first provider. */
function settleAtSecond(delivery: Delivery, settling: Settling): Delivery {
  const { outcome, now } = settling
  if (outcome.kind === 'sent') return delivery
  const { reason } = outcome
  if (outcome.kind === 'refused') return { ...delivery, state: 'failed', nextAt: null, reason }
  const back: Delivery = { ...delivery, way: 'first', reason }
  if (outcome.kind !== 'unclear') return waiting(back, settling)
  const next = waiting({ ...back, secondUnclear: delivery.secondUnclear + 1 }, settling)
  return next.nextAt === null ? next : { ...next, nextAt: Math.max(next.nextAt, now + REPORTED_WITHIN_MS) }
}

/** The first provider took it, so it counts as sent whatever the second does. */
function settleOnceMore(delivery: Delivery, settling: Settling): Delivery {
  const { outcome, hasSecond = false } = settling
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
