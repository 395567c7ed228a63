import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { PlannedRoute } from '../../../src/domain/primitives/plan-facts.ts'
import type { ReadingLimits } from '../../../src/domain/primitives/reading-rules.ts'
import {
  OLDEST_READING_MS,
  readingAlert,
  type WatchedTrip,
} from '../../../src/domain/traveler/trip/alerts/reading-alert.ts'
import type { TimedFix } from '../../../src/domain/trip/track/thin-track.ts'
import type { FixDetails } from '../../../src/domain/trip/trip.ts'

const MINUTE = 60_000
const NOW = Date.UTC(2026, 6, 1, 12)
const METRE = 1 / 111_195

/** Returns a position from `minutes` ago, at an offset in meters north and east of a lake. */
const at = (minutes: number, [north, east]: [number, number], details: FixDetails = {}): TimedFix => ({
  latitude: 35 + north * METRE,
  longitude: -79 + (east * METRE) / Math.cos((35 * Math.PI) / 180),
  fixedAt: NOW - minutes * MINUTE,
  details: { accuracy: 5, source: 'web', ...details },
})
const trip = (track: TimedFix[], facts: Partial<WatchedTrip> = {}): WatchedTrip => ({
  activity: 'custom',
  track,
  plannedRoute: null,
  wellAt: null,
  ...facts,
})
const alert = (limits: ReadingLimits, watched: WatchedTrip, now = NOW) => readingAlert(limits, watched, now)

const everyMinute = (count: number, of: (minutesAgo: number) => TimedFix) =>
  Array.from({ length: count }, (_, index) => of(count - 1 - index))
const wild = fc.record({
  place: fc.tuple(fc.integer({ min: -90_000, max: 90_000 }), fc.integer({ min: -90_000, max: 90_000 })),
  speed: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
  battery: fc.integer({ min: 0, max: 100 }),
  pressure: fc.integer({ min: 300, max: 1_100 }),
  index: fc.nat(),
})
const route: PlannedRoute = [
  [35, -79],
  [35 + 40_000 * METRE, -79],
]
const limits: ReadingLimits = { notMoved: 30, tooFast: 12, offRoute: 300, lowBattery: 15, pressureChange: 10 }

