import type { Fix } from '../../../domain/trip/trip.ts'

type Position = Pick<Fix, 'latitude' | 'longitude'>

/** East and north of the point where the equator meets the prime meridian, metres of Web Mercator (EPSG:3857). */
export type Place = [east: number, north: number]

const RADIUS_M = 6_378_137
/** From the map's middle to each of its edges, metres. */
const HALF_WORLD = Math.PI * RADIUS_M
/** Once around the earth, metres of the map. */
export const WORLD = 2 * HALF_WORLD
/** Of a tile at zoom 0, on which the whole world is, CSS pixels. */
const TILE_SIZE = 256

/** Degrees to metres on the Web Mercator map; beyond ±85.05° of latitude, where that ends, on its edge. */
export function placeOf({ longitude, latitude }: Position): Place {
  const north = RADIUS_M * Math.log(Math.tan((Math.PI * (latitude + 90)) / 360))
  return [(HALF_WORLD * longitude) / 180, Math.max(-HALF_WORLD, Math.min(HALF_WORLD, north))]
}

/**
 * The track as places that follow each other by the shorter way around the earth: a boat that crosses the
 * 180th meridian goes on, into the next copy of the world, and not back around it.
 */
export function routePlaces(fixes: readonly Position[]): Place[] {
  let turn = 0
  let before: number | null = null
  return fixes.map(({ latitude, longitude }) => {
    if (before !== null) turn -= 360 * Math.round((longitude - before) / 360)
    before = longitude
    return placeOf({ latitude, longitude: longitude + turn })
  })
}

/** The longitude of a place, degrees; beyond ±180 in other copies of the world. */
export const degreesEast = (east: number): number => (180 * east) / HALF_WORLD

/** The latitude of a place, degrees. */
export const degreesNorth = (north: number): number =>
  (360 * Math.atan(Math.exp(north / RADIUS_M))) / Math.PI - 90

/** `part` of the straight way on the map from the route's place `from` to its place `to`. */
export function placeBetween(
  places: readonly Place[],
  { from, to, part }: { from: number; to: number; part: number },
): Place {
  const [x1, y1] = places[from] ?? [0, 0]
  const [x2, y2] = places[to] ?? [x1, y1]
  return [x1 + part * (x2 - x1), y1 + part * (y2 - y1)]
}

/** Metres of the map to a CSS pixel at a zoom level. */
export const resolutionAt = (zoom: number): number => (2 * HALF_WORLD) / TILE_SIZE / 2 ** zoom

/** Metres on the ground to a metre of the map at a latitude, degrees: less than one, since the map widens. */
export const groundScale = (latitude: number): number => Math.cos((latitude * Math.PI) / 180)
