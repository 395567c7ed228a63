import { MINUTE_MS } from '../../../primitives/time-units.ts'

/**
 * Data of a silence check. `limit`: minutes without a position. `lookAt`: when the check was due. `heardAt`:
 * last position, "I'm OK", or extension; without one, start of the trip.
 */
export type Silence = { limit: number; lookAt: number; heardAt: number }

export type SilenceCheck = { isSilent: boolean; nextAt: number }

/** A longer delay of a check counts as an outage of the service. */
export const LATE_CHECK_MS = 2 * MINUTE_MS
/** Time that phones get after an outage to send their stored positions. */
export const CATCH_UP_MS = 10 * MINUTE_MS

/** Returns the first check's time. `since`: start of the trip, or when the alert was turned on. */
export const firstLookAt = (limit: number | null | undefined, since: number): number | null =>
  limit == null ? null : since + limit * MINUTE_MS

/** Checks for silence. Positions don't reschedule the check, because each would cost a database write. */
export function checkSilence({ limit, lookAt, heardAt }: Silence, now: number): SilenceCheck {
  const silentAt = Math.min(heardAt, now) + limit * MINUTE_MS
  if (silentAt > now) return { isSilent: false, nextAt: silentAt }
  if (now - lookAt > LATE_CHECK_MS) return { isSilent: false, nextAt: now + CATCH_UP_MS }
  return { isSilent: true, nextAt: now + limit * MINUTE_MS }
}

/** Time without a position after which `checkTrackerSilence` reports a silence. */
export const QUIET_AFTER_MS = 30 * MINUTE_MS

/**
 * Data of a tracker check. `heardAt`: last position; without one, start of the trip if a tracker has
 * connected, else null. `toldAt`: last notification.
 */
export type TrackerActivity = { lookAt: number; heardAt: number | null; toldAt: number | null }

/**
 * Reports a silence until the traveler is notified (`toldAt`). Never reports without `heardAt` or right after
 * a service outage.
 */
export function checkTrackerSilence({ lookAt, heardAt, toldAt }: TrackerActivity, now: number): SilenceCheck {
  const heard = heardAt === null ? null : Math.min(heardAt, now)
  const again = { isSilent: false, nextAt: now + QUIET_AFTER_MS }
  if (heard === null || (toldAt !== null && toldAt >= heard)) return again
  if (heard + QUIET_AFTER_MS > now) return { isSilent: false, nextAt: heard + QUIET_AFTER_MS }
  if (now - lookAt > LATE_CHECK_MS) return { isSilent: false, nextAt: now + CATCH_UP_MS }
  return { isSilent: true, nextAt: now + QUIET_AFTER_MS }
}
