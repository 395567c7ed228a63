import { MINUTE_MS, SECOND_MS } from '../../../domain/primitives/time-units.ts'
import type { ReadFix, RefusalReason, SentFix } from './read-fix.ts'

/** Clocks that differ by less show the same moment, ms: a phone's time is kept as it is, so that it is known again. */
const SAME_MOMENT_MS = 5 * SECOND_MS

/** A phone's clock may be ahead by so much, ms. */
export const MOST_PHONE_AHEAD_MS = 5 * MINUTE_MS

/** A position taken shortly before the trip began shows where it began, ms. */
export const MOST_BEFORE_START_MS = 5 * MINUTE_MS

/** `receivedAt`: Unix time, ms; a backlog that is uploaded late keeps both times. */
export type AcceptedFix = ReadFix & { receivedAt: number }

/** One position of a request, judged by itself: whether it is accepted, or why not. */
export type Judged = { kind: 'accepted'; fix: AcceptedFix } | { kind: 'refused'; reason: RefusalReason }

/** `accepted`: in the order in which it came. `refused`: by its place in the request, from 0. */
export type SortedFixes = { accepted: AcceptedFix[]; refused: { index: number; reason: RefusalReason }[] }

/**
 * Refuses the positions of a request that were taken in the future. Out of order is fine, late is fine. Those of a clock
 * that is a little ahead count as taken when they arrived, a millisecond apart in their order. Whether a position can be
 * true is another question (`doubtsOf`). @param now Unix time, ms.
 */
export function refuseFuture(fixes: readonly SentFix[], now: number): Judged[] {
  const ahead = fixes
    .flatMap((sent) =>
      sent.kind === 'fix' && sent.fix.fixedAt > now + SAME_MOMENT_MS ? [sent.fix.fixedAt] : [],
    )
    .sort((a, b) => b - a)
  return fixes.map((sent): Judged => {
    if (sent.kind === 'refused') return sent
    const { fixedAt } = sent.fix
    if (fixedAt > now + MOST_PHONE_AHEAD_MS) return { kind: 'refused', reason: 'inTheFuture' }
    const at = fixedAt > now + SAME_MOMENT_MS ? now - ahead.indexOf(fixedAt) : fixedAt
    return { kind: 'accepted', fix: { ...sent.fix, fixedAt: at, receivedAt: now } }
  })
}

/** Whether a position is of a trip, or was taken before it. @param tripStartedAt Unix time, ms. */
export const isOfTrip = ({ fixedAt }: Pick<ReadFix, 'fixedAt'>, tripStartedAt: number): boolean =>
  fixedAt >= tripStartedAt - MOST_BEFORE_START_MS

/**
 * The judged positions in the order in which a trip takes them.
 * @param tripStartedAt Unix time, ms.
 */
export function sortedFor(judged: readonly Judged[], tripStartedAt: number): SortedFixes {
  const sorted: SortedFixes = { accepted: [], refused: [] }
  for (const [index, one] of judged.entries()) {
    if (one.kind === 'refused') sorted.refused.push({ index, reason: one.reason })
    else if (isOfTrip(one.fix, tripStartedAt)) sorted.accepted.push(one.fix)
    else sorted.refused.push({ index, reason: 'beforeTheTrip' })
  }
  return sorted
}
