import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type TimedFix, thinTrack } from '../../../src/domain/trip/track/thin-track.ts'

const START = Date.UTC(2026, 10, 22)
const METRE_DEGREES = 1 / 111_195

const anyTrack = fc
  .uniqueArray(
    fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
      fixedAt: fc.integer({ min: START, max: START + 1e6 }),
    }),
    { maxLength: 60, selector: ({ fixedAt }) => fixedAt },
  )
  .map((fixes) => fixes.sort((a, b) => a.fixedAt - b.fixedAt))

test('the thinned track of one device stays within the limit, in order, with its first and last positions', () => {
  fc.assert(
    fc.property(anyTrack, fc.integer({ min: 2, max: 60 }), (track, most) => {
      const kept = thinTrack(track, most)
      expect(kept).toHaveLength(Math.min(track.length, most))
      expect(kept).toEqual(track.filter((fix) => kept.includes(fix)))
      expect([kept[0], kept.at(-1)]).toEqual([track[0], track.at(-1)])
    }),
  )
})

test("a thinned track keeps each device's first and last positions, even if both devices took the same route", () => {
  const gaps = fc.array(fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 60 })), { maxLength: 60 })
  fc.assert(
    fc.property(gaps, fc.integer({ min: 2, max: 60 }), (sent, most) => {
      let seconds = 0
      const track = sent.map(([isWatch, after]): TimedFix => {
        seconds += after
        const at = {
          latitude: 35 + seconds * METRE_DEGREES,
          longitude: -79,
          fixedAt: START + seconds * 1_000,
        }
        return isWatch ? { ...at, device: 1 } : at
      })
      const kept = thinTrack(track, most)
      expect(kept.length).toBeLessThanOrEqual(Math.max(4, most + 1))
      for (const device of [undefined, 1]) {
        const ofDevice = track.filter((fix) => fix.device === device)
        expect(kept).toEqual(expect.arrayContaining([ofDevice[0], ofDevice.at(-1)].filter(Boolean)))
      }
    }),
  )
})

/** Leg of a walk: direction in radians, speed in m/s, duration in seconds. A stop has speed 0. */
const leg = fc.oneof(
  fc.record({
    angle: fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
    speed: fc.integer({ min: 1, max: 30 }),
    seconds: fc.integer({ min: 20, max: 60 }),
  }),
  fc.record({ angle: fc.constant(0), speed: fc.constant(0), seconds: fc.integer({ min: 20, max: 60 }) }),
)

/** Returns one position per second along the legs, and the times at which legs begin or end. */
function walked(legs: { angle: number; speed: number; seconds: number }[], from: Omit<TimedFix, 'fixedAt'>) {
  const track: TimedFix[] = [{ ...from, fixedAt: START }]
  const turns: number[] = [START]
  for (const { angle, speed, seconds } of legs) {
    const begin = track.at(-1) ?? { ...from, fixedAt: START }
    for (let second = 1; second <= seconds; second += 1) {
      const longitude = begin.longitude + second * speed * Math.sin(angle) * METRE_DEGREES
      track.push({
        latitude: begin.latitude + second * speed * Math.cos(angle) * METRE_DEGREES,
        longitude: longitude > 180 ? longitude - 360 : longitude,
        fixedAt: begin.fixedAt + second * 1_000,
      })
    }
    turns.push(begin.fixedAt + seconds * 1_000)
  }
  return { track, turns }
}

/** True if two legs differ enough in velocity to count as a turn, or if one of them is missing. */
const turnsBetween = (
  before: { angle: number; speed: number } | undefined,
  after: { angle: number; speed: number } | undefined,
) =>
  !before ||
  !after ||
  Math.hypot(
    before.speed * Math.cos(before.angle) - after.speed * Math.cos(after.angle),
    before.speed * Math.sin(before.angle) - after.speed * Math.sin(after.angle),
  ) > 0.5

test.each([
  ['away from the 180th meridian', { latitude: 35.7, longitude: -79 }],
  ['across the 180th meridian', { latitude: 0.1, longitude: 179.999 }],
])('thinning keeps every turn, stop, and change of pace if the limit allows, %s', (_, from) => {
  fc.assert(
    fc.property(
      fc.array(leg, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 0, max: 20 }),
      (legs, room) => {
        const { track, turns } = walked(legs, from)
        const kept = new Set(thinTrack(track, turns.length + room).map(({ fixedAt }) => fixedAt))
        for (const [at, turn] of turns.entries())
          if (turnsBetween(legs[at - 1], legs[at])) expect(kept).toContain(turn)
      },
    ),
  )
})
