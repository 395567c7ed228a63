import { expect, test, vi } from 'vitest'
import { ASK_AGAIN_AFTER_MS, positionWatch } from '../../../src/adapters/browser/position-watch.ts'
import { screenLock } from '../../../src/adapters/browser/screen-lock.ts'
import type {
  PositionWatchReport,
  ScreenLockReport,
} from '../../../src/domain/traveler/positions/following.ts'
import { settled } from '../../support/statecharts/answered-by-hand.ts'
import { SimulatedClock } from '../../support/statecharts/simulated-clock.ts'

const position = (timestamp: number, more: Partial<GeolocationCoordinates> = {}) =>
  ({
    timestamp,
    coords: {
      latitude: 35.7,
      longitude: -79,
      accuracy: 12.5,
      altitude: -3,
      speed: null,
      heading: Number.NaN,
      ...more,
    },
  }) as GeolocationPosition

function device() {
  const clock = new SimulatedClock()
  const reports: PositionWatchReport[] = []
  const asked: { succeed: PositionCallback; fail: PositionErrorCallback; isOver: boolean }[] = []
  const geolocation = {
    watchPosition: (succeed: PositionCallback, fail?: PositionErrorCallback | null) =>
      asked.push({ succeed, fail: fail ?? (() => {}), isOver: false }) - 1,
    clearWatch: (at: number) => {
      const watch = asked[at]
      if (watch) watch.isOver = true
    },
  }
  const battery = async () => ({ level: 0.64 })
  const stop = positionWatch({ geolocation, battery, clock })((report) => reports.push(report))
  return { clock, reports, asked, stop, last: () => asked[asked.length - 1] }
}

test('a browser position keeps the details that the device provides', async () => {
  const { reports, last } = device()
  await settled()
  last()?.succeed(position(1_000.4))
  last()?.succeed(position(2_000, { speed: 1.5, heading: 90, altitude: null }))
  const fix = { latitude: 35.7, longitude: -79, accuracy: 12.5, battery: 64 }
  expect(reports).toEqual([
    { type: 'position.taken', fix: { ...fix, fixedAt: 1_000, altitude: -3, speed: null, course: null } },
    { type: 'position.taken', fix: { ...fix, fixedAt: 2_000, altitude: null, speed: 1.5, course: 90 } },
  ])
})

test('the position watch restarts after a time without positions, until it is stopped', () => {
  const { clock, asked, last, stop, reports } = device()
  clock.increment(ASK_AGAIN_AFTER_MS - 1)
  last()?.succeed(position(1))
  clock.increment(ASK_AGAIN_AFTER_MS - 1)
  expect(asked).toHaveLength(1)
  clock.increment(1)
  expect(asked.map(({ isOver }) => isOver)).toEqual([true, false])
  stop()
  clock.increment(3 * ASK_AGAIN_AFTER_MS)
  last()?.succeed(position(2))
  last()?.fail({ code: 1 } as GeolocationPositionError)
  expect(asked.map(({ isOver }) => isOver)).toEqual([true, true])
  expect(reports).toHaveLength(1)
})

test('a denied permission, an unavailable position, and a missing geolocation API are reported separately', () => {
  const { reports, last } = device()
  for (const code of [1, 2, 3]) last()?.fail({ code } as GeolocationPositionError)
  const start = positionWatch({ geolocation: undefined, battery: undefined, clock: new SimulatedClock() })
  start((report) => reports.push(report))()
  const reasons = reports.map((report) => report.type === 'position.failed' && report.reason)
  expect(reasons).toEqual(['refused', 'unavailable', 'unavailable', 'missing'])
})

test('a screen wake lock is requested each time the page becomes visible, and released at the end', async () => {
  const page = Object.assign(new EventTarget(), { hidden: true })
  const given: { isReleased: boolean }[] = []
  const request = vi.fn(async () => {
    const lock = { isReleased: false }
    given.push(lock)
    return {
      release: async () => {
        lock.isReleased = true
      },
    }
  })
  const reports: ScreenLockReport[] = []
  const seen = async (hidden: boolean) => {
    page.hidden = hidden
    page.dispatchEvent(new Event('visibilitychange'))
    await settled()
  }
  const stop = screenLock({ wakeLock: { request }, page: page as unknown as Document })((report) =>
    reports.push(report),
  )
  await settled()
  expect(request).not.toHaveBeenCalled()
  await seen(false)
  await seen(true)
  await seen(false)
  request.mockRejectedValueOnce(new Error('the battery is low'))
  await seen(false)
  expect(reports.map(({ type }) => type)).toEqual(['screen.kept', 'screen.kept', 'screen.refused'])
  stop()
  await seen(false)
  expect(request).toHaveBeenCalledTimes(3)
  expect(given[1]?.isReleased).toBe(true)
})
