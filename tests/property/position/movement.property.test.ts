import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Motion } from '../../../src/domain/position/movement/motion.ts'
import { movementOf } from '../../../src/domain/position/movement/movement.ts'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { metersBetween, positionFrom } from '../../../src/domain/trip/track/great-circle.ts'
import type { Fix, Trip } from '../../../src/domain/trip/trip.ts'
import { NOW, tripOf } from '../../support/pages/rescue-entry-page.ts'

const place = { latitude: 35.7165, longitude: -79.0255 }
const tripWith = (track: Fix[], more: Partial<Trip> = {}): Trip => ({
  ...tripOf(),
  activity: 'fishing',
  track,
  ...more,
})
const motionOf = (track: Fix[]): Motion | null => movementOf(tripWith(track), NOW)?.motion ?? null
const course = fc.double({ min: 0, max: 360, noNaN: true })

const rounded = (degrees: number) => Number(degrees.toFixed(5))

/** Returns positions within `meters` of a place, one per minute. The last is `endedAgo` milliseconds old. */
const about = (meters: number, endedAgo = 0) =>
  fc
    .array(fc.tuple(course, fc.double({ min: 0, max: meters, noNaN: true })), {
      minLength: 12,
      maxLength: 90,
    })
    .map((offsets) =>
      offsets.map(([course, far], at): Fix => {
        const fixedAt = NOW - endedAgo - (offsets.length - 1 - at) * MINUTE_MS
        const { latitude, longitude } = positionFrom(place, course, far)
        return { latitude: rounded(latitude), longitude: rounded(longitude), fixedAt }
      }),
    )

describe('movement of a traveler', () => {
  test('is a stay that began on arrival if all positions since then are within 40 m of the last one', () => {
    fc.assert(
      fc.property(about(19), (track) => {
        const first = track[0]?.fixedAt ?? Number.NaN
        expect(motionOf(track)).toEqual({ kind: 'still', since: first, until: NOW })
        const came = { ...positionFrom(place, 90, 500), fixedAt: first - MINUTE_MS }
        expect(motionOf([came, ...track])).toEqual({ kind: 'still', since: first, until: NOW })
      }),
    )
  })

  test('is a stay only after at least 10 minutes of positions within 40 m of the last one', () => {
    fc.assert(
      fc.property(about(80), (track) => {
        const motion = motionOf(track)
        if (motion?.kind !== 'still') return
        const last = track.at(-1) ?? place
        for (const fix of track)
          if ((fix.fixedAt ?? 0) >= motion.since) expect(metersBetween(fix, last)).toBeLessThanOrEqual(40)
        expect(motion.until - motion.since).toBeGreaterThanOrEqual(10 * MINUTE_MS)
      }),
    )
  })

  test('has the current course and speed regardless of earlier movement, and is steady only with at least four positions in five minutes', () => {
    const speed = fc.double({ min: 0.5, max: 10, noNaN: true })
    fc.assert(
      fc.property(course, speed, fc.integer({ min: 10, max: 240 }), (course, speed, every) => {
        const legs = Math.ceil(300 / every) + 1
        const track = Array.from({ length: legs + 1 }, (_, at) => ({
          ...positionFrom(place, course, at * every * speed),
          fixedAt: NOW - (legs - at) * every * 1_000,
        }))
        const before = {
          ...positionFrom(place, course + 90, 300),
          fixedAt: (track[0]?.fixedAt ?? 0) - 60_000,
        }
        const motion = motionOf([before, ...track])
        // Expects a steady course only with at least four positions within five minutes.
        expect(motion).toMatchObject({ kind: 'moving', until: NOW, isSteady: every <= 100 })
        if (motion?.kind !== 'moving') return
        expect(motion.speed).toBeCloseTo(speed, 2)
        expect(Math.abs(((motion.course - course + 540) % 360) - 180)).toBeLessThan(0.5)
      }),
    )
  })

  test("isn't steady if the traveler zigzags", () => {
    const track = [0, 1, 2, 3, 4, 5].map((minute) => ({
      ...positionFrom(positionFrom(place, 0, minute * 60), 90, minute % 2 === 0 ? 0 : 60),
      fixedAt: NOW - (5 - minute) * MINUTE_MS,
    }))
    expect(motionOf(track)).toMatchObject({ kind: 'moving', isSteady: false })
  })

  test('is measured from the previous position if positions are sparse, skipping one that is only seconds old', () => {
    const seen = ([minutesAgo, meters]: readonly [number, number]) => ({
      ...positionFrom(place, 45, meters),
      fixedAt: NOW - minutesAgo * MINUTE_MS,
    })
    const since20 = { kind: 'moving', speed: expect.closeTo(600 / 1_200, 2), isSteady: false }
    expect(motionOf([seen([28, 5_000]), seen([20, 400]), seen([0, 1_000])])).toMatchObject(since20)
    const justNow = seen([0.2, 950])
    expect(motionOf([seen([20, 400]), justNow, seen([0, 1_000])])).toMatchObject(since20)
    expect(motionOf([justNow, seen([0, 1_000])])).toBeNull()
  })

  test.each([
    { who: 'all positions', accuracies: [300, 300, 300, 300] },
    { who: 'only the last position', accuracies: [10, 10, 10, 400] },
    { who: 'all but the last position', accuracies: [400, 400, 400, 10] },
  ])('ignores moves shorter than the accuracy radius (inaccurate: $who)', ({ accuracies }) => {
    const track = accuracies.map((accuracy, minute) => ({
      ...positionFrom(place, 45, minute * 100),
      details: { accuracy, source: 'web' } as const,
      fixedAt: NOW - (3 - minute) * MINUTE_MS,
    }))
    expect(motionOf(track)).toBeNull()
  })

  test('starts a stay at the first accurate position nearby, not at an inaccurate one', () => {
    fc.assert(
      fc.property(about(19), (track) => {
        const first = track[0]?.fixedAt ?? Number.NaN
        const vague = {
          ...positionFrom(place, 90, 250),
          fixedAt: first - MINUTE_MS,
          details: { accuracy: 300, source: 'web' } as const,
        }
        expect(motionOf([vague, ...track])).toEqual({ kind: 'still', since: first, until: NOW })
      }),
    )
  })

  test('depends neither on undated positions nor on the order of positions', () => {
    const track = fc.oneof(about(19), about(300))
    fc.assert(
      fc.property(track, fc.infiniteStream(fc.nat()), (track, random) => {
        const shuffled = track
          .map((fix) => ({ fix, at: random.next().value }))
          .sort((one, other) => one.at - other.at)
          .map(({ fix }) => fix)
        const timeless = { ...place, latitude: 35.8, fixedAt: null }
        expect(motionOf([...shuffled, timeless])).toEqual(motionOf(track))
      }),
    )
  })

  test('is unknown across a gap of more than half an hour', () => {
    const gap = 30 * MINUTE_MS + 1
    const back = { ...place, fixedAt: NOW - gap }
    expect(motionOf([back, { ...place, fixedAt: NOW }])).toBeNull()
    expect(
      motionOf([
        { ...back, latitude: 35.8 },
        { ...place, fixedAt: NOW },
      ]),
    ).toBeNull()
  })
})

