import { describe, expect, test } from 'vitest'
import type { HttpAnswer } from '../../src/adapters/http/call.ts'
import { createOwnTripApi } from '../../src/adapters/http/own-trip-api.ts'
import { storageKeys } from '../../src/domain/kit/kept-on-device.ts'
import { memoryStore } from '../support/statecharts/memory-store.ts'
import { wireTrip } from './own-trip-wire.ts'
import { ok, refused, refusedFor } from './scripted-call.ts'

const iso = (ms: number) => new Date(ms).toISOString()
const told = { now: iso(0), textsTo: '+19195550100', textsStopped: true, canRing: true }
const readOf = (answer: HttpAnswer) => createOwnTripApi(async () => answer, memoryStore()).readTrip()

describe('own trip API', () => {
  test('returns every time as Unix time in milliseconds', async () => {
    const read = await readOf({ kind: 'ok', body: { ...told, trip: wireTrip }, at: 9 })
    expect(read).toMatchObject({
      kind: 'running',
      at: 9,
      aheadMs: 0,
      textsTo: '+19195550100',
      textsStopped: true,
      canRing: true,
      trip: {
        startedAt: 0,
        dueAt: 7_200_000,
        alertAt: 8_100_000,
        alarm: { raisedAt: 1_000, alertAt: 61_000 },
        lastPosition: { at: 5_000, receivedAt: 6_000, accuracy: 9 },
        contacts: [{ removedAt: null }, { removedAt: 2_000 }],
      },
    })
  })

  test("returns the difference between the device's clock and the service's clock", async () => {
    const body = { ...told, trip: null }
    expect(await readOf({ kind: 'ok', body, at: 600_000 })).toMatchObject({ aheadMs: 600_000 })
    expect(await readOf({ kind: 'ok', body, at: -90_000 })).toMatchObject({ aheadMs: -90_000 })
  })

  test.each<[string, string, HttpAnswer]>([
    ['none', 'no running trip', { kind: 'ok', body: { ...told, trip: null }, at: 9 }],
    ['unreachable', 'a gateway’s page', { kind: 'ok', body: '<html>', at: 9 }],
    ['unreachable', 'an unreadable trip', { kind: 'ok', body: { ...told, trip: { tripId: 't' } }, at: 9 }],
    ['unreachable', 'no response', { kind: 'unreachable' }],
    [
      'signedOut',
      'an ended session',
      { kind: 'refused', status: 401, body: { error: 'Please sign in.', code: 'sign_in_required' }, at: 9 },
    ],
  ])('returns the outcome “%s” for %s', async (kind, _what, answer) => {
    expect((await readOf(answer)).kind).toBe(kind)
  })

  test('has no track for an unknown trip, but keeps the stored one after a 404 that the service did not send', async () => {
    const store = memoryStore()
    const readBy = (answer: HttpAnswer) =>
      createOwnTripApi(async () => answer, store).readTrack(wireTrip.tripId)
    const fix = { latitude: 35.7, longitude: -79, fixedAt: 5, receivedAt: 6 }
    const first = await readBy(ok({ track: [fix] }))
    expect(first).toMatchObject({ kind: 'read', value: [{ latitude: 35.7 }] })
    expect(await readBy(refused(404, '<html>'))).toEqual(first)
    expect(await readBy(refusedFor(404, 'not_found'))).toEqual({ kind: 'read', value: [] })
  })

  test('sends the ETag of the last response and returns that response again after a 304', async () => {
    const store = memoryStore()
    const sent: unknown[] = []
    const readBy = (answer: HttpAnswer) =>
      createOwnTripApi(async (_route, options) => {
        sent.push(options?.etag)
        return answer
      }, store).readTrip()
    await readBy({ kind: 'ok', body: { ...told, trip: wireTrip }, at: 9, etag: 'W/"1"' })
    const unchanged = await readBy({ kind: 'unchanged', at: 100_009, told: 40_000 })
    expect(sent).toEqual([null, 'W/"1"'])
    expect(unchanged).toMatchObject({ kind: 'running', at: 100_009, aheadMs: 60_009, trip: { startedAt: 0 } })
    expect(await readBy({ kind: 'unreachable' })).toMatchObject({ kept: { at: 100_009, aheadMs: 60_009 } })
    expect(await readBy({ kind: 'unchanged', at: 100_019 })).toMatchObject({ aheadMs: 60_009 })
  })

  test('returns the stored response during outages, but ignores invalid stored text', async () => {
    const store = memoryStore()
    const readWhere = (answer: HttpAnswer) => createOwnTripApi(async () => answer, store).readTrip()
    expect(await readWhere({ kind: 'unreachable' })).toEqual({ kind: 'unreachable', kept: null })
    await readWhere({ kind: 'ok', body: { ...told, trip: wireTrip }, at: 9 })
    expect(await readWhere({ kind: 'unreachable' })).toMatchObject({
      kind: 'unreachable',
      kept: { at: 9, textsTo: '+19195550100', textsStopped: true, trip: { dueAt: 7_200_000 } },
    })
    await readWhere({ kind: 'ok', body: { ...told, trip: null }, at: 10 })
    expect(await readWhere({ kind: 'unreachable' })).toMatchObject({ kept: { at: 10, trip: null } })
    store.write(storageKeys.trip, 'what another build wrote')
    expect(await readWhere({ kind: 'unreachable' })).toEqual({ kind: 'unreachable', kept: null })
  })
})
