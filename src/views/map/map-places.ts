import type { Coordinate } from 'ol/coordinate.js'
import { fromLonLat } from 'ol/proj.js'
import type { Fix } from '../../domain/trip/trip.ts'

type Position = Pick<Fix, 'latitude' | 'longitude'>

/** From the map's middle to each of its edges, metres. */
const HALF_WORLD = Math.PI * 6_378_137

/** Degrees to metres on the Web Mercator map; beyond ±85.05° of latitude, where that ends, on its edge. */
export function placeOf({ longitude, latitude }: Position): Coordinate {
  const [east = 0, north = 0] = fromLonLat([longitude, latitude])
  return [east, Math.max(-HALF_WORLD, Math.min(HALF_WORLD, north))]
}

/**
 * The track as places that follow each other by the shorter way around the earth: a boat that crosses the
 * 180th meridian goes on, into the next copy of the world, and not back around it.
 */
export function routePlaces(fixes: readonly Position[]): Coordinate[] {
  let turn = 0
  let before: number | null = null
  return fixes.map(({ latitude, longitude }) => {
    if (before !== null) turn -= 360 * Math.round((longitude - before) / 360)
    before = longitude
    return placeOf({ latitude, longitude: longitude + turn })
  })
}
