import { SECOND_MS } from '../../primitives/time-units.ts'
import { courseBetween, type Position, positionFrom, radians } from '../../trip/track/great-circle.ts'
import {
  cutAfter,
  lengthOf,
  nearestOf,
  type PlaceOnRoute,
  placesOnRoute,
  pointsOf,
} from '../../trip/track/planned-route.ts'
import type { Fix, Trip } from '../../trip/trip.ts'
import { adrift, speeds, type TravelMode, travelModeOf } from '../plausibility/activity-speeds.ts'
import { radiusOrAssumed } from '../plausibility/radius95.ts'
import { lastKnownPosition } from '../position.ts'
import { LONGEST_GAP_MS } from './motion.ts'
import { type Movement, movementOf } from './movement.ts'

export type Assumption = TravelMode | 'adrift'

/** Circle that the traveler can't have left at `speed`. It doesn't say where in it they are. */
export type Ring = {
  center: Fix
  since: number
  radius: number
  assumption: Assumption
  /** Assumed maximum speed in meters per second. */
  speed: number
  /** Time until which the assumed speed holds. */
  until: number
  /** Expected path: the reachable part of the planned route, else a steady course. */
  ahead: { along: 'plan' | 'course'; line: Position[] } | null
}

/** True if the traveler stands still or is as slow as a drifting boat. */
const isSlow = (movement: Movement | null): boolean =>
  movement?.motion?.kind === 'still' || (movement?.motion?.speed ?? Number.NaN) <= adrift.speed

/** Travel modes on land, slowest first. */
const byLand: readonly TravelMode[] = ['onFoot', 'running', 'cycling', 'driving']

/**
 * Returns the assumed travel mode. Slow boating or sailing counts as adrift, an unknown mode as walking. On
 * land, assumes a mode fast enough for the last measured speed.
 */
function assumptionOf(mode: TravelMode | null, movement: Movement | null): Assumption {
  const drifts = mode === 'boating' || mode === 'sailing'
  if (drifts && isSlow(movement)) return 'adrift'
  const told = mode ?? 'onFoot'
  if (!byLand.includes(told)) return told
  const last = movement?.motion?.kind === 'moving' ? movement.motion.speed : 0
  const ways = byLand.slice(byLand.indexOf(told)).filter((way) => way === told || way !== 'cycling')
  return ways.find((way) => speeds[way].kept.speed >= last) ?? 'driving'
}

/**
 * Returns a growing ring; null after the trip, without a timestamped position, or after `until`. Starts at
 * the 95% accuracy radius, or at an assumed one (docs/rules/positions.md).
 */
export function ringOf(trip: Trip, now: number): Ring | null {
  const assumed = assumedOf(trip, now)
  if (assumed === null || now > assumed.until) return null
  const { center, since, movement, assumption, speed, until } = assumed
  const age = Math.max(0, now - since)
  const radius = radiusOrAssumed(center) + (speed * age) / SECOND_MS
  return {
    center,
    since,
    radius,
    assumption,
    speed,
    until,
    ahead: alongPlan(trip, center, movement, radius) ?? alongCourse(center, movement, { age, radius }),
  }
}

/** Returns the time when the ring disappeared; null if it is visible, never was, or the trip has ended. */
export function ringEndedAt(trip: Trip, now: number): number | null {
  const assumed = assumedOf(trip, now)
  return assumed !== null && now > assumed.until ? assumed.until : null
}

function assumedOf(trip: Trip, now: number) {
  const center = lastKnownPosition(trip)
  if (trip.endedAt !== null || center === null || center.fixedAt === null) return null
  const movement = movementOf(trip, now)
  const assumption = assumptionOf(travelModeOf(trip.activity), movement)
  const { speed, forMs } = assumption === 'adrift' ? adrift : speeds[assumption].kept
  const since = center.fixedAt
  return { center, since, movement, assumption, speed, until: since + forMs }
}

const SHORTEST_LINE_M = 1

/** Positions this close to the planned route count as on it, because travelers draw routes roughly. */
const ON_ROUTE_M = 200

function alongPlan({ plan }: Trip, center: Fix, movement: Movement | null, radius: number): Ring['ahead'] {
  const route = plan?.plannedRoute
  if (!route) return null
  const [points, motion] = [pointsOf(route), movement?.motion]
  const leadsOn = ({ leg }: PlaceOnRoute) => {
    const [from, to] = [points[leg], points[leg + 1]]
    if (motion?.kind !== 'moving' || !from || !to) return true
    return Math.cos(radians(courseBetween(from, to) - motion.course)) >= 0
  }
  const near = Math.max(ON_ROUTE_M, radiusOrAssumed(center))
  const place = nearestOf(placesOnRoute(route, center).filter((one) => one.away <= near && leadsOn(one)))
  if (!place) return null
  const line = [center, ...cutAfter([place.position, ...points.slice(place.leg + 1)], radius - place.away)]
  return lengthOf(line.slice(1)) >= SHORTEST_LINE_M ? { along: 'plan', line: line.map(placeAlone) } : null
}

const placeAlone = ({ latitude, longitude }: Position): Position => ({ latitude, longitude })

/** Extends a steady course for at most 30 minutes, within the ring. */
function alongCourse(
  center: Fix,
  movement: Movement | null,
  { age, radius }: { age: number; radius: number },
): Ring['ahead'] {
  const motion = movement?.motion
  if (motion?.kind !== 'moving' || !motion.isSteady) return null
  const meters = (motion.speed * Math.min(age, LONGEST_GAP_MS)) / SECOND_MS
  const there = positionFrom(center, motion.course, Math.min(meters, radius))
  return { along: 'course', line: [placeAlone(center), there] }
}
