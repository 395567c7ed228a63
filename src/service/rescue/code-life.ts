import { DAY_MS } from '../../domain/primitives/time-units.ts'
import type { TripHead } from '../trips/emergency.ts'

/** A code goes on opening its trip for this long after the emergency has ended, ms: 24 hours. */
export const CODE_LIFE_AFTER_END_MS = DAY_MS

/** How long a traveller can read who viewed a trip, ms. */
export const VIEWS_KEPT_MS = 90 * DAY_MS

/** An ended trip is held until the last view of it is over, which comes as long after the end as the code lives, ms. */
export const TRIPS_KEPT_MS = CODE_LIFE_AFTER_END_MS + VIEWS_KEPT_MS

/** The longest that a grant lives while no end of the code is known, ms: 7 days. */
export const LONGEST_GRANT_MS = 7 * DAY_MS

/** Whether the trip's code opens it at `now` (Unix time, ms): it lives until 24 hours after the end. */
export function codeIsLive(trip: TripHead, now: number): boolean {
  return trip.code !== null && (trip.code.expiresAt === null || now < trip.code.expiresAt)
}

/** When the code of a trip that ends at `endedAt` expires, Unix time, ms. */
export const codeExpiryAfter = (endedAt: number): number => endedAt + CODE_LIFE_AFTER_END_MS

/**
 * When a grant given at `now` ends, Unix time, ms: with the code, as far as its end is known. While the
 * emergency is open every use of the grant asks the store anyway whether the code still lives.
 */
export function grantExpiry(trip: TripHead, now: number): number {
  return Math.min(trip.code?.expiresAt ?? Number.POSITIVE_INFINITY, now + LONGEST_GRANT_MS)
}
