import type { DeliveryState } from '../../domain/primitives/message-kinds.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../domain/primitives/time-units.ts'
import type { EarlierTry, SendOutcome } from './sender.ts'
import { isSafetyMessage } from './withholding.ts'

/** Until the second try, ms; each further wait is twice as long, up to `LONGEST_WAIT_MS`. */
export const FIRST_WAIT_MS = 5 * SECOND_MS
export const LONGEST_WAIT_MS = 10 * MINUTE_MS

/** How long a message is worth trying, ms: one that somebody's safety may depend on for a day. */
export const SAFETY_PATIENCE_MS = 24 * HOUR_MS
export const USUAL_PATIENCE_MS = 2 * HOUR_MS

/** A provider that asks for a longer wait than this is asked again after this, ms. */
const LONGEST_ASKED_WAIT_MS = HOUR_MS

/** `tries`: how many there were, at least 1. Instants are Unix time, ms. */
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

/** Whoever took a message to send it and did not come back within this time was killed, ms. */
export const CLAIM_MS = MINUTE_MS

/**
 * Where a message is on its way out. Instants are Unix time, ms.
 * - `waiting`: to be tried at `nextAt`.
 * - `claimed`: one process is sending it; from `nextAt` on another may take it.
 * - `sent`, `failed`: nothing more is done.
 * - `withdrawn`: neither; what it says was true no more when it was to go out (`isOvertaken`).
 */
export type Delivery = {
  state: DeliveryState
  tries: number
  firstTriedAt: number | null
  nextAt: number | null
  /** Since when there are tries of which nobody can tell whether they succeeded. */
  unclearAt: number | null
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

/** A message that was just written. */
export const newDelivery = (at: number): Delivery => ({
  state: 'waiting',
  tries: 0,
  firstTriedAt: null,
  nextAt: at,
  unclearAt: null,
  reason: null,
})

/** A claimed delivery, and what its sender has to know of earlier tries. */
export type Claim = { delivery: Delivery; earlier: EarlierTry | undefined }

/**
 * Takes a message to send it: stored before anything is sent, in a transaction that locks it, so that no two
 * processes have it at once. A claim that ran out is a try of which nobody can tell how it ended.
 * @returns null where it is not to be sent at `now`.
 */
export function claim(delivery: Delivery, now: number): Claim | null {
  if (!isDue(delivery, now)) return null
  const unclearAt =
    delivery.state === 'claimed' ? (delivery.unclearAt ?? delivery.firstTriedAt) : delivery.unclearAt
  const claimed: Delivery = {
    ...delivery,
    state: 'claimed',
    tries: delivery.tries + 1,
    firstTriedAt: delivery.firstTriedAt ?? now,
    nextAt: now + CLAIM_MS,
    unclearAt,
  }
  return { delivery: claimed, earlier: unclearAt === null ? undefined : { triedAt: unclearAt } }
}

/**
 * What a try makes of a claimed message. It is written only where the stored delivery is still at the same
 * `tries`: a process that comes back after its claim ran out has nothing more to say.
 * @param chance 0 to under 1, for the schedule.
 */
export function settle(
  delivery: Delivery,
  { outcome, kind, now, chance }: { outcome: SendOutcome; kind: string; now: number; chance: number },
): Delivery {
  const done = { ...delivery, nextAt: null }
  if (outcome.kind === 'sent') return { ...done, state: 'sent', unclearAt: null, reason: null }
  const { reason } = outcome
  if (outcome.kind === 'optedOut' || outcome.kind === 'refused') return { ...done, state: 'failed', reason }
  const firstTriedAt = delivery.firstTriedAt ?? now
  const askedWaitMs = outcome.kind === 'tryAgain' ? outcome.afterMs : null
  const nextAt = nextTryAt({ kind, tries: delivery.tries, firstTriedAt, now }, askedWaitMs, chance)
  const unclearAt = outcome.kind === 'unclear' ? (delivery.unclearAt ?? firstTriedAt) : delivery.unclearAt
  return { ...delivery, state: nextAt === null ? 'failed' : 'waiting', nextAt, unclearAt, reason }
}
