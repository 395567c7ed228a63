import { LRUCache } from 'lru-cache'
import type { Ground, GroundBox } from '../../domain/position/places/ground.ts'
import type { PlaceInWords } from '../../domain/position/places/place.ts'
import { placeInWords } from '../../domain/position/places/place-words.ts'
import type { Position } from '../../domain/trip/track/great-circle.ts'
import { findPlace } from './find-place.ts'
import { type GroundData, readGround } from './ground-data.ts'
import { groundOf } from './ground-of.ts'

/** Maximum number of points in the cache, about 100 bytes each. */
export const MOST_POINTS = 200_000

const MOST_PLACES = 2_000

export interface GroundSource {
  /** Returns land, lakes, borders, and the largest towns in a box, or null without map data. Never rejects. */
  groundOf(box: GroundBox): Promise<Ground | null>
  /** Returns a place in words, or null without map data. Never rejects. `radius`: accuracy in meters. */
  placeOf(position: Position, radius: number): Promise<PlaceInWords | null>
}

const pointsOf = ({ features }: Ground): number =>
  features.reduce((sum, { geometry: { type, coordinates } }) => {
    const points = type === 'Polygon' ? coordinates.flat() : coordinates
    return sum + points.length
  }, 1)

/** Creates a cache limited by points, because some boxes have a thousand times more than others. */
export const groundCache = () =>
  new LRUCache<string, Ground>({ maxSize: MOST_POINTS, sizeCalculation: pointsOf })

/** Loads the map data on the first request. Calls `report` once if the file is missing or unreadable. */
export function groundIn(file: string, report: (fault: unknown) => void): GroundSource {
  let reading: Promise<GroundData | null> | undefined
  const data = () => {
    reading ??= readGround(file, report)
    return reading
  }
  const kept = groundCache()
  const places = new LRUCache<string, PlaceInWords>({ max: MOST_PLACES })
  return {
    async groundOf(box) {
      const known = await data()
      if (!known) return null
      const key = [box.west, box.south, box.east, box.north].join()
      const ground = kept.get(key) ?? groundOf(known, box)
      kept.set(key, ground)
      return ground
    },
    async placeOf(position, radius) {
      const known = await data()
      if (!known) return null
      const key = [position.latitude, position.longitude, radius].join()
      const place = places.get(key) ?? placeInWords(findPlace(known, position, radius))
      places.set(key, place)
      return place
    },
  }
}
