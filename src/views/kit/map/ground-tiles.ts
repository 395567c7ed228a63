import { resolutionAt, WORLD } from './projection.ts'

/** A tile of the ground. `shift`: how far to the east its copy of the world lies, metres of the map. */
export type GroundTile = { key: string; path: string; shift: number }

const SHALLOWEST = 3
const DEEPEST = 12
/** A view of more tiles than this gets no ground. */
const MOST = 30

/**
 * The tiles of the ground below a view. They are at least twice as wide as the map's pictures.
 * @param extent west, south, east, north; metres of the map.
 */
export function groundTilesOf(extent: readonly number[], zoom: number): GroundTile[] {
  const [west = 0, south = 0, east = 0, north = 0] = extent
  const z = Math.max(SHALLOWEST, Math.min(DEEPEST, Math.round(zoom) - 1))
  const side = resolutionAt(z) * 256
  const count = 2 ** z
  const [left, right] = [west, east].map((x) => Math.floor((x + WORLD / 2) / side)) as [number, number]
  const [top, bottom] = [north, south].map((y) => {
    return Math.max(0, Math.min(count - 1, Math.floor((WORLD / 2 - y) / side)))
  }) as [number, number]
  if ((right - left + 1) * (bottom - top + 1) > MOST) return []
  const tiles: GroundTile[] = []
  for (let x = left; x <= right; x += 1) {
    const turns = Math.floor(x / count)
    for (let y = top; y <= bottom; y += 1) {
      const path = `/ground/${z}/${x - turns * count}/${y}.json`
      tiles.push({ key: `${path} ${turns}`, path, shift: turns * WORLD })
    }
  }
  return tiles
}
