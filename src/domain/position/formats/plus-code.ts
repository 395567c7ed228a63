import { type Position, wrapLongitude } from '../../trip/track/great-circle.ts'

const ALPHABET = '23456789CFGHJMPQRVWX'
const BASE = ALPHABET.length
const CELLS_PER_DEGREE = 8000

/**
 * Writes a Plus Code, such as '8772QX6J+22', a cell of at most 14 by 14 m (Open Location Code 1.1). Rounds to
 * millionths of a cell first, so that edges fall in the right cell.
 */
export function writePlusCode(position: Position): string {
  const cell = (degrees: number) => Math.floor(Math.round(degrees * CELLS_PER_DEGREE * 1e6) / 1e6)
  let north = Math.min(cell(position.latitude + 90), 180 * CELLS_PER_DEGREE - 1)
  let east = cell(wrapLongitude(position.longitude) + 180) % (360 * CELLS_PER_DEGREE)
  let code = ''
  for (let pair = 0; pair < 5; pair += 1) {
    code = ALPHABET.charAt(north % BASE) + ALPHABET.charAt(east % BASE) + code
    north = Math.floor(north / BASE)
    east = Math.floor(east / BASE)
  }
  return `${code.slice(0, 8)}+${code.slice(8)}`
}
