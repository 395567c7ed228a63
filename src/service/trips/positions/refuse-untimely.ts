import { MINUTE_MS, SECOND_MS } from '../../../domain/primitives/time-units.ts'
import type { ReadFix, RefusalReason, SentFix } from './read-fix.ts'

/**
 * A timestamp up to this far in the future is kept as is, so that a resent position is recognized as a
 * duplicate.
 */
const SAME_MOMENT_MS = 5 * SECOND_MS

export const MOST_PHONE_AHEAD_MS = 5 * MINUTE_MS

/** Positions up to this long before the trip's start are accepted, because they show where it began. */
export const MOST_BEFORE_START_MS = 5 * MINUTE_MS

export type AcceptedFix = ReadFix & { receivedAt: number }

export type CheckedFix = { kind: 'accepted'; fix: AcceptedFix } | { kind: 'refused'; reason: RefusalReason }

/** `index` is a position's place among the positions of the request. */
export type SortedFixes = { accepted: AcceptedFix[]; refused: { index: number; reason: RefusalReason }[] }

/**
 * Refuses positions over `MOST_PHONE_AHEAD_MS` ahead. Moves others over `SAME_MOMENT_MS` ahead into the
 * second before arrival, in order.
 */
export function refuseFuture(fixes: readonly SentFix[], now: number): CheckedFix[] {
  const ahead = fixes
    .flatMap((sent) =>
      sent.kind === 'fix' && sent.fix.fixedAt > now + SAME_MOMENT_MS ? [sent.fix.fixedAt] : [],
    )
    .sort((a, b) => b - a)
  return fixes.map((sent): CheckedFix => {
    if (sent.kind === 'refused') return sent
    const { fixedAt } = sent.fix
    if (fixedAt > now + MOST_PHONE_AHEAD_MS) return { kind: 'refused', reason: 'inTheFuture' }
    const at = fixedAt > now + SAME_MOMENT_MS ? now - ahead.indexOf(fixedAt) : fixedAt
    return { kind: 'accepted', fix: { ...sent.fix, fixedAt: at, receivedAt: now } }
  })
}

export const isOfTrip = ({ fixedAt }: Pick<ReadFix, 'fixedAt'>, tripStartedAt: number): boolean =>
  fixedAt >= tripStartedAt - MOST_BEFORE_START_MS

export function sortedFor(judged: readonly CheckedFix[], tripStartedAt: number): SortedFixes {
  const sorted: SortedFixes = { accepted: [], refused: [] }
  for (const [index, one] of judged.entries()) {
    if (one.kind === 'refused') sorted.refused.push({ index, reason: one.reason })
    else if (isOfTrip(one.fix, tripStartedAt)) sorted.accepted.push(one.fix)
    else sorted.refused.push({ index, reason: 'beforeTheTrip' })
  }
  return sorted
}
