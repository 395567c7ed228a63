import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import type { ReadFix, Reading, RefusalReason } from './reading.ts'

/** A phone's clock may be ahead by so much, ms. */
export const MOST_PHONE_AHEAD_MS = 5 * MINUTE_MS

/** A position taken shortly before the trip began shows where it began, ms. */
export const MOST_BEFORE_START_MS = 5 * MINUTE_MS

/** `receivedAt`: Unix time, ms; a backlog that is uploaded late keeps both times. */
export type AcceptedFix = ReadFix & { receivedAt: number }

/** What is taken, in the order in which it came, and what is not, by its place in the request from 0. */
export type Judgement = { accepted: AcceptedFix[]; refused: { index: number; reason: RefusalReason }[] }

/**
 * Which positions of a request belong to the trip, each judged by itself: out of order is fine, late is fine.
 * @param now, tripStartedAt Unix time, ms.
 */
export function judgeFixes(
  readings: readonly Reading[],
  { now, tripStartedAt }: { now: number; tripStartedAt: number },
): Judgement {
  const judgement: Judgement = { accepted: [], refused: [] }
  for (const [index, reading] of readings.entries()) {
    const reason = reading.kind === 'refused' ? reading.reason : untimely(reading.fix, now, tripStartedAt)
    if (reason !== null) judgement.refused.push({ index, reason })
    else if (reading.kind === 'fix') judgement.accepted.push({ ...reading.fix, receivedAt: now })
  }
  return judgement
}

function untimely({ fixedAt }: ReadFix, now: number, tripStartedAt: number): RefusalReason | null {
  if (fixedAt > now + MOST_PHONE_AHEAD_MS) return 'inTheFuture'
  return fixedAt < tripStartedAt - MOST_BEFORE_START_MS ? 'beforeTheTrip' : null
}
