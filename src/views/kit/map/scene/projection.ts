import type { Position } from '../../../../domain/trip/track/great-circle.ts'

/** Web Mercator (EPSG:3857), meters. */
export type MapPoint = [east: number, north: number]

const RADIUS_M = 6_378_137
/** Meters. */
const HALF_WORLD = Math.PI * RADIUS_M
/** Map meters. */
export const WORLD = 2 * HALF_WORLD
/** CSS pixels. */
const TILE_SIZE = 256

/** Latitudes beyond ±85.05° are on the edge. */
export function mapPointOf({ longitude, latitude }: Position): MapPoint {
  const north = RADIUS_M * Math.log(Math.tan((Math.PI * (latitude + 90)) / 360))
  return [(HALF_WORLD * longitude) / 180, Math.max(-HALF_WORLD, Math.min(HALF_WORLD, north))]
}

/** Map points, each on the shorter way from the previous one, even across the 180th meridian. */
export function routePoints(fixes: readonly Position[]): MapPoint[] {
  let turn = 0
  let before: number | null = null
  return fixes.map(({ latitude, longitude }) => {
    if (before !== null) turn -= 360 * Math.round((longitude - before) / 360)
    before = longitude
    return mapPointOf({ latitude, longitude: longitude + turn })
  })
}

/** In the copy of the world around `east`, map meters. */
export function nearestCopy(places: readonly MapPoint[], east: number): MapPoint[] {
  const turn = WORLD * Math.round((east - (places[0]?.[0] ?? east)) / WORLD)
  return places.map(([x, y]) => [x + turn, y])
}

/** Degrees, beyond ±180 in a repeated copy of the world. */
export const degreesEast = (east: number): number => (180 * east) / HALF_WORLD

/** Degrees. */
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

/** Map meters per CSS pixel. */
export const resolutionAt = (zoom: number): number => (2 * HALF_WORLD) / TILE_SIZE / 2 ** zoom

/** Ground meters per map meter: below one, because the map stretches toward the poles. */
export const groundScale = (latitude: number): number => Math.cos((latitude * Math.PI) / 180)

export const pixels = (value: number): number => Math.round(value * 10) / 10
