import { credibleTrack } from '../../position/devices.ts'
import { LONGEST_GAP_MS, motionIn } from '../../position/motion.ts'
import { radiusOrAssumed } from '../../position/radius95.ts'
import type { PlannedRoute } from '../../primitives/plan-facts.ts'
import { type ReadingLimits, type RuleKey, readingRules } from '../../primitives/reading-rules.ts'
import { MINUTE_MS, SECOND_MS } from '../../primitives/time-units.ts'
import { metersBetween } from '../../trip/great-circle.ts'
import { nearestOnRoute } from '../../trip/planned-route.ts'
import type { TimedFix } from '../../trip/thin-track.ts'

/** What the readings of a trip say about its traveler: the rule that they break, and its limit. */
export type ReadingAlert = { reason: RuleKey; limit: number }

/**
 * A reading further away from now than this, before or (by a phone whose clock is ahead) after, says nothing of the
 * present, ms.
 */
export const OLDEST_READING_MS = 10 * MINUTE_MS
/** How long a change of the air pressure may take, ms. */
const SUDDEN_MS = 10 * MINUTE_MS

/**
 * A running trip, as its rules look at it. `track`: oldest first. `wellAt`: when the traveler last said that they are
 * well, Unix time, ms: what was before is answered.
 */
export type WatchedTrip = {
  activity: string | null
  track: readonly TimedFix[]
  plannedRoute: PlannedRoute | null
  wellAt: number | null
}

/**
 * The first rule that the newest readings break. No single reading is believed: two that follow each other must agree,
 * as far as their accuracy tells, and the newest must be of now. Which laws it keeps: docs/rules/reading-alerts.md.
 * @param now Unix time, ms.
 * @returns null where they break none.
 */
export function readingAlert(limits: ReadingLimits, trip: WatchedTrip, now: number): ReadingAlert | null {
  const since = trip.wellAt ?? Number.NEGATIVE_INFINITY
  const all = trip.track.filter(({ fixedAt }) => fixedAt > since && fixedAt <= now + OLDEST_READING_MS)
  const credible = credibleTrack({ activity: trip.activity, track: all }) as readonly TimedFix[]
  const track = isFresh(credible.at(-1), now) ? credible : []
  const about: About = { all, track, route: trip.plannedRoute, isAnswered: trip.wellAt !== null, now }
  for (const { key } of readingRules) {
    const limit = limits[key]
    if (limit != null && breaks[key](about, limit)) return { reason: key, limit }
  }
  return null
}

/** `track`: the positions that can be true; empty where the newest of them is too old. `all`: every position. */
type About = {
  all: readonly TimedFix[]
  track: readonly TimedFix[]
  route: PlannedRoute | null
  isAnswered: boolean
  now: number
}

const breaks: Record<RuleKey, (about: About, limit: number) => boolean> = {
  notMoved({ track }, minutes) {
    const motion = motionIn(track)
    return motion?.kind === 'still' && motion.until - motion.since >= minutes * MINUTE_MS
  },
  /** Silence breaks no rule of readings: the clock looks for it (`lookAtSilence`). */
  silent: () => false,
  /**
   * The speed is the phone's own reading, else the way between positions. One position that is off and back again is
   * no speed.
   */
  tooFast({ track, isAnswered }, limit) {
    const isFast = (at: number) => {
      const [before, fix] = [track[at - 1], track[at]]
      if (!fix) return false
      return fix.details?.speed === undefined
        ? before !== undefined && leastSpeed(before, fix) > limit
        : fix.details.speed > limit
    }
    const [a, b, c] = track.slice(-3)
    const end = track.length - 1
    if (!isFast(end) || !isFast(end - 1)) return false
    const isThere = b?.details?.speed !== undefined && c?.details?.speed !== undefined
    if (!isThere && !(a && c && leastSpeed(a, c) > limit)) return false
    return !isAnswered || track.some((_, at) => at > 0 && !isFast(at))
  },
  offRoute({ track, route }, limit) {
    if (route === null) return false
    const awayOf = (fix: TimedFix) => nearestOnRoute(route, fix)?.away ?? 0
    const isOff = (fix: TimedFix) => awayOf(fix) - radiusOrAssumed(fix) > limit
    return lastTwo(track, isOff) && track.some((fix) => awayOf(fix) <= limit)
  },
  /** A phone that lies still may send its last position again, with what is true of it now. */
  lowBattery({ all, isAnswered, now }, limit) {
    const charges = all.filter(({ details }) => details?.battery !== undefined)
    const isLow = ({ details }: TimedFix) => (details?.battery ?? limit) < limit
    if (!lastTwo(charges, isLow) || !isFresh(charges.at(-1), now)) return false
    return !isAnswered || charges.some((fix) => !isLow(fix))
  },
  /** Two readings before the change agree with each other, and two after it. */
  pressureChange({ all, now }, limit) {
    const told = all.filter(({ details }) => details?.pressure !== undefined)
    const [c, d] = told.slice(-2)
    if (!c || !d || !isFresh(d, now)) return false
    const pressureOf = ({ details }: TimedFix) => details?.pressure ?? 0
    const isFar = (fix: TimedFix) =>
      Math.min(...[c, d].map((one) => Math.abs(pressureOf(one) - pressureOf(fix)))) > limit
    const isAlike = (a: TimedFix, b: TimedFix) => Math.abs(pressureOf(a) - pressureOf(b)) <= limit
    const before = told.slice(0, -2).filter(({ fixedAt }) => d.fixedAt - fixedAt <= SUDDEN_MS)
    const isChanged = before.some((fix, at) => {
      const next = before[at + 1]
      return next !== undefined && isFar(fix) && isFar(next) && isAlike(fix, next)
    })
    return isAlike(c, d) && isChanged
  },
}

const isFresh = (fix: TimedFix | undefined, now: number): boolean =>
  fix !== undefined && fix.fixedAt >= now - OLDEST_READING_MS

function lastTwo(track: readonly TimedFix[], is: (fix: TimedFix) => boolean): boolean {
  const [before, last] = track.slice(-2)
  return before !== undefined && last !== undefined && is(before) && is(last)
}

/**
 * The least speed that leads from one position to the other, m/s, wherever in their circles of accuracy somebody was;
 * 0 over a gap.
 */
function leastSpeed(from: TimedFix, to: TimedFix): number {
  const took = to.fixedAt - from.fixedAt
  const apart = metersBetween(from, to) - radiusOrAssumed(from) - radiusOrAssumed(to)
  return apart <= 0 || took <= 0 || took > LONGEST_GAP_MS ? 0 : (apart * SECOND_MS) / took
}
