import { MINUTE_MS } from '../../primitives/time-units.ts'

/**
 * What is known at a check whether anything was heard of a traveler. `limit`: minutes of silence after which they want an
 * alert. `lookAt`: when this check was due. `heardAt`: the latest of three instants: a position of theirs arrived, they
 * said with a PIN that they are well, the trip began. Unix time, ms.
 */
export type Silence = { limit: number; lookAt: number; heardAt: number }

/** `nextAt`: when the next check is due, Unix time, ms. */
export type SilenceLook = { isSilent: boolean; nextAt: number }

/** A check that comes later than this means that the service was away and could hear nobody, ms. */
export const LATE_LOOK_MS = 2 * MINUTE_MS
/** After such an outage phones have this long to send the positions that they kept meanwhile, ms. */
export const CATCH_UP_MS = 10 * MINUTE_MS

/** When the first check is due, Unix time, ms. @param since the start of the trip, or when the alert was chosen. */
export const firstLookAt = (limit: number | null | undefined, since: number): number | null =>
  limit == null ? null : since + limit * MINUTE_MS

/**
 * Whether nothing was heard of a traveler for as long as they chose. A position that arrives does not move the check,
 * which would cost a write for each: the check finds it and moves itself.
 * @param now Unix time, ms.
 */
export function lookAtSilence({ limit, lookAt, heardAt }: Silence, now: number): SilenceLook {
  const silentAt = Math.min(heardAt, now) + limit * MINUTE_MS
  if (silentAt > now) return { isSilent: false, nextAt: silentAt }
  if (now - lookAt > LATE_LOOK_MS) return { isSilent: false, nextAt: now + CATCH_UP_MS }
  return { isSilent: true, nextAt: now + limit * MINUTE_MS }
}

/** A tracker that has sent something, and then nothing for this long, counts as silent, ms. Its traveler alone is told. */
export const QUIET_AFTER_MS = 30 * MINUTE_MS

/**
 * What is known of a trip's trackers. `heardAt`: when a position last arrived since the trip began; null: none has.
 * `toldAt`: when the traveler was last told that they are silent. `lookAt`: when this check was due. Unix time, ms.
 */
export type TrackersHeard = { lookAt: number; heardAt: number | null; toldAt: number | null }

/**
 * Whether to tell a traveler that nothing more comes from their trackers: once for each silence, and never where
 * nothing came at all. A check that comes late means that the service was away, as in `lookAtSilence`.
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
