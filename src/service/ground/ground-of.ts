import { clipPolygon, clipPolyline } from 'lineclip'
import type { Ground, GroundBox, GroundFeature, GroundPoint } from '../../domain/position/places/ground.ts'
import { type GroundData, waters } from './ground-data.ts'
import { isSmaller, type Lines, linesIn, polygonsIn, rangeOf, UNITS, type UnitBox } from './shapes.ts'
import { townsIn } from './towns.ts'

/** Number of steps across the width of a map box. Lines are simplified to about a step. */
const STEPS = 500

/** Outlines and holes smaller than this number of steps aren't drawn. */
const LEAST_STEPS = 3

/** County borders are drawn only in boxes narrower than this, in degrees. */
const WIDEST_WITH_COUNTIES = 8

export function groundOf(data: GroundData, box: GroundBox): Ground {
  const cut: Cut = {
    box: [box.west * UNITS, box.south * UNITS, box.east * UNITS, box.north * UNITS],
    step: ((box.east - box.west) * UNITS) / STEPS,
  }
  const sea = waters.indexOf('sea')
  const areas = (kind: 'land' | 'lake', shapes: GroundData['land']): GroundFeature[] =>
    polygonsIn(shapes, cut.box)
      .filter(({ polygon }) => kind === 'land' || shapes.owners[polygon] !== sea)
      .flatMap(({ rings }): GroundFeature[] => {
        const [outline, ...holes] = rings
          .filter((ring) => !isSmaller(shapes, ring, LEAST_STEPS * cut.step))
          .map((ring) => cutRing(shapes, ring, cut))
        if (!outline || outline.length === 0) return []
        const coordinates = [outline, ...holes.filter((hole) => hole.length > 0)]
        return [{ type: 'Feature', properties: { kind }, geometry: { type: 'Polygon', coordinates } }]
      })
  const lines = (kind: 'county' | 'border', from: Lines): GroundFeature[] =>
    linesIn(from, cut.box)
      .flatMap((line) => clipPolyline(thinned(from, line, cut), cut.box))
      .map((line) => ({
        type: 'Feature',
        properties: { kind },
        geometry: { type: 'LineString', coordinates: inDegrees(line) },
      }))
  const withCounties = box.east - box.west < WIDEST_WITH_COUNTIES
  const features = [
    ...areas('land', data.land),
    ...areas('lake', data.water),
    ...(withCounties ? lines('county', data.countyBorders) : []),
    ...lines('border', data.borders),
    ...townsIn(data.towns, box),
  ]
  return { type: 'FeatureCollection', features }
}

type Cut = { box: UnitBox; step: number }

function cutRing(shapes: Lines, ring: number, cut: Cut): GroundPoint[] {
  const within = clipPolygon(thinned(shapes, ring, cut), cut.box)
  const [first] = within
  const last = within.at(-1)
  if (!first || !last || within.length < 3) return []
  return inDegrees(first[0] === last[0] && first[1] === last[1] ? within : [...within, first])
}

/** Inside the box, drops points less than a step apart; outside, points between others on the same side. */
function thinned(lines: Lines, line: number, { box, step }: Cut): GroundPoint[] {
  const { points } = lines
  const [from, to] = rangeOf(lines, line)
  const kept: GroundPoint[] = []
  let [keptX, keptY, keptSide] = [Infinity, Infinity, -1]
  let skipped: GroundPoint | null = null
  for (let at = from; at < to; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0]
    const side = sideOf(x, y, box)
    const isNear = Math.abs(x - keptX) < step && Math.abs(y - keptY) < step
    if (side === keptSide && at < to - 2 && (side !== 0 || isNear)) {
      if (side !== 0) skipped = [x, y]
      continue
    }
    if (skipped) kept.push(skipped)
    skipped = null
    kept.push([x, y])
    keptX = x
    keptY = y
    keptSide = side
  }
  return kept
}

/** Returns 0 for a point inside the box, or a distinct number for the edge or corner that it lies beyond. */
function sideOf(x: number, y: number, [west, south, east, north]: UnitBox): number {
  return (x < west ? 1 : x > east ? 2 : 0) + (y < south ? 4 : y > north ? 8 : 0)
}

const inDegrees = (line: GroundPoint[]): GroundPoint[] =>
  line.map(([x, y]) => [Math.round(x) / UNITS, Math.round(y) / UNITS])
