import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { LONGEST_GAP_MS, type Motion, movementOf } from '../../src/domain/position/movement.ts'
import { MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { metresBetween, positionFrom } from '../../src/domain/trip/great-circle.ts'
import type { Fix, Trip } from '../../src/domain/trip/trip.ts'
import { NOW, tripOf } from '../support/rescue-entry-page.ts'

const place = { latitude: 35.7165, longitude: -79.0255 }
const tripWith = (track: Fix[], more: Partial<Trip> = {}): Trip => ({
  ...tripOf(),
  activity: 'fishing',
  track,
  ...more,
})
const motionOf = (track: Fix[]): Motion | null => movementOf(tripWith(track), NOW)?.motion ?? null
const course = fc.double({ min: 0, max: 360, noNaN: true })

/** Five decimals, about a metre: equal positions would be taken for one that was sent twice. */
const rounded = (degrees: number) => Number(degrees.toFixed(5))

/** Within `metres` of a place, one a minute, the last one `endedAgo` ms before now. */
const about = (metres: number, endedAgo = 0) =>
  fc
    .array(fc.tuple(course, fc.double({ min: 0, max: metres, noNaN: true })), {
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

describe('who moves', () => {
  test('no further than 40 m from where they are has not moved since they came there', () => {
    fc.assert(
      fc.property(about(19), (track) => {
        const first = track[0]?.fixedAt ?? Number.NaN
        expect(motionOf(track)).toEqual({ kind: 'still', since: first, until: NOW })
        const came = { ...positionFrom(place, 90, 500), fixedAt: first - MINUTE_MS }
        expect(motionOf([came, ...track])).toEqual({ kind: 'still', since: first, until: NOW })
      }),
    )
  })

  test('is never said to have stayed since a time after which they were further off', () => {
    fc.assert(
      fc.property(about(80), (track) => {
        const motion = motionOf(track)
        if (motion?.kind !== 'still') return
        const last = track.at(-1) ?? place
        for (const fix of track)
          if ((fix.fixedAt ?? 0) >= motion.since) expect(metresBetween(fix, last)).toBeLessThanOrEqual(40)
        expect(motion.until - motion.since).toBeGreaterThanOrEqual(10 * MINUTE_MS)
      }),
    )
  })

  test('steadily has the course and the speed that they go, whatever way they went before', () => {
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
        expect(motion).toMatchObject({ kind: 'moving', until: NOW })
        if (motion?.kind !== 'moving') return
        expect(motion.speed).toBeCloseTo(speed, 2)
        expect(Math.abs(((motion.course - course + 540) % 360) - 180)).toBeLessThan(0.5)
      }),
    )
  })

  test('less than the accuracy of the phone is not said to move', () => {
    const details = { accuracy: 300, source: 'web' } as const
    const track = [0, 1, 2, 3].map((minute) => ({
      ...positionFrom(place, 45, minute * 100),
      details,
      fixedAt: NOW - (3 - minute) * MINUTE_MS,
    }))
    expect(motionOf(track)).toBeNull()
  })

  test('is not known over a gap of more than half an hour', () => {
    const gap = LONGEST_GAP_MS + 1
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

describe('a silence', () => {
  test('is said from its tenth minute on, until the trip has ended', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 600 }), (minutes) => {
        const track = [{ ...place, fixedAt: NOW - minutes * MINUTE_MS }]
        const silentFor = minutes < 10 ? null : minutes * MINUTE_MS
        expect(movementOf(tripWith(track), NOW)).toMatchObject({ silentFor, motion: null })
        expect(movementOf(tripWith(track, { endedAt: NOW }), NOW)).toMatchObject({ silentFor: null })
      }),
    )
  })

  test('goes on where a phone only repeats its position, and it is said until when', () => {
    const fine = { latitude: 35.7165123, longitude: -79.0255 }
    const track = [40, 30, 2].map((ago) => ({ ...fine, fixedAt: NOW - ago * MINUTE_MS }))
    expect(movementOf(tripWith(track), NOW)).toEqual({
      silentFor: 40 * MINUTE_MS,
      motion: null,
      repeatedUntil: NOW - 2 * MINUTE_MS,
    })
  })
})

test('a position that cannot be changes nothing of how somebody moved', () => {
  fc.assert(
    fc.property(about(19), fc.nat(), (track, at) => {
      const { fixedAt } = track[at % (track.length - 1)] ?? { fixedAt: NOW }
      const wild = { latitude: -10, longitude: 20, fixedAt: (fixedAt ?? 0) + 1 }
      expect(movementOf(tripWith([...track, wild]), NOW)).toEqual(movementOf(tripWith(track), NOW))
    }),
  )
})

test('nothing is said where no position has a time', () => {
  expect(movementOf(tripWith([]), NOW)).toBeNull()
  expect(movementOf(tripWith([{ ...place, fixedAt: null }]), NOW)).toBeNull()
})
