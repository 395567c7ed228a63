import type { DeliveryState, Way } from '../../../domain/primitives/message-kinds.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../domain/primitives/time-units.ts'
import type { EarlierTry, SendOutcome } from '../providers/sender.ts'
import { isSafetyMessage } from './withholding.ts'

/** Doubles up to `LONGEST_WAIT_MS`. */
export const FIRST_WAIT_MS = 5 * SECOND_MS
export const LONGEST_WAIT_MS = 10 * MINUTE_MS

/** Milliseconds; a day for safety messages. */
export const SAFETY_PATIENCE_MS = 24 * HOUR_MS
export const USUAL_PATIENCE_MS = 2 * HOUR_MS

/** The longest wait that a provider may ask for, ms. */
const LONGEST_ASKED_WAIT_MS = HOUR_MS

/** `tries`: at least 1. Unix time, ms. */
export type Tried = { kind: string; tries: number; firstTriedAt: number; now: number }

/**
 * When a message that was not sent is tried again: waits that double, each shortened by up to a quarter so that
 * messages which failed together do not return together, and never before the provider wants it.
 * @param askedWaitMs what the provider asked to wait, ms, or null. @param chance 0 to under 1.
 * @returns Unix time, ms; null where it is given up.
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

/** Milliseconds. */
const REPORTED_WITHIN_MS = MINUTE_MS

/** How many tries by the second provider may end unclear: it cannot be asked what it took. */
const MOST_UNCLEAR_AT_SECOND = 2

/** The `reason` of a message that a provider reported on before it was known that it took it: it is not sent again. */
export const REPORTED = 'reported'

/** Claims expire after this, ms. */
export const CLAIM_MS = MINUTE_MS

/**
 * Where a message is on its way out. Instants are Unix time, ms.
 * - `waiting`: to be tried at `nextAt`.
 * - `claimed`: one process is sending it; from `nextAt` on another may take it.
 * - `sent`, `failed`: nothing more is done.
 * - `withdrawn`: neither; what it says was true no more when it was to go out (`isOvertaken`).
 * One that is `sent` and has a `nextAt` is sent once more by the second provider, since nothing says that it arrived.
 */
export type Delivery = {
  state: DeliveryState
  tries: number
  firstTriedAt: number | null
  nextAt: number | null
  way: Way
  /** When a provider took it; of one that is sent once more, the first. */
  sentAt: number | null
  /** Since when there are tries by the first provider of which nobody can tell whether they succeeded. */
  unclearAt: number | null
  /** How many such tries the second provider had. */
  secondUnclear: number
  reason: string | null
}

/**
 * No wait between two tries is as long as this, ms. An instant further ahead was written by a process whose clock was
 * ahead, and the message does not wait for it.
 */
export const MOST_AHEAD_MS = 2 * HOUR_MS

/** Whether a message is to be tried at `now`. One that was never tried is due at once, whatever clock wrote it. */
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

/** Whether a message that was sent may have been sent twice: also by the other provider, or twice by the second. */
export const mayHaveGoneTwice = ({
  state,
  way,
  unclearAt,
  secondUnclear,
}: Pick<Delivery, 'state' | 'way' | 'unclearAt' | 'secondUnclear'>): boolean =>
  state === 'sent' && (secondUnclear > 0 || (way === 'second' && unclearAt !== null))

/** A claimed delivery, and what its sender has to know of earlier tries. `isReported`: see `REPORTED`. */
export type Claim = { delivery: Delivery; earlier: EarlierTry | undefined; isReported?: boolean }

/**
 * Takes a message to send it: stored before anything is sent, in a transaction that locks it, so that no two
 * processes have it at once. A claim that ran out is a try of which nobody can tell how it ended.
 * @returns null where it is not to be sent at `now`.
 */
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

/**
 * A delivery after a try that ended unclear. The second provider cannot be asked what it took, so the first is next.
 */
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

/**
 * The state of a claimed message after a try. It is written only where the stored delivery has the same `tries`: a
 * process that comes back after its claim ran out changes nothing.
 */
export function settle(delivery: Delivery, settling: Settling): Delivery {
  const { outcome, now } = settling
  const isSecond = delivery.way === 'second'
  if (outcome.kind === 'sent')
    return {
      ...delivery,
      state: 'sent',
      nextAt: null,
      sentAt: delivery.sentAt ?? now,
      // The first provider was asked what it took, or the message is marked as perhaps sent twice.
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
  // The first provider is asked what it took. Where it does not answer, the second sends the message, and it is marked.
  const isToBeLookedUp = outcome.kind === 'unclear' && !wasUnclear
  if (hasSecond && !isToBeLookedUp && delivery.secondUnclear < MOST_UNCLEAR_AT_SECOND)
    return { ...delivery, state: 'waiting', way: 'second', nextAt: now, unclearAt, reason }
  if (outcome.kind === 'refused') return failed
  return waiting({ ...delivery, unclearAt, reason }, settling)
}

/**
 * A message that the second provider refuses goes to the first again: a STOP to the second one's number is no STOP to
 * ours.
 */
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

/** The first provider took it, so it counts as sent whatever the second makes of it. */
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
