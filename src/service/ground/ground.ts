import { LRUCache } from 'lru-cache'
import type { Ground, GroundBox } from '../../domain/ground/ground.ts'
import { type GroundData, readGround } from './ground-data.ts'
import { groundOf } from './ground-of.ts'

/** Boxes whose ground is kept. */
const MOST_BOXES = 500

/** What the service knows of the earth, without asking anybody. */
export interface GroundSource {
  /** What is drawn below a map of this box; nothing where the data are not there. Never rejects. */
  groundOf(box: GroundBox): Promise<Ground>
}

const nothing: Ground = { type: 'FeatureCollection', features: [] }

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
  return {
    async groundOf(box) {
      const known = await data()
      if (!known) return nothing
      const key = [box.west, box.south, box.east, box.north].join()
      const ground = kept.get(key) ?? groundOf(known, box)
      kept.set(key, ground)
      return ground
    },
  }
}
