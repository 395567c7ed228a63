import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/domain/primitives/time-units.ts'
import { clocksAt } from '../../../src/domain/trip/time/clocks.ts'
import { knownZone, writeClock } from '../../../src/domain/trip/time/written-instant.ts'

const zones = fc.constantFrom(
  'America/New_York',
  'America/Chicago',
  'Europe/London',
  'Asia/Kolkata',
  'UTC',
  'Pacific/Kiritimati',
)
const instants = fc.integer({ min: 0, max: Date.UTC(2100, 0, 1) })
const JULY = Date.UTC(2026, 6, 1, 23, 22, 43)

describe('clock times shown for an event', () => {
  test("begin with the place's time if its zone is known, and include no time twice", () => {
    fc.assert(
      fc.property(instants, fc.option(zones), fc.option(zones), (at, there, here) => {
        const clocks = clocksAt(at, { there, here })
        const walls = clocks.map(({ text }) => text.replace(/ \S+$/, ''))
        expect(new Set(walls).size).toBe(walls.length)
        expect(clocks[0]?.whose).toBe(there ? 'there' : here ? 'here' : 'UTC')
      }),
    )
  })

  test("are the place's time, the reader's time, and UTC if all three differ", () => {
    expect(clocksAt(JULY, { there: 'America/New_York', here: 'America/Denver' })).toEqual([
      { whose: 'there', text: 'Jul 1, 2026, 7:22:43 PM EDT' },
      { whose: 'here', text: 'Jul 1, 2026, 5:22:43 PM MDT' },
      { whose: 'UTC', text: 'Jul 1, 2026, 11:22:43 PM UTC' },
    ])
  })

  test("consist of two times if the reader is in the place's time zone, and only of UTC if neither zone is known", () => {
    expect(clocksAt(JULY, { there: 'America/New_York', here: 'America/New_York' })).toHaveLength(2)
    expect(clocksAt(JULY, { there: null, here: null })).toEqual([
      { whose: 'UTC', text: 'Jul 1, 2026, 11:22:43 PM UTC' },
    ])
  })
})

test('a time zone unknown to the device is ignored', () => {
  expect(knownZone('America/New_York')).toBe('America/New_York')
  for (const unknown of ['Mars/Olympus', '', null, undefined]) expect(knownZone(unknown)).toBeNull()
})

test('a time of day is shown with its day unless that is today in the given zone, and with its zone only if one is given', () => {
  fc.assert(
    fc.property(instants, fc.integer({ min: -3 * DAY_MS, max: 3 * DAY_MS }), zones, (at, off, zone) => {
      const dayOf = (instant: number) => new Date(instant).toLocaleDateString('en-US', { timeZone: zone })
      const [, day, name] =
        /^(\w{3} \d+, )?\d{1,2}:\d\d [AP]M( .+)?$/.exec(writeClock(at, at + off, zone)) ?? []
      expect(day === undefined).toBe(dayOf(at) === dayOf(at + off))
      expect(name).toMatch(/^ [A-Z]/)
      expect(writeClock(at, at + off)).toMatch(/\d [AP]M$/)
    }),
  )
})
