import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { credibleTrack, devicesOf, leadingTrack } from '../../../src/domain/position/movement/devices.ts'
import { doubtsOf } from '../../../src/domain/position/plausibility/doubts.ts'
import { lastKnownPosition } from '../../../src/domain/position/position.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { positionFrom } from '../../../src/domain/trip/track/great-circle.ts'
import type { Fix, TripDevice } from '../../../src/domain/trip/trip.ts'

const START = Date.UTC(2026, 6, 1, 12)
const home = { latitude: 35.9165123, longitude: -79.1255321 }
const trail = { latitude: 35.7165123, longitude: -79.0255321 }
const jogging = (track: Fix[], devices?: TripDevice[]) => ({
  activity: 'jogging',
  location: null,
  track: track.toSorted((one, other) => (one.fixedAt ?? 0) - (other.fixedAt ?? 0)),
  devices,
})

type Sending = {
  device?: number
  from?: typeof home
  minutes?: number
  everyS?: number
  speed?: number
  startAt?: number
}

/** Returns positions of a device that moves north at `speed` m/s, or lies still with one meter of jitter. */
function sent({
  device = 0,
  from = trail,
  minutes = 30,
  everyS = 60,
  speed = 3,
  startAt = START,
}: Sending): Fix[] {
  return Array.from({ length: (minutes * 60) / everyS + 1 }, (_, at) => ({
    ...positionFrom(from, speed === 0 ? at * 50 : 0, speed === 0 ? at % 2 : speed * everyS * at),
    fixedAt: startAt + at * everyS * SECOND_MS,
    ...(device === 0 ? {} : { device }),
  }))
}
const watch = (how: Sending = {}) => sent({ device: 1, ...how })
const phoneAtHome = (how: Sending = {}) => sent({ from: home, speed: 0, minutes: 40, ...how })

describe('plausibility check of two devices', () => {
  test("doesn't doubt a runner's positions because of a phone left at home", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 5, max: 300 }), (speed, everyS) => {
        const trip = jogging([...phoneAtHome({ everyS: 30 }), ...watch({ speed, everyS })])
        expect(doubtsOf(trip).size).toBe(0)
      }),
    )
  })

  test("checks each device's positions independently", () => {
    const wild = (device: number) =>
      fc.array(
        fc.record({
          latitude: fc.double({ min: 35, max: 36, noNaN: true }),
          longitude: fc.double({ min: -80, max: -79, noNaN: true }),
          fixedAt: fc.integer({ min: 0, max: 5_000 }).map((at) => START + at * 1_000 + device),
          device: fc.constant(device),
        }),
        { maxLength: 12 },
      )
    fc.assert(
      fc.property(wild(0), wild(1), (one, other) => {
        const both = [...doubtsOf(jogging([...one, ...other]))]
        const alone = [...doubtsOf(jogging(one)), ...doubtsOf(jogging(other))]
        expect(new Map(both)).toEqual(new Map(alone))
      }),
    )
  })
})

describe('leading device', () => {
  const leaderOf = (trip: ReturnType<typeof jogging>) => devicesOf(trip)[0]?.device

  test('is the moving watch, no matter how often the phone at home sends positions', () => {
    fc.assert(
      fc.property(fc.integer({ min: 5, max: 300 }), fc.boolean(), (everyS, isFirst) => {
        const [runs, lies] = isFirst ? [0, 1] : [1, 0]
        const trip = jogging([...phoneAtHome({ device: lies, everyS }), ...watch({ device: runs })])
        expect(leaderOf(trip)).toBe(runs)
        expect(lastKnownPosition(trip)?.latitude).toBeLessThan(home.latitude - 0.05)
        expect(credibleTrack(trip).every(({ device = 0 }) => device === runs)).toBe(true)
      }),
    )
  })

  test('is the one that sent the SOS, moving or not', () => {
    const track = [...phoneAtHome(), ...watch()]
    expect(leaderOf(jogging(track, [{ name: 'Phone', isSos: true }, { name: 'Watch' }]))).toBe(0)
    expect(leaderOf(jogging(track, [{ name: 'Phone' }, { name: 'Watch', isSos: true }]))).toBe(1)
  })

  test('is still the watch after its battery dies, if the phone was never carried', () => {
    const track = [...phoneAtHome({ minutes: 6 * 60 }), ...watch()]
    expect(leaderOf(jogging(track))).toBe(1)
    expect(devicesOf(jogging(track))[0]?.isMoving).toBe(false)
  })

  test('is the one with the latest position if both were carried and neither is moving now', () => {
    const rested = (device: number, minutes: number) => {
      const walk = sent({ device, minutes: 20, from: device === 0 ? trail : home })
      const last = walk.at(-1) ?? trail
      const rest = sent({ device, from: last, speed: 0, minutes, startAt: START + 21 * MINUTE_MS })
      return [...walk, ...rest]
    }
    expect(leaderOf(jogging([...rested(0, 60), ...rested(1, 120)]))).toBe(1)
    expect(leaderOf(jogging([...rested(0, 120), ...rested(1, 60)]))).toBe(0)
  })

  test('is the moving device, even if a resting device sent a newer position', () => {
    const carried = sent({ device: 1, minutes: 20, from: home })
    const rest = sent({
      device: 1,
      from: carried.at(-1) ?? home,
      speed: 0,
      minutes: 45,
      startAt: START + 21 * MINUTE_MS,
    })
    expect(leaderOf(jogging([...sent({ minutes: 60 }), ...carried, ...rest]))).toBe(0)
  })

  test('is the one with the newest position if none ever moved', () => {
    const other = phoneAtHome({ device: 1, startAt: START + HOUR_MS })
    expect(leaderOf(jogging([...phoneAtHome(), ...other]))).toBe(1)
  })

  test("provides the trip's last known position and comes first in the list of all devices", () => {
    const anywhere = fc.record({
      latitude: fc.double({ min: -80, max: 80, noNaN: true }),
      longitude: fc.double({ min: -179, max: 179, noNaN: true }),
      fixedAt: fc.integer({ min: 0, max: 100_000 }).map((at) => START + at * 1_000),
      device: fc.constantFrom(0, 1, 2),
    })
    const track = fc.uniqueArray(anywhere, { selector: ({ fixedAt }) => fixedAt, maxLength: 25 })
    fc.assert(
      fc.property(track, (fixes) => {
        const trip = jogging(fixes)
        const devices = devicesOf(trip)
        expect(lastKnownPosition(trip)).toBe(devices[0]?.last ?? null)
        expect(devices.map(({ device }) => device).sort()).toEqual(
          [...new Set(fixes.map(({ device }) => device))].sort(),
        )
        for (const { last, device } of devices) {
          expect(last.device).toBe(device)
          expect(doubtsOf(trip).has(last)).toBe(false)
        }
        const leading = trip.track.filter(({ device }) => device === devices[0]?.device)
        expect(leadingTrack(trip)).toEqual(leading)
        expect(leading.filter((fix) => !doubtsOf(trip).has(fix))).toEqual(credibleTrack(trip))
      }),
    )
  })
})
