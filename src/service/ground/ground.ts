import { LRUCache } from 'lru-cache'
import type { Ground, GroundBox } from '../../domain/position/ground.ts'
import type { PlaceInWords } from '../../domain/position/place.ts'
import { placeInWords } from '../../domain/position/place-words.ts'
import type { Position } from '../../domain/trip/great-circle.ts'
import { findPlace } from './find-place.ts'
import { type GroundData, readGround } from './ground-data.ts'
import { groundOf } from './ground-of.ts'

/** Boxes whose ground is kept. */
const MOST_BOXES = 500

/** Places whose words are kept. */
const MOST_PLACES = 2_000

/** What the service knows of the earth, without asking anybody. */
export interface GroundSource {
  /** What is drawn below a map of this box; null where the data are not there. Never rejects. */
  groundOf(box: GroundBox): Promise<Ground | null>
  /**
   * The place of a position, in words; null where the data are not there. Never rejects.
   * @param radius how far the person may be from it, meters.
   */
  placeOf(position: Position, radius: number): Promise<PlaceInWords | null>
}

/**
 * The ground of a file of the build, read when it is first asked for.
 * @param report is told, once, of a file that is not there or not to be read.
 */
export function groundIn(file: string, report: (fault: unknown) => void): GroundSource {
  let reading: Promise<GroundData | null> | undefined
  const data = () => {
    reading ??= readGround(file, report)
    return reading
  }
  const kept = new LRUCache<string, Ground>({ max: MOST_BOXES })
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