describe('tracking gap', () => {
  test('is reported after ten minutes, until the trip ends', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600 }), (minutes) => {
        const track = [{ ...place, fixedAt: NOW - minutes * MINUTE_MS }]
        const silentFor = minutes < 10 ? null : minutes * MINUTE_MS
        const isCurrent = silentFor === null
        expect(movementOf(tripWith(track), NOW)).toMatchObject({ isCurrent, silentFor, motion: null })
        const ended = tripWith(track, { endedAt: NOW })
        expect(movementOf(ended, NOW)).toMatchObject({ isCurrent: false, silentFor: null })
      }),
    )
  })

  test('continues while a phone only repeats its position, and is reported with the time of the last repetition', () => {
    const fine = { latitude: 35.7165123, longitude: -79.0255 }
    const track = [40, 30, 2].map((ago) => ({ ...fine, fixedAt: NOW - ago * MINUTE_MS }))
    expect(movementOf(tripWith(track), NOW)).toEqual({
      isCurrent: false,
      silentFor: 40 * MINUTE_MS,
      motion: null,
      repeatedUntil: NOW - 2 * MINUTE_MS,
    })
  })

  test('reports a repeated position only if the newest one is plausible and equals the one before it', () => {
    const fine = (ago: number, more = 0) => ({
      latitude: 35.7165123 + more,
      longitude: -79.0255,
      fixedAt: NOW - ago * MINUTE_MS,
    })
    const repeatedUntil = (track: Fix[]) => movementOf(tripWith(track), NOW)?.repeatedUntil
    expect(repeatedUntil([fine(40), fine(30), fine(2, 1e-6)])).toBeNull()
    expect(repeatedUntil([fine(40), fine(30, 1e-6), fine(20, 2e-6), fine(2, 20)])).toBeNull()
    expect(repeatedUntil([fine(40), fine(2), fine(30)])).toBe(NOW - 2 * MINUTE_MS)
    const far = [fine(9, 20), fine(2, 20)]
    expect(repeatedUntil([fine(40), fine(30, 1e-6), fine(20, 2e-6), ...far])).toBeNull()
  })

  test("ignores another device's repeated position", () => {
    const walk = [12, 11, 10].map((ago) => ({
      ...positionFrom(place, 0, (12 - ago) * 90),
      fixedAt: NOW - ago * MINUTE_MS,
    }))
    const lying = { latitude: 35.9165123, longitude: -79.1255321 }
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 0, max: 9 }), { minLength: 1 }),
        fc.boolean(),
        (agos, isFirst) => {
          const [walks, lies] = isFirst ? [0, 1] : [1, 0]
          const repeats = [30, ...agos].map((ago) => ({
            ...lying,
            fixedAt: NOW - ago * MINUTE_MS,
            device: lies,
          }))
          const track = [...walk.map((fix) => ({ ...fix, device: walks })), ...repeats]
          expect(movementOf(tripWith(track), NOW)).toMatchObject({
            motion: { kind: 'moving' },
            repeatedUntil: null,
          })
        },
      ),
    )
  })
})

test('an impossible position never affects the movement', () => {
  fc.assert(
    fc.property(about(19), fc.nat(), (track, at) => {
      const { fixedAt } = track[at % (track.length - 1)] ?? { fixedAt: NOW }
      const wild = { latitude: -10, longitude: 20, fixedAt: (fixedAt ?? 0) + 1 }
      expect(movementOf(tripWith([...track, wild]), NOW)).toEqual(movementOf(tripWith(track), NOW))
    }),
  )
})

test('a trip without dated positions has no movement', () => {
  expect(movementOf(tripWith([]), NOW)).toBeNull()
  expect(movementOf(tripWith([{ ...place, fixedAt: null }]), NOW)).toBeNull()
})
