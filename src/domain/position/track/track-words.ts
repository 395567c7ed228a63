import { compassIndex } from '../../primitives/compass-points.ts'
import { FOOT_M, MILE_M } from '../../primitives/length-units.ts'
import { formatElapsed } from '../../trip/time/elapsed.ts'
import { courseBetween, metersBetween, type Position } from '../../trip/track/great-circle.ts'
import type { Fix } from '../../trip/trip.ts'
import { formatCoordinates } from '../position.ts'
import { distanceToLine, type Leg, legsOf, onPlane } from './track-legs.ts'
import { words } from './track-words.words.ts'

/** A lap leads farther than this from the start, in meters, and back to within `BACK_M` of it. */
const AWAY_M = 200
const BACK_M = 50

const AT_START_M = 50

export function lapsOf(track: readonly Position[]): number[] {
  const laps: number[] = []
  const line = onPlane(track)
  const [start] = line
  let isAway = false
  let way = 0
  for (const [index, place] of line.entries()) {
    const before = line[index - 1]
    if (!start || !before) continue
    way += metersBetween(before.position, place.position)
    if (isAway && distanceToLine(start, before, place) < BACK_M) {
      laps.push(way)
      way = 0
      isAway = false
    }
    isAway ||= Math.hypot(place.east, place.north) > AWAY_M
  }
  return laps
}

export const distanceWords = (meters: number, say: typeof words = words): string =>
  meters < MILE_M / 4
    ? say.feet(Math.round(meters / FOOT_M / 10) * 10)
    : say.miles((meters / MILE_M).toFixed(1))

export const distanceBetweenWords = (from: Position, to: Position, say: typeof words = words): string =>
  say.far(distanceWords(metersBetween(from, to), say), compassIndex(courseBetween(from, to)))

/** Caches descriptions by track, because the map and the card request them at each render. */
const ways = new WeakMap<readonly Fix[], string>()

/** Returns text like '32 positions in 1 h; starts at 35.70000, -79.00000, goes 1.2 miles north; ends …' */
export function trackWords(track: readonly Fix[]): string {
  const way = ways.get(track) ?? wordsOf(track)
  ways.set(track, way)
  return way
}

function wordsOf(track: readonly Fix[]): string {
  const first = track[0]
  const last = track.at(-1)
  if (!first || !last) return ''
  if (track.length === 1) return words.one(formatCoordinates(first))
  const lasted = first.fixedAt !== null && last.fixedAt !== null ? last.fixedAt - first.fixedAt : null
  const head = words.head(
    track.length,
    lasted === null ? null : formatElapsed(lasted),
    formatCoordinates(first),
  )
  const laps = lapsOf(track)
  const legs = legsOf(track)
  if (legs.length === 0 && laps.length < 2) return words.stays(head)
  const way = laps.length < 2 ? legWords(legs) : lapWords(first, track, laps)
  const isBack = metersBetween(first, last) < AT_START_M
  return words.ways(
    head,
    way,
    isBack ? words.backAtStart : words.fromStart(distanceBetweenWords(first, last)),
  )
}

const legWords = (legs: readonly Leg[]): string =>
  words.legs(legs.map(({ course, distance }) => words.far(distanceWords(distance), compassIndex(course))))

/** Describes laps: 'goes 4 laps of about 1.5 miles, as far as 0.5 miles north of its start'. */
function lapWords(start: Position, track: readonly Position[], laps: readonly number[]): string {
  const mean = laps.reduce((sum, lap) => sum + lap, 0) / laps.length
  const farthest = track.reduce((far, place) =>
    metersBetween(start, place) > metersBetween(start, far) ? place : far,
  )
  return words.laps(laps.length, distanceWords(mean), distanceBetweenWords(start, farthest))
}
