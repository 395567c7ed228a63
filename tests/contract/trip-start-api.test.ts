import { describe, expect, test } from 'vitest'
import { keptStartsIn, moveDraftsToAccount } from '../../src/adapters/browser/kept-account.ts'
import type { HttpAnswer } from '../../src/adapters/http/call.ts'
import { createTripStartApi } from '../../src/adapters/http/trip-start-api.ts'
import { storageKeys } from '../../src/domain/kit/kept-on-device.ts'
import { ofEachFact } from '../../src/domain/primitives/profile-facts.ts'
import { DAY_MS, HOUR_MS } from '../../src/domain/primitives/time-units.ts'
import {
  emptyDraft,
  type PlannedStart,
  plannedStart,
} from '../../src/domain/traveler/trip/start/trip-draft.ts'
import { nothingKept } from '../../src/domain/traveler/trip/start/trip-start-api.ts'
import { sampleAccount } from '../../src/statecharts/fixtures/samples.ts'
import { memoryStore } from '../support/statecharts/memory-store.ts'
import { ok, refused, scriptedCall, signedOut } from './scripted-call.ts'

function apiOn(answers: Record<string, HttpAnswer>, now = 0) {
  const { call, asked } = scriptedCall(answers)
  return { api: createTripStartApi({ call, clock: { now: () => now } }), asked }
}

const planned: PlannedStart = {
  tripId: 't-1',
  activity: 'fishing',
  dueAt: 4 * HOUR_MS,
  plannedAt: 0,
  contacts: null,
  alerts: { notMoved: 30 },
  rings: false,
  sendsPosition: true,
}
const contact = { name: 'Sam Reyes', number: '+19195550144', email: null, language: null }
const trip = {
  tripId: 't-1',
  activity: 'fishing',
  location: null,
  plan: null,
  alerts: null,
  time: '4 hour',
  startedAt: '2026-07-01T10:00:00.000Z',
  dueAt: '2026-07-01T14:00:00.000Z',
  alertAt: '2026-07-01T14:15:00.000Z',
  state: 'active',
  alarm: null,
  contacts: [],
  lastPosition: null,
  keepTrack: false,
}

const presence = { contacts: [], reachable: 0, trackers: [], ownTextsStopped: null, at: trip.startedAt }

describe('request to start a trip', () => {
  test("contains the remaining duration and returns warnings about the traveler's texts and contacts", async () => {
    const warnings = [
      { code: 'own_texts_stopped', message: 'You have stopped texts.', contact: null },
      { code: 'contact_unanswered', message: 'Sam has not said yet.', contact },
    ]
    const { api, asked } = apiOn({ 'POST /api/app/trips': ok({ trip, warnings, presence }) }, HOUR_MS)
    expect(await api.sendStart(planned)).toEqual({
      kind: 'started',
      tripId: 't-1',
      warnings: [
        { message: 'You have stopped texts.', name: null, number: null },
        { message: 'Sam has not said yet.', name: 'Sam Reyes', number: '+19195550144' },
      ],
    })
    const body = { tripId: 't-1', activity: 'fishing', time: '3 hour' }
    expect(asked).toEqual([
      ['POST /api/app/trips', { ...body, contacts: null, alerts: { notMoved: 30 }, rings: false }],
    ])
  })

  test("isn't sent more than a day after the trip's planned end", async () => {
    const { api, asked } = apiOn({}, planned.dueAt + DAY_MS + 1)
    expect(await api.sendStart(planned)).toEqual({ kind: 'lapsed' })
    expect(asked).toEqual([])
  })

  test.each([
    [
      refused(409, { error: 'Set a PIN first.', code: 'pin_missing' }),
      { kind: 'refused', message: 'Set a PIN first.', code: 'pin_missing' },
    ],
    [signedOut, { kind: 'signedOut' }],
    [refused(503, { error: 'Later.', code: 'away' }), { kind: 'unreachable' }],
    [ok({ trip: 'none' }), { kind: 'unreachable' }],
    [{ kind: 'unreachable' } as const, { kind: 'unreachable' }],
  ])('with the response %j has the outcome %j', async (answer, outcome) => {
    expect(await apiOn({ 'POST /api/app/trips': answer }).api.sendStart(planned)).toEqual(outcome)
  })
})

