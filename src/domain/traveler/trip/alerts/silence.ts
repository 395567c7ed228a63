import { MINUTE_MS } from '../../../primitives/time-units.ts'

/** `limit`: minutes. `lookAt`: due check. `heardAt`: last position, PIN, or start. Unix time, ms. */
export type Silence = { limit: number; lookAt: number; heardAt: number }

/** `nextAt`: Unix time, ms. */
export type SilenceLook = { isSilent: boolean; nextAt: number }

/** A later check means that the service was away, ms. */
export const LATE_LOOK_MS = 2 * MINUTE_MS
/** Then phones have this long to catch up, ms. */
export const CATCH_UP_MS = 10 * MINUTE_MS

/** Unix time, ms. @param since start, or choice of the alert. */
export const firstLookAt = (limit: number | null | undefined, since: number): number | null =>
  limit == null ? null : since + limit * MINUTE_MS

/**
 * Positions don't move the check, which would cost a write each.
 * @param now Unix time, ms.
 */
export function lookAtSilence({ limit, lookAt, heardAt }: Silence, now: number): SilenceLook {
  const silentAt = Math.min(heardAt, now) + limit * MINUTE_MS
  if (silentAt > now) return { isSilent: false, nextAt: silentAt }
  if (now - lookAt > LATE_LOOK_MS) return { isSilent: false, nextAt: now + CATCH_UP_MS }
  return { isSilent: true, nextAt: now + limit * MINUTE_MS }
}

/** Silence of trackers, ms; tells the traveler only. */
export const QUIET_AFTER_MS = 30 * MINUTE_MS

/** `heardAt`: last position or null. `toldAt`: last notice. `lookAt`: due check. Unix time, ms. */
export type TrackersHeard = { lookAt: number; heardAt: number | null; toldAt: number | null }

/**
 * Once per silence, never without any sign, never after an outage.
 * @param now Unix time, ms.
 */
export function lookAtTrackers({ lookAt, heardAt, toldAt }: TrackersHeard, now: number): SilenceLook {
  const heard = heardAt === null ? null : Math.min(heardAt, now)
  const again = { isSilent: false, nextAt: now + QUIET_AFTER_MS }
  if (heard === null || (toldAt !== null && toldAt >= heard)) return again
  if (heard + QUIET_AFTER_MS > now) return { isSilent: false, nextAt: heard + QUIET_AFTER_MS }
  if (now - lookAt > LATE_LOOK_MS) return { isSilent: false, nextAt: now + CATCH_UP_MS }
  return { isSilent: true, nextAt: now + QUIET_AFTER_MS }
}
