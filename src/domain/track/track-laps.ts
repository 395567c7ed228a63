import { metresBetween, type Position } from '../trip/great-circle.ts'
import { distanceToLine } from './track-legs.ts'

/** So far from the start somebody is under way on a lap, and so near again it is done; metres. */
const AWAY_M = 200
const BACK_M = 50

/**
 * The length of each time that somebody came back to where they started, along the track, metres; what follows the
 * last return is no lap.
 * @param track oldest first.
 */
export function lapsOf(track: readonly Position[]): number[] {
  const laps: number[] = []
  const [start] = track
  let isAway = false
  let way = 0
  for (const [index, place] of track.entries()) {
    const before = track[index - 1]
    if (!start || !before) continue
    way += metresBetween(before, place)
    if (isAway && distanceToLine(start, before, place) < BACK_M) {
      laps.push(way)
      way = 0
      isAway = false
    }
    isAway ||= metresBetween(start, place) > AWAY_M
  }
  return laps
}
