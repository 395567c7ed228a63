import type { Position } from '../../trip/track/great-circle.ts'

const DEGREE = 60 * 1000

/**
 * Formats a position as '9-0.3N 4-2.45W' (Land SAR Addendum, georeferencing matrix). Rounds in thousandths of
 * a minute, so that 59.9996 minutes become a full degree.
 */
export function writeDecimalMinutes(position: Position): string {
  return inHemispheres(position, (degrees) => {
    const thousandths = Math.round(degrees * DEGREE)
    return `${Math.floor(thousandths / DEGREE)}-${(thousandths % DEGREE) / 1000}`
  })
}

/** Formats a position as 35°45'36.0"N 79°1'12.0"W; a tenth of a second is 3 m. */
export function writeDegreesMinutesSeconds(position: Position): string {
  return inHemispheres(position, (degrees) => {
    const tenths = Math.round(degrees * 36_000)
    const seconds = ((tenths % 600) / 10).toFixed(1)
    return `${Math.floor(tenths / 36_000)}°${Math.floor((tenths % 36_000) / 600)}'${seconds}"`
  })
}

function inHemispheres({ latitude, longitude }: Position, write: (degrees: number) => string): string {
  const northSouth = write(Math.abs(latitude)) + (latitude < 0 ? 'S' : 'N')
  return `${northSouth} ${write(Math.abs(longitude))}${longitude < 0 ? 'W' : 'E'}`
}
