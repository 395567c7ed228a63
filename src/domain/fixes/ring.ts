import { SECOND_MS } from '../primitives/time-units.ts'
import { type Position, positionFrom } from '../trip/great-circle.ts'
import { lastKnownPosition } from '../trip/position.ts'
import type { Fix, Trip } from '../trip/trip.ts'
import { adrift, speeds, type TravelMode, travelModeOf } from './activity-speeds.ts'
import { LONGEST_GAP_MS, type Movement, movementOf } from './movement.ts'
import { radiusOrAssumed } from './radius95.ts'

/** What is assumed of how somebody has gone on since their last position. */
export type Assumption = TravelMode | 'adrift'

/** Where somebody cannot be outside of, if the assumption holds. An estimate: no position is likelier than another. */
export type Ring = {
  /** The last known position. */
  centre: Fix
  since: number
  /** Metres. */
  radius: number
  assumption: Assumption
  /** Of the assumption, m/s. */
  speed: number
  /** When the assumption ends, Unix time, ms: nobody keeps it up for longer. */
  until: number
  /** Where a steady course would have led; null where none was kept. */
  ahead: Position | null
}

/** A boat that was no faster than this drifted or trolled. */
const isSlow = (movement: Movement | null): boolean =>
  movement?.motion?.kind === 'still' || (movement?.motion?.speed ?? Number.NaN) <= adrift.speed

function assumptionOf(mode: TravelMode, movement: Movement | null): Assumption {
  const drifts = mode === 'boating' || mode === 'sailing'
  return drifts && isSlow(movement) ? 'adrift' : mode
}

/**
 * The ring around the last known position that grows by the second from its 95 % radius.
 * @param now Unix time, ms.
 * @returns null after the end of the trip, where time or position is not known, where the activity does not tell how
 * somebody moves, and once the assumption has ended. Errors: none. Laws: docs/rules/movement.md.
 */
export function ringOf(trip: Trip, now: number): Ring | null {
  const centre = lastKnownPosition(trip)
  const mode = travelModeOf(trip.activity)
  if (trip.endedAt !== null || centre === null || centre.fixedAt === null || mode === null) return null
  const movement = movementOf(trip, now)
  const assumption = assumptionOf(mode, movement)
  const { speed, forMs } = assumption === 'adrift' ? adrift : speeds[assumption].kept
  const age = Math.max(0, now - centre.fixedAt)
  if (age > forMs) return null
  const radius = radiusOrAssumed(centre) + (speed * age) / SECOND_MS
  return {
    ...{ centre, since: centre.fixedAt, radius, assumption, speed, until: centre.fixedAt + forMs },
    ahead: aheadOf(centre, movement, { age, radius }),
  }
}

/** A course says something for half an hour; and never leads out of the ring. */
function aheadOf(
  centre: Fix,
  movement: Movement | null,
  { age, radius }: { age: number; radius: number },
): Position | null {
  const motion = movement?.motion
  if (motion?.kind !== 'moving' || !motion.isSteady) return null
  const metres = (motion.speed * Math.min(age, LONGEST_GAP_MS)) / SECOND_MS
  return positionFrom(centre, motion.course, Math.min(metres, radius))
}
