import { metresBetween, type Position } from '../trip/great-circle.ts'
import { distanceToLine, onPlane } from './track-legs.ts'

/** A lap has begun this far from the start, and is done this near to it again; metres. */
const AWAY_M = 200
const BACK_M = 50

/**
 * The length of each time that somebody came back to where they started, along the track, metres; what follows the
 * last return is no lap.
 * @param track oldest first.
 */
export function lapsOf(track: readonly Position[]): number[] {
  const laps: number[] = []
  const line = onPlane(track)
  const [start] = line
  let isAway = false
  let way = 0
  for (const [index, place] of line.entries()) {
    const before = line[index - 1]
    if (!start || !before) continue
    way += metresBetween(before.position, place.position)
    if (isAway && distanceToLine(start, before, place) < BACK_M) {
      laps.push(way)
      way = 0
      isAway = false
    }
    isAway ||= Math.hypot(place.east, place.north) > AWAY_M
  }
  return laps
}
