import { execFileSync } from 'node:child_process'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  writeDecimalMinutes,
  writeDegreesMinutesSeconds,
} from '../../src/domain/position/formats/sexagesimal.ts'
import { writeUsng } from '../../src/domain/position/formats/usng.ts'
import { writeUtm } from '../../src/domain/position/formats/utm-ups.ts'
import { awkwardPositions, positions } from '../support/travelers/positions.ts'
import { geoConvert } from './support/tools.ts'

const everywhere = [...awkwardPositions, ...fc.sample(positions, { numRuns: 10_000, seed: 1 })]

function converted(lines: string[], ...options: string[]): string[] {
  const output = execFileSync(geoConvert.find() ?? '', options, { input: `${lines.join('\n')}\n` })
  return output.toString().trimEnd().split('\n')
}

/** Input lines for GeoConvert, with 14 decimals. */
const lines = everywhere.map(({ latitude, longitude }) => `${latitude.toFixed(14)} ${longitude.toFixed(14)}`)

const differing = (ours: string[], theirs: string[]) =>
  everywhere.flatMap((position, place) =>
    ours[place] === theirs[place] ? [] : [{ position, ours: ours[place], theirs: theirs[place] }],
  )

describe.runIf(geoConvert.find())('ten thousand positions and the edge cases', () => {
  test.each([1, 5])('get the same USNG squares with %i digits as in GeoConvert', (digits) => {
    const theirs = converted(lines, '-m', '-p', String(digits - 5)).map((text) => text.replace(/^0/, ''))
    const ours = everywhere.map((position) => writeUsng(position, digits).replaceAll(' ', ''))
    expect(differing(ours, theirs)).toEqual([])
  })

  test('get the same UTM coordinates as in GeoConvert, or UPS coordinates at the poles', () => {
    const theirs = converted(lines, '-u', '-p', '0').map((text) => {
      const [, zone = '', half, easting, northing] = /^0?(\d*)([ns]) (\d+) (\d+)$/.exec(text) ?? []
      return `${zone || 'UPS'} ${half === 'n' ? 'north' : 'south'} ${easting}E ${northing}N`
    })
    expect(differing(everywhere.map(writeUtm), theirs)).toEqual([])
  })

  test('get the same degrees, minutes, and seconds as in GeoConvert, except where the last digit could round either way', () => {
    const isHalfway = (degrees: number) => Math.abs((Math.abs(degrees * 36_000) % 1) - 0.5) < 1e-4
    const theirs = converted(lines, '-d', '-p', '0').map((text) =>
      text.replaceAll('d', '°').replace(/\b0+(?=\d)/g, ''),
    )
    const wrong = differing(everywhere.map(writeDegreesMinutesSeconds), theirs)
    expect(
      wrong.filter(({ position }) => !isHalfway(position.latitude) && !isHalfway(position.longitude)),
    ).toEqual([])
  })

  test('change by at most half a unit in the last digit when written as decimal minutes and read by GeoConvert', () => {
    const read = everywhere.map((position) => writeDecimalMinutes(position).replaceAll('-', 'd'))
    const far = converted(read, '-p', '9').flatMap((text, place) => {
      const [latitude = NaN, longitude = NaN] = text.split(' ').map(Number)
      const position = everywhere[place]
      const tolerance = 0.000501 / 60
      const isNear =
        position !== undefined &&
        Math.abs(latitude - position.latitude) < tolerance &&
        Math.abs(((longitude - position.longitude + 540) % 360) - 180) < tolerance
      return isNear ? [] : [{ position, text }]
    })
    expect(far).toEqual([])
  })
})