describe('reading alerts', () => {
  test('ignore a single outlier among normal readings', () => {
    fc.assert(
      fc.property(wild, fc.integer({ min: 4, max: 40 }), ({ place, index, ...said }, count) => {
        const track = everyMinute(count, (ago) =>
          at(ago, [(count - ago) * 90, 0], { battery: 60, pressure: 1_010 }),
        )
        expect(alert(limits, trip(track, { plannedRoute: route }))).toBeNull()
        const spoilt = index % count
        const { speed, battery, pressure } = said
        const details = { battery, pressure, ...(speed === undefined ? {} : { speed }) }
        track[spoilt] = at(count - 1 - spoilt, place, details)
        expect(alert(limits, trip(track, { plannedRoute: route }))).toBeNull()
      }),
      { numRuns: 500 },
    )
  })

  test('ignore readings that are no longer current when they arrive', () => {
    const late = fc.integer({ min: OLDEST_READING_MS + 1, max: 600 * MINUTE })
    fc.assert(
      fc.property(late, (late) => {
        const still = everyMinute(60, (ago) => at(ago, [0, 0], { battery: 5, speed: 30 }))
        expect(alert(limits, trip(still))).not.toBeNull()
        expect(alert(limits, trip(still), NOW + late)).toBeNull()
      }),
    )
  })

  test('are off if the traveler chose none of them or no position has arrived', () => {
    const still = everyMinute(60, (ago) => at(ago, [0, 0], { battery: 5, speed: 30 }))
    expect(alert({}, trip(still))).toBeNull()
    expect(alert({ notMoved: null, tooFast: null }, trip(still))).toBeNull()
    expect(alert({ silent: 10 }, trip(still))).toBeNull()
    expect(alert(limits, trip([]))).toBeNull()
  })

  test('report “no movement” if and only if the traveler stayed in one place for the chosen time', () => {
    const stayed = fc.integer({ min: 2, max: 100 })
    fc.assert(
      fc.property(stayed, fc.integer({ min: 10, max: 90 }), (minutes, limit) => {
        const came = everyMinute(10, (ago) => at(ago + minutes, [(ago + 1) * 400, 0]))
        const stays = everyMinute(minutes, (ago) => at(ago, [0, (ago % 3) * 5]))
        const found = alert({ notMoved: limit }, trip([...came, ...stays]))
        expect(found).toEqual(minutes - 1 >= limit ? { reason: 'notMoved', limit } : null)
      }),
    )
  })

  test("report “no movement” again once the chosen time has passed since the traveler's answer", () => {
    const still = everyMinute(90, (ago) => at(ago, [0, 0]))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 80 }), (answeredAgo) => {
        const wellAt = NOW - answeredAgo * MINUTE
        const found = alert({ notMoved: 30 }, trip(still, { wellAt }))
        expect(found !== null).toBe(answeredAgo > 30)
      }),
    )
  })

  test('report excess speed from two readings of the phone or from the distance covered', () => {
    const speeds = fc.record({ speed: fc.integer({ min: 1, max: 40 }), measured: fc.boolean() })
    fc.assert(
      fc.property(speeds, ({ speed, measured }) => {
        const track = everyMinute(8, (ago) => at(ago, [-ago * speed * 60, 0], measured ? { speed } : {}))
        const found = alert({ tooFast: 20 }, trip(track))
        if (speed > 20.4) expect(found).toEqual({ reason: 'tooFast', limit: 20 })
        if (speed <= 20) expect(found).toBeNull()
      }),
    )
    const first = [at(1, [0, 0], { speed: 30 }), at(0, [1_800, 0], { speed: 30 })]
    expect(alert({ tooFast: 20 }, trip(first))).toEqual({ reason: 'tooFast', limit: 20 })
  })

  test('report excess speed again only after the traveler slowed down', () => {
    const going = (ago: number, speed: number) => at(ago, [-ago * 60, 0], { speed })
    const fast = [going(5, 30), going(4, 30), going(1, 30), going(0, 30)]
    expect(alert({ tooFast: 20 }, trip(fast))).not.toBeNull()
    const wellAt = NOW - 4.5 * MINUTE
    expect(alert({ tooFast: 20 }, trip(fast, { wellAt }))).toBeNull()
    const slower = [going(5, 30), going(4, 30), going(3, 5), going(2, 5), going(1, 30), going(0, 30)]
    expect(alert({ tooFast: 20 }, trip(slower, { wellAt }))).not.toBeNull()
  })

  test("don't report excess speed for a single outlier, inaccurate positions, or a tracking gap", () => {
    const off = [at(3, [0, 0]), at(2, [60, 0]), at(1, [3_000, 0]), at(0, [120, 0])]
    expect(alert({ tooFast: 20 }, trip(off))).toBeNull()
    const measured = { speed: 30 }
    const oneMeasured = [at(2, [60, 0]), at(1, [3_000, 0], measured), at(0, [120, 0])]
    expect(alert({ tooFast: 20 }, trip(oneMeasured))).toBeNull()
    const otherMeasured = [at(2, [60, 0]), at(1, [3_000, 0]), at(0, [120, 0], measured)]
    expect(alert({ tooFast: 20 }, trip(otherMeasured))).toBeNull()
    const along = [at(3, [0, 0]), at(2, [60, 0]), at(1, [2_000, 0]), at(0, [4_000, 0])]
    expect(alert({ tooFast: 20 }, trip(along))).not.toBeNull()
    const vague = along.map((fix) => ({ ...fix, details: { accuracy: 900, source: 'web' as const } }))
    expect(alert({ tooFast: 20 }, trip(vague))).toBeNull()
    const beyond = [at(62, [0, 0]), at(31, [50_000, 0]), at(0, [100_000, 0])]
    expect(alert({ tooFast: 20 }, trip(beyond))).toBeNull()
  })

  test("report leaving the route only if the traveler was on it and is now beyond the limit, even allowing for the phone's accuracy", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 5, max: 1_000 }),
        fc.boolean(),
        (away, accuracy, wasOn) => {
          const before = wasOn ? [at(6, [900, 0]), at(5, [1_000, 0])] : []
          const now = [3, 2, 1, 0].map((ago) => at(ago, [1_400 - ago * 100, away], { accuracy }))
          const found = alert({ offRoute: 300 }, trip([...before, ...now], { plannedRoute: route }))
          if (away - accuracy > 310 && wasOn) expect(found?.reason).toBe('offRoute')
          if (away - accuracy < 290 || !wasOn) expect(found).toBeNull()
        },
      ),
    )
    expect(alert({ offRoute: 300 }, trip(everyMinute(4, (ago) => at(ago, [0, 5_000]))))).toBeNull()
  })

  test('report a low battery once, and again only after a charge', () => {
    const charge = (ago: number, battery: number) => at(ago, [-ago * 90, 0], { battery })
    const low = [charge(5, 40), charge(3, 14), charge(1, 13)]
    expect(alert({ lowBattery: 15 }, trip(low))).toEqual({ reason: 'lowBattery', limit: 15 })
    const lower = [...low, charge(0, 12)]
    expect(alert({ lowBattery: 15 }, trip(lower, { wellAt: NOW - 2 * MINUTE }))).toBeNull()
    expect(alert({ lowBattery: 15 }, trip(lower, { wellAt: NOW - 4 * MINUTE }))).not.toBeNull()
    expect(alert({ lowBattery: 15 }, trip(low, { wellAt: NOW - 6 * MINUTE }))).not.toBeNull()
    const charged = [...low, charge(0.8, 30), charge(0.6, 14), charge(0.4, 13)]
    expect(alert({ lowBattery: 15 }, trip(charged, { wellAt: NOW - 0.9 * MINUTE }))).not.toBeNull()
    expect(alert({ lowBattery: 15 }, trip(low.slice(0, 2)))).toBeNull()
    const [, , newest] = low
    expect(
      alert({ lowBattery: 15 }, trip([...low.slice(0, 2), at(2, [-180, 0]), newest ?? at(0, [0, 0])])),
    ).not.toBeNull()
    const early = [charge(40, 20), charge(30, 18)]
    expect(alert({ lowBattery: 15 }, trip([...early, ...low]))).not.toBeNull()
    const unmeasured = at(0, [0, 0])
    expect(alert({ lowBattery: 15 }, trip([charge(13, 12), charge(12, 11), unmeasured]))).toBeNull()
    const byFastClock = charge(-OLDEST_READING_MS / MINUTE - 1, 90)
    expect(alert({ lowBattery: 15 }, trip([...low, byFastClock]))).not.toBeNull()
    const lies = (ago: number, battery: number) => at(ago, [0.123_456, 0], { battery })
    expect(alert({ lowBattery: 15 }, trip([lies(30, 20), lies(4, 14), lies(2, 13)]))).not.toBeNull()
  })

  test('report a sudden change of air pressure, but not a gradual one or an outlier', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 60 }), fc.boolean(), (change, isSudden) => {
        const track = everyMinute(60, (ago) => {
          const pressure = isSudden ? (ago < 3 ? 1_000 + change : 1_000) : 1_000 + (change * ago) / 60
          return at(ago, [-ago * 90, 0], { pressure })
        })
        const found = alert({ pressureChange: 10 }, trip(track))
        expect(found).toEqual(isSudden && change > 10 ? { reason: 'pressureChange', limit: 10 } : null)
      }),
    )
    const told = (...pressures: (number | undefined)[]) =>
      alert(
        { pressureChange: 10 },
        trip(
          pressures.map((pressure, index) =>
            at((pressures.length - 1 - index) * 0.5, [-index * 90, 0], pressure ? { pressure } : {}),
          ),
        ),
      )
    expect(told(1_000, undefined, 1_000, 1_020, undefined, 1_020, undefined)).not.toBeNull()
    expect(told(1_000, 1_000, 1_011, 1_009)).toBeNull()
    expect(told(1_000, 980, 1_020, 1_020)).toBeNull()
    expect(told(1_000, 1_000, 1_020, 1_040)).toBeNull()
  })
})

