import type { Position } from '../../../../domain/trip/track/great-circle.ts'

/** Point in Web Mercator (EPSG:3857), in meters. */
export type MapPoint = [east: number, north: number]

const RADIUS_M = 6_378_137
const HALF_WORLD = Math.PI * RADIUS_M
/** Width of the Web Mercator map, in meters. */
export const WORLD = 2 * HALF_WORLD
const TILE_SIZE = 256

/** Projects a position to Web Mercator. Clamps latitudes beyond ±85.05° to the map's edge. */
export function mapPointOf({ longitude, latitude }: Position): MapPoint {
  const north = RADIUS_M * Math.log(Math.tan((Math.PI * (latitude + 90)) / 360))
  return [(HALF_WORLD * longitude) / 180, Math.max(-HALF_WORLD, Math.min(HALF_WORLD, north))]
}

/** Projects a route. Each leg takes the shorter way, even across the 180th meridian. */
export function routePoints(fixes: readonly Position[]): MapPoint[] {
  let turn = 0
  let before: number | null = null
  return fixes.map(({ latitude, longitude }) => {
    if (before !== null) turn -= 360 * Math.round((longitude - before) / 360)
    before = longitude
    return mapPointOf({ latitude, longitude: longitude + turn })
  })
}

/** Shifts all points by whole worlds, so that the first is nearest to `east` (Web Mercator meters). */
export function nearestCopy(places: readonly MapPoint[], east: number): MapPoint[] {
  const turn = WORLD * Math.round((east - (places[0]?.[0] ?? east)) / WORLD)
  return places.map(([x, y]) => [x + turn, y])
}

/** Returns the distance east by the shorter way around the world, in Web Mercator meters. */
export const eastBetween = (from: number, to: number): number =>
  to - from - WORLD * Math.round((to - from) / WORLD)

/** Returns the longitude in degrees. In another copy of the world, it is beyond ±180. */
export const degreesEast = (east: number): number => (180 * east) / HALF_WORLD

export const degreesNorth = (north: number): number =>
  (360 * Math.atan(Math.exp(north / RADIUS_M))) / Math.PI - 90

export function pointBetween(
  points: readonly MapPoint[],
  { from, to, part }: { from: number; to: number; part: number },
): MapPoint {
  const [x1, y1] = points[from] ?? [0, 0]
  const [x2, y2] = points[to] ?? [x1, y1]
  return [x1 + part * (x2 - x1), y1 + part * (y2 - y1)]
}

/** Returns Web Mercator meters per CSS pixel at a zoom level. */
export const resolutionAt = (zoom: number): number => (2 * HALF_WORLD) / TILE_SIZE / 2 ** zoom

/** Returns meters on the ground per Web Mercator meter: 1 at the equator, less elsewhere. */
export const groundScale = (latitude: number): number => Math.cos((latitude * Math.PI) / 180)

export const pixels = (value: number): number => Math.round(value * 10) / 10
