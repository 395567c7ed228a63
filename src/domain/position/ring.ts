import { SECOND_MS } from '../primitives/time-units.ts'
import { courseBetween, type Position, positionFrom, radians } from '../trip/great-circle.ts'
import {
  cutAfter,
  lengthOf,
  nearestOf,
  type PlaceOnRoute,
  placesOnRoute,
  pointsOf,
} from '../trip/planned-route.ts'
import type { Fix, Trip } from '../trip/trip.ts'
import { adrift, speeds, type TravelMode, travelModeOf } from './activity-speeds.ts'
import { LONGEST_GAP_MS } from './motion.ts'
import { type Movement, movementOf } from './movement.ts'
import { lastKnownPosition } from './position.ts'
import { radiusOrAssumed } from './radius95.ts'

/** What is assumed of how somebody has gone on since their last position. */
export type Assumption = TravelMode | 'adrift'

/** Where somebody cannot be outside of, if the assumption holds. An estimate: no position is likelier than another. */
export type Ring = {
  /** The last known position. */
  center: Fix
  since: number
  /** Meters. */
  radius: number
  assumption: Assumption
  /** The speed that is assumed, m/s. */
  speed: number
  /** When the assumption ends, Unix time, ms: nobody keeps it up for longer. */
  until: number
  /**
   * From the last known position along the way that they meant to go, as far as they can have come on it; where they
   * were not on it, where a steady course would have led. Null where there is neither.
   */
  ahead: { along: 'plan' | 'course'; line: Position[] } | null
}

/** A boat that was no faster than this drifted or trolled. */
const isSlow = (movement: Movement | null): boolean =>
  movement?.motion?.kind === 'still' || (movement?.motion?.speed ?? Number.NaN) <= adrift.speed

/** How somebody can go on who goes by land, slowest first. */
const byLand: readonly TravelMode[] = ['onFoot', 'running', 'cycling', 'driving']

/**
 * Where the activity does not tell how somebody moves, on foot. By land never slower than they last went: whoever was
 * faster than anybody walks ran on, and whoever was faster than anybody rides was in a car.
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
 * The ring around the last known position that grows by the second from its 95 % radius.
 * @param now Unix time, ms.
 * @returns null after the end of the trip, where time or position is not known, and once the assumption has ended.
 * Laws: docs/rules/positions.md.
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

/**
 * When the estimate of a trip that goes on ended, because nobody keeps up what it assumes for longer. Unix time, ms.
 * @param now Unix time, ms.
 * @returns null while there is an estimate, and where there never was one.
 */
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

/** A shorter line is not drawn: somebody at the end of a route has no way left, meters. */
const SHORTEST_LINE_M = 1

/** Somebody no further from a route than this counts as following it, meters: routes are drawn roughly. */
const ON_ROUTE_M = 200

/**
 * The planned route from the place on it that is nearest, in the direction in which they moved. However it winds, who
 * goes no further than the ring's radius along it stays in the ring.
 */
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

/** The line on which a steady course leads. A course is believed for half an hour, and the line ends at the ring. */
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
