import type { Position } from '../../../domain/trip/great-circle.ts'

/** A point of the map: meters of Web Mercator (EPSG:3857) east and north of the equator at the prime meridian. */
export type MapPoint = [east: number, north: number]

const RADIUS_M = 6_378_137
/** The distance from the map's middle to each of its edges, meters. */
const HALF_WORLD = Math.PI * RADIUS_M
/** The length of the equator, meters of the map. */
export const WORLD = 2 * HALF_WORLD
/** The size of the one tile at zoom 0, which shows the whole world, CSS pixels. */
const TILE_SIZE = 256

/**
 * Projects degrees to meters of Web Mercator. Beyond ±85.05° of latitude, where that map ends, the point is on its
 * edge.
 */
export function mapPointOf({ longitude, latitude }: Position): MapPoint {
  const north = RADIUS_M * Math.log(Math.tan((Math.PI * (latitude + 90)) / 360))
  return [(HALF_WORLD * longitude) / 180, Math.max(-HALF_WORLD, Math.min(HALF_WORLD, north))]
}

/**
 * Projects a track so that each point follows the one before by the shorter way around the earth: a boat that crosses
 * the 180th meridian goes on into the next copy of the world.
 */
export function routePoints(fixes: readonly Position[]): MapPoint[] {
  let turn = 0
  let before: number | null = null
  return fixes.map(({ latitude, longitude }) => {
    if (before !== null) turn -= 360 * Math.round((longitude - before) / 360)
    before = longitude
    return mapPointOf({ latitude, longitude: longitude + turn })
  })
}

/** The longitude of a point, degrees; beyond ±180 where it lies in another copy of the world. */
export const degreesEast = (east: number): number => (180 * east) / HALF_WORLD

/** The latitude of a point, degrees. */
export const degreesNorth = (north: number): number =>
  (360 * Math.atan(Math.exp(north / RADIUS_M))) / Math.PI - 90

/** The point at a fraction `part` of the straight line on the map from `from` to `to`. */
export function pointBetween(
  points: readonly MapPoint[],
  { from, to, part }: { from: number; to: number; part: number },
): MapPoint {
  const [x1, y1] = points[from] ?? [0, 0]
  const [x2, y2] = points[to] ?? [x1, y1]
  return [x1 + part * (x2 - x1), y1 + part * (y2 - y1)]
}

/** How many meters of the map a CSS pixel has at a zoom level. */
export const resolutionAt = (zoom: number): number => (2 * HALF_WORLD) / TILE_SIZE / 2 ** zoom

/**
 * How many meters on the ground a meter of the map stands for at a latitude, degrees. It is less than one, since the
 * map stretches toward the poles.
 */
export const groundScale = (latitude: number): number => Math.cos((latitude * Math.PI) / 180)

/** Rounds to a tenth of a CSS pixel. */
export const pixels = (value: number): number => Math.round(value * 10) / 10
