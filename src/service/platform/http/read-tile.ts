/** Web Mercator tile (EPSG:3857): zoom, column from the west, row from the north. */
export type Tile = { z: number; x: number; y: number }

const wholeNumber = /^(0|[1-9]\d{0,5})$/

/** Parses a tile's path parameters. Returns null if there is no such tile in the zoom range. */
export function readTile(
  texts: Record<keyof Tile, string>,
  [widest, deepest]: [number, number],
): Tile | null {
  if (!Object.values(texts).every((text) => wholeNumber.test(text))) return null
  const [z, x, y] = [Number(texts.z), Number(texts.x), Number(texts.y)]
  return z >= widest && z <= deepest && x < 2 ** z && y < 2 ** z ? { z, x, y } : null
}
