import { FOOT_M, MILE_M, NAUTICAL_MILE_M } from '../../../../domain/primitives/length-units.ts'
import { groundScale } from './projection.ts'

/** Scale bar with its label. `width` is in CSS pixels. */
export type ScaleBar = { text: string; width: number }

const LEAST_WIDTH = 64

/** Returns a bar in nautical miles and a bar in feet or miles. */
export function scaleBars(latitude: number, resolution: number): ScaleBar[] {
  const meters = resolution * groundScale(latitude)
  const land = LEAST_WIDTH * meters < MILE_M ? bar(meters / FOOT_M, 'ft') : bar(meters / MILE_M, 'mi')
  return [bar(meters / NAUTICAL_MILE_M, 'NM'), land]
}

/** Returns a bar whose length is 1, 2, or 5 times a power of ten. */
function bar(unitsToPixel: number, unit: string): ScaleBar {
  const least = LEAST_WIDTH * unitsToPixel
  const power = Math.floor(Math.log10(least))
  const leading = [1, 2, 5, 10].find((digit) => digit * 10 ** power >= least * (1 - 1e-9)) ?? 10
  const length = leading * 10 ** power
  const text = `${length.toFixed(Math.max(0, -Math.floor(Math.log10(length) + 1e-9)))} ${unit}`
  return { text, width: Math.round(length / unitsToPixel) }
}
