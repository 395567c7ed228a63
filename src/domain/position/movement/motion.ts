import { MINUTE_MS, SECOND_MS } from '../../primitives/time-units.ts'
import { courseBetween, metersBetween } from '../../trip/track/great-circle.ts'
import { type TimedFix, timedIn } from '../../trip/track/thin-track.ts'
import type { Fix } from '../../trip/trip.ts'
import { radius95 } from '../plausibility/radius95.ts'

/** Maximum distance from the last position that counts as standing still. */
export const STILL_WITHIN_M = 40
/** Minimum time at one place that counts as standing still. */
const STILL_FOR_MS = 10 * MINUTE_MS
/** Maximum gap between positions over which motion is inferred. */
export const LONGEST_GAP_MS = 30 * MINUTE_MS
/** Preferred maximum period over which course and speed are averaged. */
const MADE_GOOD_OVER_MS = 5 * MINUTE_MS
const SHORTEST_LEG_MS = 30 * SECOND_MS
const STEADY_LEGS = 3
const STEADY_SHARE = 0.95

export type Motion =
  /** Standing still, within `STILL_WITHIN_M` of the last position. */
  | { kind: 'still'; since: number; until: number }
  /** Moving, with average `course` (degrees from north) and `speed` (m/s). `isSteady`: nearly straight. */
  | { kind: 'moving'; course: number; speed: number; isSteady: boolean; until: number }

/** Caches motion by track, because the page reads it every second but it changes only with the track. */
const motions = new WeakMap<readonly Fix[], Motion | null>()

/** Returns the motion; null if the plausible positions don't show whether the traveler moved. */
export function motionFrom(credible: readonly Fix[]): Motion | null {
  const known = motions.get(credible)
  if (known !== undefined) return known
  const track = timedIn(credible)
  const last = track.at(-1)
  const motion = last ? (stillness(track, last) ?? madeGood(track, last)) : null
  motions.set(credible, motion)
  return motion
}

/** Detects standing still. Tolerates positions that may be within `STILL_WITHIN_M`, given their accuracy. */
function stillness(track: readonly TimedFix[], last: TimedFix): Motion | null {
  let since = last.fixedAt
  let seen = last.fixedAt
  for (const fix of [...track].reverse()) {
    const apart = metersBetween(fix, last)
    if (seen - fix.fixedAt > LONGEST_GAP_MS || apart > reachOf(fix, last)) break
    seen = fix.fixedAt
    if (apart <= STILL_WITHIN_M) since = fix.fixedAt
  }
  return last.fixedAt - since < STILL_FOR_MS ? null : { kind: 'still', since, until: last.fixedAt }
}

/** Returns the distance by which inaccuracy alone can separate two fixes; at least `STILL_WITHIN_M`. */
const reachOf = (a: TimedFix, b: TimedFix) =>
  Math.max(STILL_WITHIN_M, (radius95(a) ?? 0) + (radius95(b) ?? 0))

function madeGood(track: readonly TimedFix[], last: TimedFix): Motion | null {
  const ageOf = (fix: TimedFix) => last.fixedAt - fix.fixedAt
  const first =
    track.find((fix) => ageOf(fix) <= MADE_GOOD_OVER_MS && ageOf(fix) >= SHORTEST_LEG_MS) ??
    track.findLast((fix) => ageOf(fix) >= SHORTEST_LEG_MS && ageOf(fix) <= LONGEST_GAP_MS)
  if (!first) return null
  const meters = metersBetween(first, last)
  if (meters <= reachOf(first, last)) return null
  const speed = (meters * SECOND_MS) / ageOf(first)
  const way = lengthOf(track.slice(track.indexOf(first)))
  const isSteady = way.legs >= STEADY_LEGS && meters >= STEADY_SHARE * way.meters
  return { kind: 'moving', course: courseBetween(first, last), speed, isSteady, until: last.fixedAt }
}

function lengthOf(track: readonly TimedFix[]): { legs: number; meters: number } {
  const legs = track.slice(1).map((fix, at) => metersBetween(track[at] ?? fix, fix))
  return { legs: legs.length, meters: legs.reduce((sum, meters) => sum + meters, 0) }
}
