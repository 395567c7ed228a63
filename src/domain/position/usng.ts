import type { Position } from '../trip/great-circle.ts'
import { gridPlace } from './utm-ups.ts'

const SQUARE_M = 100_000
const SOUTHERN_END_M = 10_000_000 - 1e-6
/** A to Z without I and O. */
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ'
const BANDS = 'CDEFGHJKLMNPQRSTUVWX'
/** The columns of UPS, outwards from the pole; those left out cannot be taken for UTM's. */
const POLAR_COLUMNS = 'ABCFGHJKLPQRSTUXYZ'

/** Digits of each number for squares of 1 m, 10 m, 100 m, … */
const FINEST = 5

/**
 * How many digits each number deserves: the finest square that is not smaller than the radius in which the position
 * is known, from 1 m to 10 km. 10 m where the radius is not known.
 * @param radius meters, 95 %; null where it is not known.
 */
export function usngDigits(radius: number | null): number {
  const side = Math.floor(Math.log10(Math.max(1, radius ?? 10)))
  return Math.max(1, FINEST - side)
}

/**
 * The reference of the square in the United States National Grid (and MGRS) that holds a position: '17S PV 7900 5913'.
 * Its numbers are truncated, never rounded, so that a shorter reference holds the longer one.
 * @param digits of each number, 1 to 5. Source: FGDC-STD-011-2001; NGA.STND.0037 (2014).
 */
export function writeUsng(position: Position, digits: number): string {
  const { zone, isNorth, easting, northing: exact } = gridPlace(position)
  // A position south of the equator by less than a nanometer is rounded to the end of the southern half, where no square
  // begins. No other northing is as large.
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

/** Eight degrees each, from −80; the last has twelve. */
const bandOf = (latitude: number): string => BANDS.charAt(Math.min(19, Math.floor((latitude + 80) / 8)))

/** Columns repeat every three zones, rows every 2000 km, five letters further in even zones. */
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
