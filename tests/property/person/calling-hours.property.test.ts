import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  areaZones,
  isCallingHour,
  nextCallingHour,
  zonesOfNumber,
} from '../../../src/domain/person/calling-hours.ts'
import { DAY_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'

const zones = fc.constantFrom(...Object.keys(areaZones).map((names) => names.split(' ')))
const instants = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2030, 0, 1) })

describe('calling hours for practice alerts', () => {
  test('run from 9 AM to 8 PM in every possible time zone of the contact', () => {
    fc.assert(
      fc.property(zones, instants, (here, at) => {
        const clockIn = (timeZone: string, instant: number) =>
          new Date(instant).toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' })
        const isDay = (instant: number) =>
          here.every((zone) => clockIn(zone, instant) >= '09:00' && clockIn(zone, instant) < '20:00')
        expect(isCallingHour(here, at)).toBe(isDay(at))
        const next = nextCallingHour(here, at) ?? expect.unreachable('it is day within two days')
        expect(isDay(next)).toBe(true)
        expect(next).toBeGreaterThanOrEqual(at)
        expect(next - at).toBeLessThan(DAY_MS)
        for (let before = at; before < next; before += 15 * MINUTE_MS) expect(isDay(before)).toBe(false)
      }),
    )
  })

  test.each([
    ['+12125550123', ['America/New_York']],
    ['+18085550123', ['Pacific/Honolulu']],
    ['+19075550123', ['America/Adak', 'America/Anchorage']],
    ['+442071234567', ['America/Denver']],
    ['+19995550123', ['America/Denver']],
  ])(
    "use the time zones of %s's area code, or the traveler's time zone if they are unknown",
    (number, known) => {
      expect(zonesOfNumber(number, 'America/Denver')).toEqual(known)
    },
  )
})
