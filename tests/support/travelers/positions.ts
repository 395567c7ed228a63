import fc from 'fast-check'
import type { Position } from '../../../src/domain/trip/track/great-circle.ts'

/** Random degrees from -`most` to `most`. The resolution is a tenth of a millimeter. */
const degrees = (most: number) =>
  fc.integer({ min: -most * 1e9, max: most * 1e9 }).map((parts) => parts / 1e9)
export const positions: fc.Arbitrary<Position> = fc.noBias(
  fc.record({ latitude: degrees(90), longitude: degrees(180) }),
)

const around = (...values: number[]) => values.flatMap((value) => [value - 1e-9, value, value + 1e-9])
const minutes59 = [35 + 59.9999 / 60, 35 + 59.99951 / 60, 35 + 59 / 60 + 59.9999 / 3600]

/**
 * Edge cases for position formats: zone and band limits, Norway and Svalbard, the poles, the equator, and
 * ±180°. Also has values that round up to the next minute or degree.
 */
export const awkwardPositions: Position[] = [
  -90,
  -89.999999999,
  89.999999999,
  90,
  0.0000001,
  -0.0000001,
  ...around(-84, -80, -72, -8, 0, 8, 32, 40, 56, 64, 72, 80, 84),
  ...minutes59,
  ...minutes59.map((value) => -value),
].flatMap((latitude) =>
  [
    -180,
    -179.999999999,
    179.999999999,
    180,
    ...around(-174, -90, -78, -6, 0, 3, 6, 9, 12, 21, 33, 42, 90, 120),
    ...minutes59,
    ...minutes59.map((value) => -value),
  ].map((longitude) => ({ latitude, longitude })),
)