describe('battery and pressure alerts with several devices', () => {
  const walking = (ago: number, details: FixDetails = {}) => at(ago, [-ago * 90, 0], details)
  const of = (device: number, fix: TimedFix): TimedFix => ({ ...fix, device })
  const sorted = (...tracks: TimedFix[][]) => tracks.flat().sort((a, b) => a.fixedAt - b.fixedAt)
  const phone = everyMinute(20, (ago) => walking(ago, { battery: 60, pressure: 1_000 }))
  const devices = fc.constantFrom([0, 1] as const, [1, 0] as const)
  const seconds = fc.integer({ min: 1, max: 59 }).map((seconds) => seconds / 60)

  test('ignore the battery and the pressure of a phone left at home', () => {
    fc.assert(
      fc.property(devices, seconds, ([carried, left], later) => {
        const spare = everyMinute(60, (ago) =>
          at(ago / 3 - later, [90_000, 0], { battery: ago < 15 ? 3 : 90, pressure: ago < 15 ? 950 : 1_000 }),
        )
        const track = sorted(
          phone.map((fix) => of(carried, fix)),
          spare.map((fix) => of(left, fix)),
        )
        expect(alert(limits, trip(track))).toBeNull()
      }),
    )
  })

  test("never compare a device's battery and pressure with another device's", () => {
    const steady = fc.record({
      charge: fc.integer({ min: 15, max: 99 }),
      pressure: fc.integer({ min: 900, max: 1_050 }),
    })
    fc.assert(
      fc.property(
        steady,
        steady,
        fc.array(fc.boolean(), { minLength: 4, maxLength: 20 }),
        (one, other, whose) => {
          const track = everyMinute(whose.length, (ago) => {
            const [device, { charge, pressure }] = whose[ago] ? [1, one] : [0, other]
            return of(device, walking(ago, { battery: charge, pressure }))
          })
          expect(alert(limits, trip(track))).toBeNull()
          const outliers = [of(0, walking(1.5, { battery: 3 })), of(1, walking(0.5, { battery: 3 }))]
          expect(alert(limits, trip(sorted(track, outliers)))).toBeNull()
        },
      ),
    )
  })

  test('report a low battery or a sudden pressure change of either device that the traveler carries', () => {
    fc.assert(
      fc.property(devices, seconds, ([one, other], later) => {
        const both = (details: (ago: number) => FixDetails) => {
          const watch = everyMinute(20, (ago) => walking(ago + later, details(ago)))
          return trip(
            sorted(
              phone.map((fix) => of(one, fix)),
              watch.map((fix) => of(other, fix)),
            ),
          )
        }
        expect(
          alert(
            limits,
            both((ago) => ({ battery: ago < 3 ? 10 : 20 })),
          )?.reason,
        ).toBe('lowBattery')
        expect(
          alert(
            limits,
            both((ago) => ({ pressure: ago < 3 ? 970 : 950 })),
          )?.reason,
        ).toBe('pressureChange')
      }),
    )
  })

  test('report the low battery of a phone that takes over where a watch stopped', () => {
    const watch = everyMinute(20, (ago) => of(1, at(ago + 15, [-ago * 90, 0], { battery: 80 })))
    const takesOver = [2, 1, 0].map((ago) => at(ago, [10, ago], { battery: 8 }))
    expect(alert(limits, trip(sorted(watch, takesOver)))?.reason).toBe('lowBattery')
    const answered = { wellAt: NOW - 10 * MINUTE }
    expect(alert(limits, trip(sorted(watch, takesOver), answered))?.reason).toBe('lowBattery')
  })

  test("don't ask about a low battery again just because another device is charged", () => {
    const low = everyMinute(20, (ago) => of(1, walking(ago + 0.5, { battery: 10 })))
    const track = sorted(phone, low)
    expect(alert(limits, trip(track))?.reason).toBe('lowBattery')
    expect(alert(limits, trip(track, { wellAt: NOW - 10 * MINUTE }))).toBeNull()
  })
})
