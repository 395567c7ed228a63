import fc from 'fast-check'
import { getMoonPosition, getPosition } from 'suncalc'
import { describe, expect, test } from 'vitest'
import { type Sky, skyAt } from '../../../src/domain/position/sky.ts'
import { DAY_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { writeInstant } from '../../../src/domain/trip/time/written-instant.ts'
import { positions } from '../../support/travelers/positions.ts'

const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2040, 0, 1) })
const inhabited = positions.filter(({ latitude }) => Math.abs(latitude) < 60)
const nexts = ({ sunset, darkness, firstLight, sunrise, moon }: Sky) =>
  [sunset, darkness, firstLight, sunrise, moon.rises, moon.sets].flatMap((at) => (at === null ? [] : [at]))

describe('sun and moon data for a place', () => {
  test('include a phase of daylight for any place and time, and events only within the next three days', () => {
    fc.assert(
      fc.property(positions, instants, (position, now) => {
        const sky = skyAt(position, now)
        expect(['day', 'twilight', 'dark']).toContain(sky.light)
        for (const at of nexts(sky)) {
          expect(at).toBeGreaterThan(now)
          expect(at - now).toBeLessThan(3 * DAY_MS)
        }
      }),
    )
  })

  test('have sunset before darkness and dawn before sunrise at latitudes below 60 degrees', () => {
    fc.assert(
      fc.property(inhabited, instants, (position, now) => {
        const { light, sunset, darkness, firstLight, sunrise } = skyAt(position, now)
        if (sunset === null || darkness === null || firstLight === null || sunrise === null) return
        if (light === 'day') expect(sunset).toBeLessThan(Math.min(darkness, sunrise))
        if (light === 'dark') expect(firstLight).toBeLessThan(Math.min(sunrise, darkness))
        if (light === 'twilight')
          expect(Math.min(darkness, sunrise)).toBeLessThan(Math.min(sunset, firstLight))
      }),
    )
  })

  test("have a phase of daylight that agrees with the sun's altitude, except close to a change of phase", () => {
    fc.assert(
      fc.property(inhabited, instants, (position, now) => {
        const { altitude } = getPosition(new Date(now), position.latitude, position.longitude)
        const { light } = skyAt(position, now)
        if (altitude > 1) expect(light).toBe('day')
        if (altitude < -1 && altitude > -5) expect(light).toBe('twilight')
        if (altitude < -7) expect(light).toBe('dark')
      }),
    )
  })

  test('have the moon within two degrees of the horizon when it rises and sets', () => {
    fc.assert(
      fc.property(inhabited, instants, (position, now) => {
        const { rises, sets } = skyAt(position, now).moon
        for (const at of [rises, sets]) {
          if (at === null) continue
          const { altitude } = getMoonPosition(new Date(at), position.latitude, position.longitude)
          expect(Math.abs(altitude)).toBeLessThan(2)
        }
      }),
    )
  })

  test.each([
    [
      'Raleigh, North Carolina',
      35.78,
      -78.64,
      'America/New_York',
      Date.UTC(2026, 6, 1, 16),
      '8:35 PM',
      '6:02 AM',
    ],
    ['Greenwich', 51.48, 0, 'Europe/London', Date.UTC(2026, 11, 21, 12), '3:53 PM', '8:04 AM'],
    ['Honolulu', 21.31, -157.86, 'Pacific/Honolulu', Date.UTC(2026, 2, 20, 22), '6:44 PM', '6:34 AM'],
  ])(
    "have times of sunset and sunrise within two minutes of the almanac's: %s",
    (_, latitude, longitude, zone, now, sunset, sunrise) => {
      const sky = skyAt({ latitude, longitude }, now)
      const near = (at: number | null, clock: string) =>
        expect(
          [-2, -1, 0, 1, 2].map((minutes) => writeInstant((at ?? 0) + minutes * MINUTE_MS, 'clock', zone)),
        ).toContain(clock)
      near(sky.sunset, sunset)
      near(sky.sunrise, sunrise)
    },
  )

  test('have no sunset near the North Pole in June and no dawn there in December', () => {
    const pole = { latitude: 89, longitude: 0 }
    expect(skyAt(pole, Date.UTC(2026, 5, 21))).toMatchObject({ light: 'day', sunset: null })
    expect(skyAt(pole, Date.UTC(2026, 11, 21))).toMatchObject({ light: 'dark', firstLight: null })
  })
})
