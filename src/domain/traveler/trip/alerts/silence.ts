import { MINUTE_MS } from '../../../primitives/time-units.ts'

/** `limit`: minutes. `lookAt`: due check. `heardAt`: last position, PIN, or start. */
export type Silence = { limit: number; lookAt: number; heardAt: number }

export type SilenceLook = { isSilent: boolean; nextAt: number }

/** A later check means that the service was away. */
export const LATE_LOOK_MS = 2 * MINUTE_MS
/** After an outage phones have this long to catch up. */
export const CATCH_UP_MS = 10 * MINUTE_MS

/** @param since start, or choice of the alert. */
export const firstLookAt = (limit: number | null | undefined, since: number): number | null =>
  limit == null ? null : since + limit * MINUTE_MS

/** Positions don't move the check, which would cost a write each. */
export function lookAtSilence({ limit, lookAt, heardAt }: Silence, now: number): SilenceLook {
  const silentAt = Math.min(heardAt, now) + limit * MINUTE_MS
  if (silentAt > now) return { isSilent: false, nextAt: silentAt }
  if (now - lookAt > LATE_LOOK_MS) return { isSilent: false, nextAt: now + CATCH_UP_MS }
  return { isSilent: true, nextAt: now + limit * MINUTE_MS }
}

/** Silence of trackers; tells the traveler only. */
export const QUIET_AFTER_MS = 30 * MINUTE_MS

/** `heardAt`: last position. `toldAt`: last notice. `lookAt`: due check. */
export type TrackersHeard = { lookAt: number; heardAt: number | null; toldAt: number | null }

/** Tells once per silence, never before a first position, never right after an outage. */
export function lookAtTrackers({ lookAt, heardAt, toldAt }: TrackersHeard, now: number): SilenceLook {
  const heard = heardAt === null ? null : Math.min(heardAt, now)
  const again = { isSilent: false, nextAt: now + QUIET_AFTER_MS }
  if (heard === null || (toldAt !== null && toldAt >= heard)) return again
  if (heard + QUIET_AFTER_MS > now) return { isSilent: false, nextAt: heard + QUIET_AFTER_MS }
  if (now - lookAt > LATE_LOOK_MS) return { isSilent: false, nextAt: now + CATCH_UP_MS }
  return { isSilent: true, nextAt: now + QUIET_AFTER_MS }
}
