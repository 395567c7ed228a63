import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isCallingHour, nextCallingHour } from '../../../src/domain/person/calling-hours.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { endByClock } from '../../../src/domain/traveler/trip/active-trip/trip-order.ts'
import { FARTHEST_CLOCK_MS, nextClock } from '../../../src/domain/traveler/trip/start/end-of-clock.ts'
import { dueAtOf, emptyDraft } from '../../../src/domain/traveler/trip/start/trip-draft.ts'
import { overdueBy } from '../../../src/domain/trip/lifecycle/completion.ts'
import { formatLeft } from '../../../src/domain/trip/time/elapsed.ts'

const changes: [timeZone: string, at: number][] = [
  ['America/New_York', Date.UTC(2026, 2, 8, 7)],
  ['America/New_York', Date.UTC(2026, 10, 1, 6)],
  ['America/Los_Angeles', Date.UTC(2026, 2, 8, 10)],
  ['America/Los_Angeles', Date.UTC(2026, 10, 1, 9)],
  ['America/St_Johns', Date.UTC(2026, 2, 8, 5, 30)],
  ['Australia/Lord_Howe', Date.UTC(2026, 3, 4, 15)],
]
/** Time from 18 hours before a clock change to 3 hours after it. */
const around = fc
  .record({ change: fc.constantFrom(...changes), before: fc.integer({ min: -3 * 60, max: 18 * 60 }) })
  .map(({ change: [timeZone, at], before }) => ({ timeZone, now: at - before * MINUTE_MS }))

/** Caches the formats, because creating a format is slow. */
const clocks = new Map(
  changes.map(([timeZone]) => [
    timeZone,
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }),
  ]),
)
const shows = (at: number, timeZone: string) => clocks.get(timeZone)?.format(at) ?? ''
const clockOf = (minuteOfDay: number) =>
  `${String(Math.floor(minuteOfDay / 60)).padStart(2, '0')}:${String(minuteOfDay % 60).padStart(2, '0')}`
/** Returns the next whole minute at which clocks show `clock`; null if none is within `FARTHEST_CLOCK_MS`. */
function firstShown(clock: string, timeZone: string, now: number): number | null {
  const first = Math.floor(now / MINUTE_MS + 1) * MINUTE_MS
  for (let at = first; at - now <= FARTHEST_CLOCK_MS; at += MINUTE_MS)
    if (shows(at, timeZone) === clock) return at
  return null
}

describe('daylight saving change', () => {
  test('leaves a trip due when clocks first show the planned time, unless that time is skipped', () => {
    fc.assert(
      fc.property(around, fc.integer({ min: 0, max: 1_439 }), ({ timeZone, now }, minuteOfDay) => {
        const clock = clockOf(minuteOfDay)
        const until = nextClock(minuteOfDay, timeZone, now)
        const shown = firstShown(clock, timeZone, now)
        if (until !== null && shows(until, timeZone) !== clock) {
          expect(shown).toBeNull()
          expect(until).toBeLessThan(now + FARTHEST_CLOCK_MS)
        } else expect(until).toBe(shown)
        const draft = { ...emptyDraft, back: 'clock' as const, clock }
        expect(dueAtOf(draft, { now, timeZone })).toBe(until)
        const end = endByClock(clock, { dueAt: now }, { now, timeZone })
        expect(end).toEqual(until === null ? { kind: 'tooFar' } : { kind: 'end', until })
      }),
      { numRuns: 400 },
    )
  })

  test.each([
    // 2:30 AM on March 8 doesn't exist.
    ['spring, a skipped time', Date.UTC(2026, 2, 8, 5), '02:30', Date.UTC(2026, 2, 8, 6, 30)],
    ['spring, a skipped time soon', Date.UTC(2026, 2, 8, 6, 45), '02:30', Date.UTC(2026, 2, 8, 7, 30)],
    ['spring, the morning after', Date.UTC(2026, 2, 8, 5), '06:00', Date.UTC(2026, 2, 8, 10)],
    // 1:30 AM on November 1 occurs twice.
    ['fall, a repeated time', Date.UTC(2026, 10, 1, 4), '01:30', Date.UTC(2026, 10, 1, 5, 30)],
    ['fall, between both occurrences', Date.UTC(2026, 10, 1, 5, 45), '01:30', Date.UTC(2026, 10, 1, 6, 30)],
    ['fall, the morning after', Date.UTC(2026, 10, 1, 4), '06:00', Date.UTC(2026, 10, 1, 11)],
  ])('keeps the due time right for a planned clock time: %s', (_name, now, clock, until) => {
    const draft = { ...emptyDraft, back: 'clock' as const, clock }
    expect(dueAtOf(draft, { now, timeZone: 'America/New_York' })).toBe(until)
  })

  test('changes neither the length of a two-hour trip nor its countdown', () => {
    fc.assert(
      fc.property(around, fc.integer({ min: 0, max: 119 }), ({ timeZone, now }, later) => {
        const draft = { ...emptyDraft, back: 'while' as const, hours: '2', minutes: '0' }
        const due = dueAtOf(draft, { now, timeZone }) ?? Number.NaN
        expect(due - now).toBe(2 * HOUR_MS)
        const trip = { startedAt: now, endedAt: null, time: '2 hour' }
        expect(overdueBy(trip, now + later * MINUTE_MS)).toBeNull()
        expect(overdueBy(trip, now + 2 * HOUR_MS + MINUTE_MS)).toBe(MINUTE_MS)
        expect(formatLeft(due - (now + later * MINUTE_MS))).toBe(formatLeft((120 - later) * MINUTE_MS))
      }),
    )
  })

  test("keeps the start of practice alerts between 9 AM and 8 PM by the contact's clocks", () => {
    fc.assert(
      fc.property(around, ({ timeZone, now }) => {
        const from = nextCallingHour([timeZone], now)
        if (from === null) throw new Error('every night ends')
        const hour = Number(shows(from, timeZone).slice(0, 2))
        expect(hour).toBeGreaterThanOrEqual(9)
        expect(hour).toBeLessThan(20)
        if (from !== now) expect(shows(from, timeZone)).toBe('09:00')
        expect(isCallingHour([timeZone], from)).toBe(true)
      }),
    )
  })
})
