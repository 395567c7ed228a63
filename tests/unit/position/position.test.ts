import { describe, expect, it } from 'vitest'
import {
  formatCoordinates,
  lastKnownPosition,
  startPosition,
  trackCourse,
} from '../../../src/domain/position/position.ts'
import { courseBetween, metersBetween } from '../../../src/domain/trip/track/great-circle.ts'

const lake = { latitude: 35.76, longitude: -79.02 }
const at = (minute: number | null, longitude = -79.02) => ({
  latitude: 35.76,
  longitude,
  fixedAt: minute === null ? null : minute * 60_000,
})

it.each([
  [0, -0, '0.00000, 0.00000'],
  [-0.000001, 0.000004, '0.00000, 0.00000'],
  [-0.00001, 0.000006, '-0.00001, 0.00001'],
  [90, -180, '90.00000, -180.00000'],
])('the coordinates %d, %d are shown as %j', (latitude, longitude, text) => {
  expect(formatCoordinates({ latitude, longitude })).toBe(text)
})

describe('last position', () => {
  const trip = { activity: 'fishing', location: 'Jordan Lake', track: [at(1), at(3, -79.03), at(2)] }

  it('is the fix that comes later in the list if two have the same time', () => {
    expect(lastKnownPosition({ ...trip, track: [at(3, -79.01), at(3, -79.04)] })).toEqual(at(3, -79.04))
    expect(startPosition({ ...trip, track: [at(3, -79.01), at(3, -79.04)] })).toEqual(at(3, -79.01))
  })
  it('is the last in the list if no fix has a time', () => {
    expect(lastKnownPosition({ ...trip, track: [at(null, -79.01), at(null, -79.04)] })).toEqual(
      at(null, -79.04),
    )
    expect(startPosition({ ...trip, track: [at(null, -79.01), at(null, -79.04)] })).toEqual(at(null, -79.01))
  })
  it('is unknown without fixes', () => {
    expect(lastKnownPosition({ ...trip, track: [] })).toBeNull()
    expect(startPosition({ ...trip, track: [] })).toBeNull()
  })
  it.each(['35.76,-79.02', ' 35.76 , -79.02 ', '+35.760,-79.020'])(
    "is read from a sensor's location text %j",
    (location) => {
      expect(lastKnownPosition({ activity: 'sensor', location, track: [] })).toEqual({
        ...lake,
        fixedAt: null,
      })
      expect(lastKnownPosition({ activity: 'Sensor ', location, track: [] })).toEqual({
        ...lake,
        fixedAt: null,
      })
    },
  )
  it.each([
    null,
    '',
    'Jordan Lake',
    '35.76',
    '35.76,',
    '91,0',
    '0,181',
    '35.76,-79.02,4',
    'NaN,NaN',
    '0x10,1',
  ])('is unknown if a sensor reports its location as %j', (location) => {
    expect(lastKnownPosition({ activity: 'sensor', location, track: [] })).toBeNull()
  })
})

describe('course over ground', () => {
  it('crosses the date line the short way', () => {
    expect(courseBetween({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeCloseTo(
      90,
      5,
    )
  })
  it('is unknown for a track without movement, with one fix, or with none', () => {
    expect(trackCourse([])).toBeNull()
    expect(trackCourse([at(1)])).toBeNull()
    expect(trackCourse([at(1), at(2), at(3)])).toBeNull()
  })
  it('ignores fixes less than five meters apart', () => {
    const twoMetersEast = at(3, -79.02 + 0.00002)
    expect(
      trackCourse([{ latitude: 35.75, longitude: -79.02, fixedAt: 1 }, at(2), twoMetersEast]),
    ).toBeCloseTo(0, 0)
  })
})

it('a minute of latitude is one nautical mile', () => {
  expect(metersBetween(lake, { latitude: 35.76 + 1 / 60, longitude: -79.02 })).toBeCloseTo(1853, 0)
})
