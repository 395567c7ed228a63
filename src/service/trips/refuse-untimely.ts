import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import type { ReadFix, Reading, RefusalReason } from './reading.ts'

/** A phone's clock may be ahead by so much, ms. */
export const MOST_PHONE_AHEAD_MS = 5 * MINUTE_MS

/** A position taken shortly before the trip began shows where it began, ms. */
export const MOST_BEFORE_START_MS = 5 * MINUTE_MS

/** `receivedAt`: Unix time, ms; a backlog that is uploaded late keeps both times. */
export type AcceptedFix = ReadFix & { receivedAt: number }

/** `accepted`: in the order in which it came. `refused`: by its place in the request, from 0. */
export type SortedReadings = { accepted: AcceptedFix[]; refused: { index: number; reason: RefusalReason }[] }

/**
 * Sorts out the positions of a request that were taken before the trip or in the future. Each is looked at by itself:
 * out of order is fine, late is fine. Whether a position can be true is another question (`doubtsOf`).
 * @param now, tripStartedAt Unix time, ms.
 */
export function refuseUntimely(
  readings: readonly Reading[],
  { now, tripStartedAt }: { now: number; tripStartedAt: number },
): SortedReadings {
  const sorted: SortedReadings = { accepted: [], refused: [] }
  for (const [index, reading] of readings.entries()) {
    const reason = reading.kind === 'refused' ? reading.reason : untimely(reading.fix, now, tripStartedAt)
    if (reason !== null) sorted.refused.push({ index, reason })
    else if (reading.kind === 'fix') sorted.accepted.push({ ...reading.fix, receivedAt: now })
  }
  return sorted
}

function untimely({ fixedAt }: ReadFix, now: number, tripStartedAt: number): RefusalReason | null {
  if (fixedAt > now + MOST_PHONE_AHEAD_MS) return 'inTheFuture'
  return fixedAt < tripStartedAt - MOST_BEFORE_START_MS ? 'beforeTheTrip' : null
}
