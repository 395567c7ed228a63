import type { Position } from '../../trip/track/great-circle.ts'
import { gridPlace } from './utm-ups.ts'

const SQUARE_M = 100_000
const SOUTHERN_END_M = 10_000_000 - 1e-6
/** Letters for the columns and rows of 100 km squares. USNG doesn't use I and O. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const BANDS = 'CDEFGHJKLMNPQRSTUVWX'
/** Column letters of the polar grid (UPS): from 'A' on east of the pole, from 'Z' back west of it. */
const POLAR_COLUMNS = 'ABCFGHJKLPQRSTUXYZ'

/** Number of digits for a 1 m square. Each digit fewer makes the square ten times wider. */
const FINEST = 5

/** Returns the number of digits for the widest square, 1 m to 10 km, within `radius` meters (null: 10 m). */
export function usngDigits(radius: number | null): number {
  const side = Math.floor(Math.log10(Math.max(1, radius ?? 10)))
  return Math.max(1, FINEST - side)
}

/**
 * Formats a USNG (MGRS) square, such as '17S PV 7900 5913' (FGDC-STD-011-2001; NGA.STND.0037), with 1 to 5
 * `digits` per number. Truncates, so that a square with fewer digits contains this one.
 */
export function writeUsng(position: Position, digits: number): string {
  const { zone, isNorth, easting, northing: exact } = gridPlace(position)
  // Limits the northing just south of the equator, where rounding could leave the last square.
  const northing = Math.min(exact, SOUTHERN_END_M)
  const column = Math.floor(easting / SQUARE_M)
  const row = Math.floor(northing / SQUARE_M)
  const name =
    zone === 0
      ? polarSquare(isNorth, column, row)
      : `${zone}${bandOf(position.latitude)} ${utmSquare(zone, column, row)}`
  const number = (meters: number) =>
    String(Math.floor(meters) % SQUARE_M)
      .padStart(FINEST, '0')
      .slice(0, digits)
  return `${name} ${number(easting)} ${number(northing)}`
}

/** Returns the letter of the latitude band. Bands are 8 degrees high, from −80 on; the last is 12. */
const bandOf = (latitude: number): string => BANDS.charAt(Math.min(19, Math.floor((latitude + 80) / 8)))

/** Column letters repeat every 3 zones, row letters every 2000 km, shifted by 5 in even zones. */
function utmSquare(zone: number, column: number, row: number): string {
  const columnLetter = LETTERS.charAt(((zone - 1) % 3) * 8 + column - 1)
  return columnLetter + LETTERS.charAt((row + (zone % 2 === 0 ? 5 : 0)) % 20)
}

function polarSquare(isNorth: boolean, column: number, row: number): string {
  const isEast = column >= 20
  const band = (isNorth ? 'YZ' : 'AB').charAt(isEast ? 1 : 0)
  const first = isNorth ? 13 : 8
  const columnLetter = isEast
    ? POLAR_COLUMNS.charAt(column - 20)
    : POLAR_COLUMNS.charAt(POLAR_COLUMNS.length - 20 + column)
  return `${band} ${columnLetter}${LETTERS.charAt(row - first)}`
}
