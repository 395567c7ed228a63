import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { writePlusCode } from '../../../src/domain/position/formats/plus-code.ts'
import {
  writeDecimalMinutes,
  writeDegreesMinutesSeconds,
} from '../../../src/domain/position/formats/sexagesimal.ts'
import { usngDigits, writeUsng } from '../../../src/domain/position/formats/usng.ts'
import { writeUtm } from '../../../src/domain/position/formats/utm-ups.ts'
import type { Position } from '../../../src/domain/trip/track/great-circle.ts'
import { awkwardPositions, positions } from '../../support/travelers/positions.ts'

const anyPosition = fc.oneof(positions, fc.constantFrom(...awkwardPositions))
const holds = (law: (position: Position) => void) => fc.assert(fc.property(anyPosition, law))

/** Parses a formatted position into decimal degrees; south and west are negative. */
const readBack = (text: string): number[] =>
  text.split(' ').map((half) => {
    const [degrees = NaN, minutes = NaN, seconds = 0] = (half.match(/[\d.]+/g) ?? []).map(Number)
    return (degrees + minutes / 60 + seconds / 3600) * (/[SW]$/.test(half) ? -1 : 1)
  })

const expectNear = (text: string, { latitude, longitude }: Position, tolerance: number) => {
  const [north = NaN, east = NaN] = readBack(text)
  expect(Math.abs(north - latitude)).toBeLessThan(tolerance)
  expect(Math.abs(east - longitude)).toBeLessThan(tolerance)
}

describe('degrees and decimal minutes', () => {
  test('have minutes below 60, with at most three decimals and no leading zeros', () => {
    holds((position) => {
      const half = String.raw`(0|[1-9]\d*)-(0|[1-5]?\d)(\.\d{1,3})?`
      expect(writeDecimalMinutes(position)).toMatch(new RegExp(`^${half}[NS] ${half}[EW]$`))
    })
  })

  test('read back as the position, to within half a unit of the last digit', () => {
    holds((position) => expectNear(writeDecimalMinutes(position), position, 0.000501 / 60))
  })

  test.each([
    [9.005, -4.040833333, '9-0.3N 4-2.45W'],
    [35 + 59.99951 / 60, -(79 + 59.9996 / 60), '36-0N 80-0W'],
    [35 + 59.9994 / 60, -79.02, '35-59.999N 79-1.2W'],
  ])('show %f, %f as %s', (latitude, longitude, text) => {
    expect(writeDecimalMinutes({ latitude, longitude })).toBe(text)
  })
})

describe('degrees, minutes, and seconds', () => {
  test('have minutes and seconds below 60', () => {
    holds((position) => {
      const half = String.raw`(0|[1-9]\d*)°[1-5]?\d'[1-5]?\d\.\d"`
      expect(writeDegreesMinutesSeconds(position)).toMatch(new RegExp(`^${half}[NS] ${half}[EW]$`))
    })
  })

  test('read back as the position, to within half a unit of the last digit', () => {
    holds((position) => expectNear(writeDegreesMinutesSeconds(position), position, 0.0501 / 3600))
  })

  test('round 59 minutes and 59.9999 seconds up to the next degree', () => {
    const nearly = 59 / 60 + 59.9999 / 3600
    expect(writeDegreesMinutesSeconds({ latitude: 35 + nearly, longitude: -79 - nearly })).toBe(
      `36°0'0.0"N 80°0'0.0"W`,
    )
  })
})

describe('USNG references', () => {
  test('are shortened by cutting off digits, without rounding', () => {
    fc.assert(
      fc.property(anyPosition, fc.integer({ min: 1, max: 4 }), (position, digits) => {
        const finest = writeUsng(position, 5).split(' ')
        const cut = finest.map((part, place) => (place < finest.length - 2 ? part : part.slice(0, digits)))
        expect(writeUsng(position, digits)).toBe(cut.join(' '))
      }),
    )
  })

  test('denote a square whose side is at most the accuracy radius and more than a tenth of it', () => {
    fc.assert(
      fc.property(fc.double({ min: 1, max: 99_999, noNaN: true }), (radius) => {
        const side = 10 ** (5 - usngDigits(radius))
        expect(side).toBeLessThanOrEqual(radius)
        expect(side * 10).toBeGreaterThan(radius)
      }),
    )
  })

  test.each([
    [38.889469, -77.035258, 4, '18S UJ 2348 0647'],
    [-33.8568, 151.2153, 4, '56H LH 3490 5228'],
    [85, -90, 4, 'Y SH 4454 0000'],
    [85, 90, 4, 'Z HH 5545 0000'],
    [-85, -90, 4, 'A SN 4454 0000'],
    [60.39, 5.32, 3, '32V KN 972 005'],
    [78.22, 15.65, 5, '33X WG 14813 83004'],
    [90, 0, 2, 'Z AH 00 00'],
    [-90, 0, 2, 'B AN 00 00'],
    [21.3, -157.86, 5, '4Q FJ 18246 55777'],
  ])('show %f, %f with %i digits as %s', (latitude, longitude, digits, text) => {
    expect(writeUsng({ latitude, longitude }, digits)).toBe(text)
  })

  test('belong to the southern hemisphere just south of the equator', () => {
    const reference = writeUsng({ latitude: -1e-13, longitude: 3 }, 5)
    expect(reference).toMatch(/^31M /)
    expect(reference).toBe(writeUsng({ latitude: -1e-8, longitude: 3 }, 5))
  })
})

describe('UTM coordinates', () => {
  test('have a northing of 0 at the equator and of almost 10,000 km just south of it, and use UPS at the North Pole', () => {
    expect(writeUtm({ latitude: 0, longitude: 3 })).toBe('31 north 500000E 0N')
    expect(writeUtm({ latitude: -0.00001, longitude: 3 })).toBe('31 south 500000E 9999999N')
    expect(writeUtm({ latitude: 90, longitude: 12 })).toBe('UPS north 2000000E 2000000N')
  })
})

describe('plus codes', () => {
  const alphabet = '23456789CFGHJMPQRVWX'

  test('denote a cell that contains the position', () => {
    holds(({ latitude, longitude }) => {
      const digits = [...writePlusCode({ latitude, longitude }).replace('+', '')].map((c) =>
        alphabet.indexOf(c),
      )
      const corner = (from: number) =>
        [0, 1, 2, 3, 4].reduce((sum, pair) => sum + (digits[2 * pair + from] ?? NaN) * 20 ** (1 - pair), 0)
      const north = latitude + 90 - corner(0)
      const east = (longitude + 180 - corner(1) + 720) % 360
      for (const inside of [north, latitude === 90 ? 0 : north, Math.abs(east - 360) < 1e-6 ? 0 : east]) {
        expect(inside).toBeGreaterThan(-1e-8)
        expect(inside).toBeLessThan(1 / 8000 + (latitude === 90 ? 1e-6 : 1e-8))
      }
    })
  })

  test.each([
    [47.36559, 8.524997, '8FVC9G8F+6X'],
    [20.3700625, 2.7821875, '7FG49QCJ+2V'],
    [37.681, -135.68875, '8496M8J6+CG'],
    [90, 1, 'CFX3X2X2+X2'],
    [-90, 180, '22222222+22'],
  ])('show %f, %f as %s', (latitude, longitude, text) => {
    expect(writePlusCode({ latitude, longitude })).toBe(text)
  })
})
