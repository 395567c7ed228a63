import { describe, expect, test } from 'vitest'
import type { HttpAnswer } from '../../src/adapters/http/call.ts'
import { createOwnTripApi } from '../../src/adapters/http/own-trip-api.ts'

const iso = (ms: number) => new Date(ms).toISOString()
const wire = {
  ...{ tripId: 't-1', activity: 'fishing', location: null, plan: null, alerts: null, time: '2 hour' },
  ...{ startedAt: iso(0), dueAt: iso(7_200_000), alertAt: iso(8_100_000), state: 'active' },
  alarm: { reason: 'sos', limit: null, raisedAt: iso(1_000), alertAt: iso(61_000) },
  lastPosition: { at: iso(5_000), receivedAt: iso(6_000), source: 'web', accuracy: 9, battery: null },
  contacts: [
    { id: 'c', name: 'Ana', number: '+19195550142', email: null, removedAt: null },
    { id: 'd', name: null, number: '+19195550143', email: null, removedAt: iso(2_000) },
  ],
}

const readOf = (answer: HttpAnswer) => createOwnTripApi(async () => answer).readTrip()

describe('the running trip', () => {
  test('is read with all of its instants as Unix time', async () => {
    const read = await readOf({ kind: 'ok', body: { trip: wire }, at: 9 })
    expect(read).toMatchObject({
      ...{ kind: 'running', at: 9 },
      trip: {
        ...{ startedAt: 0, dueAt: 7_200_000, alertAt: 8_100_000 },
        alarm: { raisedAt: 1_000, alertAt: 61_000 },
        lastPosition: { at: 5_000, receivedAt: 6_000, accuracy: 9 },
        contacts: [{ removedAt: null }, { removedAt: 2_000 }],
      },
    })
  })

  test.each<[string, HttpAnswer, string]>([
    ['none', { kind: 'ok', body: { trip: null }, at: 9 }, 'none'],
    ['a gateway’s page', { kind: 'ok', body: '<html>', at: 9 }, 'unreachable'],
    ['a trip that cannot be read', { kind: 'ok', body: { trip: { tripId: 't' } }, at: 9 }, 'unreachable'],
    ['nothing', { kind: 'unreachable' }, 'unreachable'],
    [
      'a session that is over',
      { kind: 'refused', status: 401, body: { error: 'Please sign in.', code: 'sign_in_required' }, at: 9 },
      'signedOut',
    ],
  ])('comes to what the service answered: %s', async (_what, answer, kind) => {
    expect((await readOf(answer)).kind).toBe(kind)
  })
})
