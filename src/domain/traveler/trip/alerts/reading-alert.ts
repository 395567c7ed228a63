import { credibleTrack, devicesAlong } from '../../../position/movement/devices.ts'
import { LONGEST_GAP_MS, motionFrom } from '../../../position/movement/motion.ts'
import { radiusOrAssumed } from '../../../position/plausibility/radius95.ts'
import type { PlannedRoute } from '../../../primitives/plan-facts.ts'
import { type ReadingLimits, type RuleKey, readingRules } from '../../../primitives/reading-rules.ts'
import { MINUTE_MS, SECOND_MS } from '../../../primitives/time-units.ts'
import { byDevice } from '../../../trip/track/by-device.ts'
import { metersBetween } from '../../../trip/track/great-circle.ts'
import { nearestOnRoute } from '../../../trip/track/planned-route.ts'
import type { TimedFix } from '../../../trip/track/thin-track.ts'

export type ReadingAlert = { reason: RuleKey; limit: number }

/** Maximum age of the newest reading for an alarm. Readings further than this in the future are ignored. */
export const OLDEST_READING_MS = 10 * MINUTE_MS
const SUDDEN_MS = 10 * MINUTE_MS

/** Trip to check. `wellAt`: last "I'm OK" or extension; readings up to then raise no alert. */
export type WatchedTrip = {
  activity: string | null
  track: readonly TimedFix[]
  plannedRoute: PlannedRoute | null
  wellAt: number | null
}

/** Returns the first alert that the sensor readings trigger (docs/rules/reading-alerts.md). */
export function readingAlert(limits: ReadingLimits, trip: WatchedTrip, now: number): ReadingAlert | null {
  const { activity, plannedRoute: route, wellAt } = trip
  const isSettled = ({ fixedAt }: TimedFix) => wellAt !== null && fixedAt <= wellAt
  const heard = trip.track.filter(({ fixedAt }) => fixedAt <= now + OLDEST_READING_MS)
  const unsettled = { activity, track: heard.filter((fix) => !isSettled(fix)) }
  const credible = credibleTrack(unsettled) as readonly TimedFix[]
  const track = isFresh(credible.at(-1), now) ? credible : []
  const along = devicesAlong(unsettled)
  const devices = [...byDevice(heard)].flatMap(([device, own]): OwnReadings[] =>
    along.has(device)
      ? [{ settled: own.filter(isSettled), readings: own.filter((fix) => !isSettled(fix)) }]
      : [],
  )
  const about: About = { devices, track, route, isAnswered: wellAt !== null, now }
  for (const { key } of readingRules) {
    const limit = limits[key]
    if (limit != null && breaks[key](about, limit)) return { reason: key, limit }
  }
  return null
}

/** A device's positions, `settled` up to `wellAt` and `readings` since. Includes implausible ones. */
type OwnReadings = { settled: readonly TimedFix[]; readings: readonly TimedFix[] }

/**
 * Input of the alert rules. `devices`: those with the traveler. `track`: the leading device's plausible
 * positions since `wellAt`; empty if the last is old.
 */
type About = {
  devices: readonly OwnReadings[]
  track: readonly TimedFix[]
  route: PlannedRoute | null
  isAnswered: boolean
  now: number
}

const breaks: Record<RuleKey, (about: About, limit: number) => boolean> = {
  notMoved({ track }, minutes) {
    const motion = motionFrom(track)
    return motion?.kind === 'still' && motion.until - motion.since >= minutes * MINUTE_MS
  },
  /** Always false, because `checkSilence` checks for missing positions. */
  silent: () => false,
  /**
   * Uses the measured speed, or computes it from two positions. A single outlier doesn't count. After
   * `wellAt`, the traveler must have been slower before the next alert.
   */
  tooFast({ track, isAnswered }, limit) {
    const isFast = (at: number) => {
      const [before, fix] = [track[at - 1], track[at]]
      if (!fix) return false
      return fix.details?.speed === undefined
        ? before !== undefined && leastSpeed(before, fix) > limit
        : fix.details.speed > limit
    }
    const end = track.length - 1
    const [a, b, c] = [track[end - 2], track[end - 1], track[end]]
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
  /**
   * True if a device's battery is low, unless it was low at the last answer (`wellAt`) and ever since. Uses
   * all positions, because even a repeated position has a current battery level.
   */
  lowBattery({ devices, now }, limit) {
    const isCharge = ({ details }: TimedFix) => details?.battery !== undefined
    const isLow = ({ details }: TimedFix) => (details?.battery ?? limit) < limit
    return devices.some(({ settled, readings }) => {
      const charges = readings.filter(isCharge)
      if (!lastTwo(charges, isLow) || !isFresh(charges.at(-1), now)) return false
      const atAnswer = settled.findLast(isCharge)
      return atAnswer === undefined || [atAnswer, ...charges].some((fix) => !isLow(fix))
    })
  },
  pressureChange: ({ devices, now }, limit) =>
    devices.some(({ readings }) => isPressureChanged(readings, limit, now)),
}

/**
 * True if the last two readings agree, and both differ from an earlier pair of readings that agree. The pair
 * is consecutive and at most ten minutes older. False if the last reading is old.
 */
function isPressureChanged(readings: readonly TimedFix[], limit: number, now: number): boolean {
  const told = readings.filter(({ details }) => details?.pressure !== undefined)
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
}

const isFresh = (fix: TimedFix | undefined, now: number): boolean =>
  fix !== undefined && fix.fixedAt >= now - OLDEST_READING_MS

function lastTwo(track: readonly TimedFix[], is: (fix: TimedFix) => boolean): boolean {
  const [before, last] = track.slice(-2)
  return before !== undefined && last !== undefined && is(before) && is(last)
}

/** Returns the lowest possible speed in m/s, given the accuracy; 0 after more than `LONGEST_GAP_MS`. */
function leastSpeed(from: TimedFix, to: TimedFix): number {
  const took = to.fixedAt - from.fixedAt
  const apart = metersBetween(from, to) - radiusOrAssumed(from) - radiusOrAssumed(to)
  return apart <= 0 || took <= 0 || took > LONGEST_GAP_MS ? 0 : (apart * SECOND_MS) / took
}
