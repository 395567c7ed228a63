/** Tile type codes in a PMTiles header. */
export const tileTypes = { mvt: 1, png: 2 }

/** Encodes a whole number as LEB128. */
function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) | 128, ...varint(Math.floor(value / 128))]
}

const HEADER_BYTES = 127

/** Builds a PMTiles archive (version 3) with one tile at zoom 0. */
export function archiveOf(tile: Buffer, type: number): Buffer {
  // One directory entry: tile id 0, run length 1, tile length, and offset 0 (stored as 1).
  const root = Buffer.from([1, 0, 1, ...varint(tile.length), 1])
  const metadata = Buffer.from('{}')
  const header = Buffer.alloc(HEADER_BYTES)
  header.write('PMTiles', 'latin1')
  header[7] = 3
  const sections = [root, metadata, Buffer.alloc(0), tile]
  let offset = HEADER_BYTES
  for (const [at, section] of sections.entries()) {
    header.writeBigUInt64LE(BigInt(offset), 8 + 16 * at)
    header.writeBigUInt64LE(BigInt(section.length), 16 + 16 * at)
    offset += section.length
  }
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(1n, at)
  // From byte 96: clustered, directories and tiles not compressed, tile type, lowest and highest zoom.
  header.set([1, 1, 1, type, 0, 0], 96)
  header.writeInt32LE(-1_800_000_000, 102)
  header.writeInt32LE(-850_000_000, 106)
  header.writeInt32LE(1_800_000_000, 110)
  header.writeInt32LE(850_000_000, 114)
  return Buffer.concat([header, ...sections])
}
