import type { GroundBox } from '../../domain/position/ground.ts'

/** A tile of the web map (EPSG:3857): z halvings of the world, x from the west, y from the north. */
export type GroundTile = { z: number; x: number; y: number }

/** Wider tiles would be most of the world, narrower ones hold nothing more. */
const [WIDEST, DEEPEST] = [3, 12]

/** How much of its neighbours each tile repeats on every side, as a share of its width. */
const OVERLAP = 0.05

const wholeNumber = /^(0|[1-9]\d{0,4})$/

/** The tile that a path names, or null where there is none. */
export function readGroundTile(texts: Record<keyof GroundTile, string>): GroundTile | null {
  if (!Object.values(texts).every((text) => wholeNumber.test(text))) return null
  const tile = { z: Number(texts.z), x: Number(texts.x), y: Number(texts.y) }
  const isThere = tile.z >= WIDEST && tile.z <= DEEPEST && tile.x < 2 ** tile.z && tile.y < 2 ** tile.z
  return isThere ? tile : null
}

/** The box of a tile and of what it holds of its neighbours. */
export function boxOfTile({ z, x, y }: GroundTile): GroundBox {
  return {
    west: Math.max(-180, longitudeOf(x - OVERLAP, z)),
    south: latitudeOf(y + 1 + OVERLAP, z),
    east: Math.min(180, longitudeOf(x + 1 + OVERLAP, z)),
    north: latitudeOf(y - OVERLAP, z),
  }
}

const longitudeOf = (x: number, z: number): number => (x / 2 ** z) * 360 - 180

const latitudeOf = (y: number, z: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI
