import { describe, expect, it } from 'vitest'
import { lastKnownPosition, startPosition, trackCourse } from '../../../src/domain/position/position.ts'
import { courseBetween, metersBetween } from '../../../src/domain/trip/track/great-circle.ts'

const lake = { latitude: 35.76, longitude: -79.02 }
const at = (minute: number | null, longitude = -79.02) => ({
  latitude: 35.76,
  longitude,
  fixedAt: minute === null ? null : minute * 60_000,
})

describe('last position', () => {
  const trip = { activity: 'fishing', location: 'Jordan Lake', track: [at(1), at(3, -79.03), at(2)] }

  it('is the later fix in the list if two have the same time, and the start position is the earlier one', () => {
    expect(lastKnownPosition({ ...trip, track: [at(3, -79.01), at(3, -79.04)] })).toEqual(at(3, -79.04))
    expect(startPosition({ ...trip, track: [at(3, -79.01), at(3, -79.04)] })).toEqual(at(3, -79.01))
  })
  it('is the last fix in the list if none has a time, and the start position is the first', () => {
    expect(lastKnownPosition({ ...trip, track: [at(null, -79.01), at(null, -79.04)] })).toEqual(
      at(null, -79.04),
    )
    expect(startPosition({ ...trip, track: [at(null, -79.01), at(null, -79.04)] })).toEqual(at(null, -79.01))
  })
  it('is unknown without fixes, and so is the start position', () => {
    expect(lastKnownPosition({ ...trip, track: [] })).toBeNull()
    expect(startPosition({ ...trip, track: [] })).toBeNull()
  })
  it("is read from a sensor's location text, even with plus signs and if “Sensor” is capitalized", () => {
    const trip = { activity: 'Sensor ', location: '+35.760,-79.020', track: [] }
    expect(lastKnownPosition(trip)).toEqual({ ...lake, fixedAt: null })
  })
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
  it('ignores a movement of two meters', () => {
    const twoMetersEast = at(3, -79.02 + 0.00002)
    expect(
      trackCourse([{ latitude: 35.75, longitude: -79.02, fixedAt: 1 }, at(2), twoMetersEast]),
    ).toBeCloseTo(0, 0)
  })
})

it('a minute of latitude is 1,853 meters', () => {
  expect(metersBetween(lake, { latitude: 35.76 + 1 / 60, longitude: -79.02 })).toBeCloseTo(1853, 0)
})
