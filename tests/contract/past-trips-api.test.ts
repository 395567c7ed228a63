import { expect, test } from 'vitest'
import type { HttpAnswer } from '../../src/adapters/http/call.ts'
import { createPastTripsApi } from '../../src/adapters/http/past-trips-api.ts'
import { wireTrip } from './own-trip-wire.ts'
import { ok, refused, refusedFor, scriptedCall, signedOut } from './scripted-call.ts'

function apiOn(answer: HttpAnswer) {
  const { call, asked } = scriptedCall(answer)
  const saved: [string, string][] = []
  return {
    api: createPastTripsApi({
      call,
      save: (...file) => saved.push(file),
      timeZone: () => 'America/New_York',
    }),
    asked,
    saved,
  }
}
const wantsTrack = {
  kind: 'saveTrack',
  tripId: 't-1',
  startedAt: Date.parse('2026-07-02T01:00:00Z'),
} as const

test('the past trips API saves a track as a GPX file, but saves no file after a failed request', async () => {
  const { api, asked, saved } = apiOn(ok('<gpx/>'))
  expect(await api.pastTrips.change?.(wantsTrack, undefined)).toEqual({ kind: 'unchanged' })
  expect(asked).toEqual([['GET /api/app/trips/t-1/track.gpx', undefined]])
  expect(saved).toEqual([['track-2026-07-01.gpx', '<gpx/>']])
  const answers: [HttpAnswer, string][] = [
    [signedOut, 'signedOut'],
    [refusedFor(404, 'not_found'), 'unreachable'],
    [{ kind: 'unreachable' }, 'unreachable'],
  ]
  for (const [answer, kind] of answers) {
    const without = apiOn(answer)
    expect(await without.api.pastTrips.change?.(wantsTrack, undefined)).toEqual({ kind })
    expect(without.saved).toEqual([])
  }
})

test("the past trips API treats a missing trip as deleted, sends the traveler's choice to keep a track, and reports an ended session", async () => {
  const { api, asked } = apiOn(refusedFor(404, 'not_found'))
  expect(await api.pastTrips.change?.({ kind: 'delete', tripId: 't-1' }, undefined)).toEqual({ kind: 'done' })
  const chosen = apiOn(ok({ success: true }))
  expect(await chosen.api.trackChoice.change?.(true, { tripId: 't-1', isKept: false })).toEqual({
    kind: 'read',
    value: true,
  })
  expect([...asked, ...chosen.asked]).toEqual([
    ['DELETE /api/app/trips/t-1', undefined],
    ['PUT /api/app/trips/t-1/keep-track', { keepTrack: true }],
  ])
  const elsewhere = apiOn(refused(404, '<html>')).api
  expect(await elsewhere.pastTrips.change?.({ kind: 'delete', tripId: 't-1' }, undefined)).toEqual({
    kind: 'unreachable',
  })
  const { api: out } = apiOn(signedOut)
  expect(await out.pastTrips.read(undefined)).toEqual({ kind: 'signedOut' })
  expect(await out.pastTrips.change?.({ kind: 'delete', tripId: 't-1' }, undefined)).toEqual({
    kind: 'signedOut',
  })
  expect(await apiOn({ kind: 'unreachable' }).api.pastTrips.read(undefined)).toEqual({ kind: 'unreachable' })
})

test("the past trips API reads the running trip's choice to keep its track, and keeps the last one after the trip", async () => {
  const of = { tripId: wireTrip.tripId, isKept: false }
  const told = { now: new Date(0).toISOString(), textsTo: null, textsStopped: false, canRing: false }
  const running = apiOn(ok({ ...told, trip: { ...wireTrip, keepTrack: true } })).api
  expect(await running.trackChoice.read(of)).toEqual({ kind: 'read', value: true })
  const over = apiOn(ok({ ...told, trip: null })).api
  expect(await over.trackChoice.read(of)).toEqual({ kind: 'read', value: false })
})

test('the list of panel openings is empty for an unknown trip, but not after a 404 that the service did not send', async () => {
  const trip = { tripId: 't-1' }
  const { api } = apiOn(refusedFor(404, 'not_found'))
  expect(await api.openings.read(trip)).toEqual({ kind: 'read', value: [] })
  const elsewhere = apiOn(refused(404, '<html>')).api
  expect(await elsewhere.openings.read(trip)).toEqual({ kind: 'unreachable' })
})
