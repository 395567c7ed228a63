import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'

import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createFixStore } from '../../../src/adapters/browser/fix-store.ts'
import { createCall } from '../../../src/adapters/http/call.ts'
import { createFixApi } from '../../../src/adapters/http/fix-api.ts'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { sendAllWaiting, sendWaiting } from '../../../src/domain/traveler/positions/send-waiting.ts'
import type { FixApi, WaitingFix } from '../../../src/domain/traveler/positions/waiting-fix.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip } from '../../support/travelers/traveler.ts'
import { trackOf } from '../../support/travelers/trips.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })
beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const fixAt = (tripId: string, fixedAt: number): WaitingFix => ({
  tripId,
  fixedAt,
  latitude: 35.7447,
  longitude: -79.0275,
  accuracy: 8,
  altitude: 71,
  speed: 1.2,
  course: 90,
  battery: 64,
})

/** Creates an eight-hour trip that started `sinceMs` ago, and an API whose connection the test can cut. */
async function underWay(sinceMs: number) {
  const traveler = await newTraveler(service)
  const tripId = await startedTrip(traveler, { time: '8 hour' })
  const startedAt = service.clock.now()
  service.clock.increment(sinceMs)
  const call = createCall({ baseUrl: service.url, clock: service.clock })
  const bearer = traveler.headers.authorization.slice('Bearer '.length)
  const real = createFixApi((route, options) => call(route, { ...options, bearer }))
  const line = { is: 'good' as 'good' | 'dead' | 'deaf' }
  const api: FixApi = {
    async sendFixes(fixes) {
      if (line.is === 'dead') return { kind: 'unreachable' }
      const answer = await real.sendFixes(fixes)
      return line.is === 'deaf' ? { kind: 'unreachable' } : answer
    },
  }
  const means = { store: createFixStore({ locks: undefined }), api }
  return { traveler, tripId, startedAt, line, means, owner: traveler.phone }
}

describe('positions stored in the browser', () => {
  test('are stored once by the service, with all their fields, even if a response was lost', async () => {
    const { tripId, startedAt, line, means, owner } = await underWay(HOUR_MS)
    const times = Array.from({ length: 101 }, (_, at) => startedAt + at * 1_000)
    for (const at of times) await means.store.add(owner, fixAt(tripId, at))
    for (const is of ['dead', 'deaf'] as const) {
      line.is = is
      expect(await sendAllWaiting(means, owner)).toBe('unreachable')
    }
    line.is = 'good'
    expect(await sendAllWaiting(means, owner)).toBe('sent')
    expect(await means.store.count(owner)).toMatchObject({ waiting: 0 })
    const track = await trackOf(service, tripId)
    expect(track.map(({ fixedAt }) => fixedAt)).toEqual(times)
    expect(track[0]).toMatchObject({
      latitude: 35.7447,
      longitude: -79.0275,
      details: { accuracy: 8, altitude: 71, speed: 1.2, course: 90, battery: 64, source: 'web' },
    })
  })

  test("are refused with a reason if the device's clock is ahead", async () => {
    const { tripId, means, owner } = await underWay(2 * HOUR_MS)
    await means.store.add(owner, fixAt(tripId, service.clock.now() + 6 * MINUTE_MS))
    expect(await sendWaiting(means, owner)).toMatchObject({ kind: 'sent', clock: 'ahead' })
    await means.store.add(owner, fixAt(tripId, service.clock.now()))
    expect(await sendWaiting(means, owner)).toMatchObject({ kind: 'sent', clock: null })
    expect(await trackOf(service, tripId)).toHaveLength(1)
  })

  test('that the service can never take are dropped and logged, and hold back no others', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { tripId, startedAt, means, owner } = await underWay(HOUR_MS)
    for (const at of [1, 2]) await means.store.add(owner, fixAt('', startedAt + at))
    await means.store.add(owner, fixAt(tripId, startedAt))
    expect(await sendAllWaiting(means, owner)).toBe('sent')
    expect(await trackOf(service, tripId)).toHaveLength(1)
    expect(logged.mock.calls).toHaveLength(2)
    expect(String(logged.mock.calls[0])).toMatch(/^Error: the service refused a position: /)
    logged.mockRestore()
  })

  test('get the same response after a check-in with either PIN, but are stored only after the distress PIN', async () => {
    const ended = async (pin: string) => {
      const { traveler, tripId, startedAt, means, owner } = await underWay(HOUR_MS)
      await means.store.add(owner, fixAt(tripId, startedAt))
      await traveler.checkIn(tripId, pin)
      const outcome = await sendWaiting(means, owner)
      expect(outcome).toMatchObject({ kind: 'tripOver', tripId, stock: { waiting: 0 } })
      return trackOf(service, tripId)
    }
    expect(await ended(travelerSecrets.pin)).toEqual([])
    expect(await ended(travelerSecrets.distressPin)).toHaveLength(1)
  })
})