test('the trip start API returns the contacts, the plan, and the last trip that has an activity and was not started by a sensor or an SOS', async () => {
  const past = (activity: string | null) => ({
    tripId: 't',
    activity,
    location: null,
    time: '2 hour',
    distance: null,
    outcome: 'checkedIn',
    startedAt: trip.startedAt,
    endedAt: trip.dueAt,
    hasTrack: false,
  })
  const profile = {
    phoneNumber: '+19195550142',
    firstName: 'Robin',
    lastName: null,
    contacts: [contact],
    pinIsSet: true,
  }
  const answers = {
    'GET /api/app/profile': ok({ ...ofEachFact(() => null), ...profile }),
    'GET /api/app/plan-defaults': ok({ plan: { vehicle: 'Subaru' } }),
    'GET /api/app/trips': ok({ trips: [past('sensor'), past('SOS'), past(null), past('jogging')] }),
  }
  expect(await apiOn(answers).api.readFacts()).toEqual({
    kind: 'read',
    facts: {
      contacts: [contact],
      pinIsSet: true,
      planDefaults: { vehicle: 'Subaru' },
      lastTrip: { activity: 'jogging', time: '2 hour' },
    },
  })
  expect(await apiOn({ ...answers, 'GET /api/app/trips': signedOut }).api.readFacts()).toEqual({
    kind: 'signedOut',
  })
  expect(await apiOn({}).api.readFacts()).toEqual({ kind: 'unreachable' })
})

describe('stored draft of the trip start form', () => {
  const kept = { ...nothingKept, draft: { ...emptyDraft, plan: { vehicle: 'Subaru' } }, planned }

  test("keeps one tab's pending start when another tab writes, and reports it as replaced once another tab discards it", () => {
    const store = memoryStore()
    const [waiting, other] = [keptStartsIn(store), keptStartsIn(store)]
    const seen = other.read('+19195550142')
    waiting.read('+19195550142')
    waiting.write('+19195550142', kept)
    const typed = { ...seen, last: emptyDraft }
    other.write('+19195550142', typed)
    expect(keptStartsIn(store).read('+19195550142')).toEqual({ ...kept, last: emptyDraft })
    expect(waiting.isReplaced(planned)).toBe(false)
    const reopened = keptStartsIn(store)
    reopened.write('+19195550142', { ...reopened.read('+19195550142'), planned: null })
    expect(waiting.isReplaced(planned)).toBe(true)
  })

  test("omits the contacts' languages, so that the service uses those in the account", () => {
    const store = memoryStore()
    const told = [{ ...contact, language: null }]
    keptStartsIn(store).write('+19195550142', { ...kept, planned: { ...planned, contacts: told } })
    const { language: _, ...without } = contact
    expect(keptStartsIn(store).read('+19195550142').planned?.contacts).toEqual([without])
    const draft = { ...emptyDraft, others: [{ name: 'Lee', number: '9195550155' }] }
    const moment = { now: 0, timeZone: 'UTC', tripId: 't-1' }
    expect(plannedStart(draft, told, moment)).toMatchObject({
      planned: { contacts: [without, { name: 'Lee', number: '9195550155', email: null }] },
    })
    expect(JSON.stringify(plannedStart(draft, told, moment))).not.toContain('language')
  })

  test('is restored only in the account that wrote it', () => {
    const store = memoryStore()
    keptStartsIn(store).write('+19195550142', kept)
    const again = keptStartsIn(store)
    expect(again.read('+19195550142')).toEqual(kept)
    expect(again.read('+19195550199')).toEqual(nothingKept)
  })

  test('moves to the account if an earlier version stored it under the phone number', () => {
    const store = memoryStore()
    keptStartsIn(store).write('+19195550142', kept)
    moveDraftsToAccount(store, { ...sampleAccount, userId: 'u-2', phoneNumber: '+19195550199' })
    moveDraftsToAccount(store, { ...sampleAccount, userId: 'u-1', phoneNumber: '+19195550142' })
    expect(keptStartsIn(store).read('u-1')).toEqual(kept)
    expect(keptStartsIn(store).read('+19195550142')).toEqual(nothingKept)
  })

  test.each(['', 'null', '{"owner":"+19195550142","kept":{}}', '{"owner":'])(
    'is ignored if its stored text is invalid: %j',
    (text) => {
      const store = memoryStore()
      store.write(storageKeys.start, text)
      expect(keptStartsIn(store).read('+19195550142')).toEqual(nothingKept)
    },
  )
})
