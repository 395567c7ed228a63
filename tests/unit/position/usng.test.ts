import { expect, it } from 'vitest'
import { writeUsng } from '../../../src/domain/position/formats/usng.ts'

it.each([
  ['Raleigh', 35.7796, -78.6382, '17S QV 1347 6207'],
  ['the opera house of Sydney', -33.8568, 151.2153, '56H LH 3490 5228'],
  ['a point near the North Pole at 90° west', 85, -90, 'Y SH 4454 0000'],
  ['a point near the North Pole at 90° east', 85, 90, 'Z HH 5545 0000'],
  ['a point near the South Pole at 90° west', -85, -90, 'A SN 4454 0000'],
])('%s has the expected USNG reference', (_, latitude, longitude, square) => {
  expect(writeUsng({ latitude, longitude }, 4)).toBe(square)
})

it('a point just south of the equator has a southern-hemisphere USNG reference', () => {
  const reference = writeUsng({ latitude: -1e-13, longitude: 3 }, 5)
  expect(reference).toMatch(/^31M /)
  expect(reference).toBe(writeUsng({ latitude: -1e-8, longitude: 3 }, 5))
})
