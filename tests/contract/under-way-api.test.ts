import { describe, expect, test } from 'vitest'
import type { HttpAnswer } from '../../src/adapters/http/call.ts'
import { createOwnTripApi, createUnderWayApi } from '../../src/adapters/http/own-trip-api.ts'
import type { TripOrder } from '../../src/domain/traveler/trip/active-trip/trip-order.ts'
import { memoryStore } from '../support/statecharts/memory-store.ts'
import { wireTrip } from './own-trip-wire.ts'
import { ok, refusedFor, scriptedCall, signedOut } from './scripted-call.ts'

function apiOn(answer: HttpAnswer) {
  const { call, asked } = scriptedCall(answer)
  return { api: createUnderWayApi(call, memoryStore()), asked }
}
const sos = (isNow: boolean) => ({ input: { isNow }, fields: null, pin: '' })
const sent = (order: TripOrder) => ({ tripId: 't-1', order, pin: '2468' })
const changed = ok({ trip: wireTrip }, 7)

describe('request about a running trip', () => {
  test.each<[TripOrder, string, unknown]>([
    [
      { kind: 'contactRemoval', contactId: 'c' },
      'POST /api/app/trips/t-1/contacts/c/removal',
      { pin: '2468' },
    ],
    [{ kind: 'newCode', contactId: 'c' }, 'POST /api/app/trips/t-1/contacts/c/code', { pin: '2468' }],
  ])('has the path and body that the service expects: %o', async (order, call, json) => {
    const { api, asked } = apiOn(changed)
    expect(await api.sendOrder(sent(order))).toMatchObject({ kind: 'running', at: 7, trip: { startedAt: 0 } })
    expect(asked).toEqual([[call, json]])
  })

  test("returns the trip's duration and distance if it ends the trip", async () => {
    const { api, asked } = apiOn(ok({ trip: { activity: 'fishing', distance: 3.4, duration: 60 } }))
    const summary = { distance: 3.4, duration: 60 }
    expect(await api.sendOrder(sent({ kind: 'checkIn' }))).toEqual({ kind: 'ended', summary })
    expect(asked).toEqual([['POST /api/app/trips/t-1/check-in', { pin: '2468' }]])
  })

  test('updates the copy of the trip on the device, which the app shows if it opens offline', async () => {
    const store = memoryStore()
    const on = (answer: HttpAnswer) => ({
      ...createOwnTripApi(async () => answer, store),
      ...createUnderWayApi(async () => answer, store),
    })
    const read = { now: wireTrip.startedAt, textsTo: null, textsStopped: false, canRing: false }
    await on(ok({ ...read, trip: wireTrip })).readTrip()
    const dueAt = '1970-01-01T05:00:00.000Z'
    await on(ok({ trip: { ...wireTrip, dueAt } }, 7)).sendOrder(sent({ kind: 'extension', until: 0 }))
    const offline = () => on({ kind: 'unreachable' }).readTrip()
    expect(await offline()).toMatchObject({ kept: { at: 7, trip: { dueAt: Date.parse(dueAt) } } })
    await on(ok({ trip: { activity: 'fishing', distance: 3, duration: 60 } }, 8)).sendOrder(
      sent({ kind: 'checkIn' }),
    )
    expect(await offline()).toMatchObject({ kept: { at: 8, trip: null } })
  })

  test.each<[object, string, HttpAnswer]>([
    [{ kind: 'refused', isAboutPin: true }, 'a wrong PIN', refusedFor(403, 'pin_refused')],
    [{ kind: 'refused', isAboutPin: true }, 'too many wrong PINs', refusedFor(429, 'throttled')],
    [{ kind: 'refused', isAboutPin: false }, 'too many codes', refusedFor(429, 'too_many_codes')],
    [
      { kind: 'refused', isAboutPin: false, message: 'Words of the service.' },
      'an end too far in the future',
      refusedFor(409, 'end_too_far'),
    ],
    [{ kind: 'over' }, 'an ended trip', refusedFor(409, 'trip_not_running')],
    [{ kind: 'signedOut' }, 'an ended session', signedOut],
    [{ kind: 'unreachable' }, 'a failure of the service', refusedFor(500, 'internal')],
    [{ kind: 'unreachable' }, 'a busy service', refusedFor(503, 'unavailable')],
    [{ kind: 'unreachable' }, 'a gateway’s page', ok('<html>')],
    [{ kind: 'unreachable' }, 'no response', { kind: 'unreachable' }],
  ])('has the outcome %j for %s', async (outcome, _what, answer) => {
    const { api } = apiOn(answer)
    expect(await api.sendOrder(sent({ kind: 'extension', until: 0 }))).toMatchObject(outcome)
  })
})

test('an SOS request succeeds or returns the reason for a refusal, and treats status 500 as no response', async () => {
  const { api, asked } = apiOn(changed)
  expect(await api.sendSos(sos(false))).toMatchObject({ kind: 'done', at: 7 })
  expect(asked).toEqual([['POST /api/app/sos', undefined]])
  expect(await api.sendSos(sos(true))).toMatchObject({ kind: 'done', at: 7 })
  expect(asked.at(-1)).toEqual(['POST /api/app/sos/now', undefined])
  expect(await apiOn(refusedFor(409, 'contacts_missing')).api.sendSos(sos(false))).toEqual({
    kind: 'refused',
    message: 'Words of the service.',
    code: 'contacts_missing',
  })
  expect(await apiOn(signedOut).api.sendSos(sos(false))).toEqual({ kind: 'signedOut' })
  for (const answer of [{ kind: 'unreachable' } as const, refusedFor(500, 'internal')])
    expect(await apiOn(answer).api.sendSos(sos(false))).toEqual({ kind: 'unreachable' })
})
