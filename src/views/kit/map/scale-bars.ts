import { groundScale } from './projection.ts'

/** A bar of the scale: its length as text, and its width in CSS pixels. */
export type ScaleBar = { text: string; width: number }

/** The least width of a bar, CSS pixels. */
const LEAST_WIDTH = 64
const FOOT_M = 0.3048
const MILE_M = 1609.344
const NAUTICAL_MILE_M = 1852

/**
 * Two scales: in feet or miles, and in nautical miles for those who search by boat.
 * @param latitude of the middle of the map, degrees.
 * @param resolution meters of the map to a CSS pixel.
 */
export function scaleBars(latitude: number, resolution: number): ScaleBar[] {
  const meters = resolution * groundScale(latitude)
  const land = LEAST_WIDTH * meters < MILE_M ? bar(meters / FOOT_M, 'ft') : bar(meters / MILE_M, 'mi')
  return [bar(meters / NAUTICAL_MILE_M, 'NM'), land]
}

/** The shortest bar that is wide enough, of 1, 2 or 5 times a power of ten. `unitsToPixel`: units to a CSS pixel. */
function bar(unitsToPixel: number, unit: string): ScaleBar {
  const least = LEAST_WIDTH * unitsToPixel
  const power = Math.floor(Math.log10(least))
  const leading = [1, 2, 5, 10].find((digit) => digit * 10 ** power >= least * (1 - 1e-9)) ?? 10
  const length = leading * 10 ** power
  const text = `${length.toFixed(Math.max(0, -Math.floor(Math.log10(length) + 1e-9)))} ${unit}`
  return { text, width: Math.round(length / unitsToPixel) }
}
