import { describe, expect, test } from 'vitest'
import type { Subject } from '../../../src/domain/person/subject.ts'
import { ofEachFact } from '../../../src/domain/primitives/profile-facts.ts'
import { loadPanel } from '../../../src/domain/rescue/panel/load-panel.ts'
import type { Panel, PanelOutcome } from '../../../src/domain/rescue/panel/panel.ts'
import type {
  LookupOutcome,
  NameOutcome,
  RescueApi,
  SubjectOutcome,
  TripOutcome,
  VotesOutcome,
} from '../../../src/domain/rescue/rescue-api.ts'
import { NOW, provedByService, tripOf } from '../../support/pages/rescue-entry-page.ts'

const subject: Subject = {
  firstName: 'Maya',
  lastName: 'Ellison',
  fullName: null,
  ...ofEachFact(() => null),
  bloodType: 'O-',
  contacts: [{ name: 'Ana', number: '919-555-0199' }],
}

type Script = {
  lookup: LookupOutcome
  trip: TripOutcome
  name: NameOutcome | Error
  subject: SubjectOutcome | Error
  votes: VotesOutcome | Error
  panel: PanelOutcome | { kind: 'notOffered' }
}

const everythingAnswers: Script = {
  lookup: { ...provedByService, offersPanel: false },
  trip: { kind: 'found', trip: tripOf('919-555-0142'), at: NOW },
  name: { kind: 'found', name: { firstName: null, lastName: null, fullName: 'Maya J. Ellison' } },
  subject: { kind: 'found', subject },
  votes: { kind: 'found', votes: ['9195550142'] },
  panel: { kind: 'notOffered' },
}

function scripted(script: Partial<Script> = {}) {
  const { lookup, trip, name, subject: profile, votes, panel } = { ...everythingAnswers, ...script }
  const asked: string[] = []
  const signals: (AbortSignal | undefined)[] = []
  const play = async <Answer>(
    call: string,
    answer: Answer | Error,
    signal?: AbortSignal,
  ): Promise<Answer> => {
    asked.push(call)
    signals.push(signal)
    if (answer instanceof Error) throw answer
    return answer
  }
  const never = () => Promise.reject(new Error('not part of loading a panel'))
  const api: RescueApi = {
    lookUpCode: ({ code }, signal) => play(`lookup ${code}`, lookup, signal),
    fetchTrip: (request, signal) => play(`trip ${request.tripId} ${request.code}`, trip, signal),
    fetchName: (userId, signal) => play(`name ${userId}`, name, signal),
    fetchSubject: (userId, signal) => play(`profile ${userId}`, profile, signal),
    fetchVotes: (tripId, signal) => play(`votes ${tripId}`, votes, signal),
    fetchPanel: ({ tripId, previous }, signal) =>
      play(`panel ${tripId} after ${previous?.etag ?? 'nothing'}`, panel, signal),
    verifyPhone: never,
    castVote: never,
    sayWord: never,
    addToTimeline: never,
    endGrant: never,
  }
  return { api, asked, signals }
}

const whole: Panel = {
  userId: 'user_1',
  tripId: '41',
  canAcknowledge: true,
  verification: 'service',
  name: 'Maya J. Ellison',
  subject,
  trip: tripOf('919-555-0142'),
  contacts: [{ name: null, number: '919-555-0142' }],
  votes: ['9195550142'],
  timeline: [],
  you: null,
  etag: null,
  fetchedAt: NOW,
}

const load = async (script: Partial<Script> = {}, previous: Panel | null = null) => {
  const outcome = await loadPanel(scripted(script).api, { code: '246810', previous })
  return outcome.kind === 'loaded' ? outcome.panel : outcome
}

describe('panel loading', () => {
  test('makes the lookup first, then all other requests, and combines their responses', async () => {
    const { api, asked } = scripted()
    expect(await loadPanel(api, { code: '246810' })).toEqual({ kind: 'loaded', panel: whole })
    expect(asked).toEqual(['lookup 246810', 'trip 41 246810', 'name user_1', 'profile user_1', 'votes 41'])
  })

  test('runs all requests after the lookup in parallel', async () => {
    const { api, asked } = scripted()
    api.fetchTrip = () => {
      asked.push('trip')
      return new Promise(() => {})
    }
    loadPanel(api, { code: '246810' })
    await Promise.resolve()
    await Promise.resolve()
    expect(asked).toEqual(['lookup 246810', 'trip', 'name user_1', 'profile user_1', 'votes 41'])
  })

  test('passes the abort signal to every request', async () => {
    const { api, signals } = scripted()
    const { signal } = new AbortController()
    await loadPanel(api, { code: '246810' }, signal)
    expect(signals).toEqual([signal, signal, signal, signal, signal])
  })

  test.each<[LookupOutcome, unknown]>([
    [{ kind: 'wrongCode', at: NOW }, { kind: 'invalidCode' }],
    [{ kind: 'wrongCode', at: NOW, fault: true }, { kind: 'tripUnavailable' }],
    [{ kind: 'noUser' }, { kind: 'noTrip' }],
    [{ ...provedByService, tripId: null }, { kind: 'noTrip' }],
    [
      { kind: 'throttled', until: NOW },
      { kind: 'throttled', until: NOW },
    ],
    [{ kind: 'unreachable' }, { kind: 'unreachable' }],
  ])("stops if the lookup's outcome is %o", async (lookup, outcome) => {
    const { api, asked } = scripted({ lookup })
    expect(await loadPanel(api, { code: '246810' })).toEqual(outcome)
    expect(asked).toEqual(['lookup 246810'])
  })

  test.each<[TripOutcome, unknown]>([
    [{ kind: 'empty' }, { kind: 'nothingFound' }],
    [{ kind: 'refused' }, { kind: 'tripUnavailable' }],
    [{ kind: 'verificationRequired' }, { kind: 'verificationRequired' }],
    [
      { kind: 'throttled', until: NOW },
      { kind: 'throttled', until: NOW },
    ],
    [{ kind: 'unreachable' }, { kind: 'unreachable' }],
  ])("maps the trip's outcome %o to %o", async (trip, outcome) => {
    expect(await load({ trip })).toEqual(outcome)
  })

  test("uses the profile's contacts if the trip has none [§2.31]", async () => {
    const trip = tripOf()
    expect(await load({ trip: { kind: 'found', trip, at: NOW } })).toEqual({
      ...whole,
      trip,
      contacts: subject.contacts,
    })
  })

  test('rejects if the trip request throws, so that the fault is visible', async () => {
    const { api } = scripted()
    api.fetchTrip = () => Promise.reject(new Error('a mistake in an adapter'))
    await expect(loadPanel(api, { code: '246810' })).rejects.toThrow('a mistake in an adapter')
  })
})

describe.each([
  ['is unavailable', { kind: 'unavailable' }],
  ['throws', new Error('a mistake in an adapter')],
] as const)('panel part that %s', (_, failure) => {
  test('is left empty without affecting other parts, except that a missing name comes from the profile [§7.4]', async () => {
    expect(await load({ name: failure })).toEqual({ ...whole, name: 'Maya Ellison' })
    expect(await load({ subject: failure })).toEqual({ ...whole, subject: null })
    expect(await load({ votes: failure })).toEqual({ ...whole, votes: [] })
    expect(await load({ name: failure, subject: failure })).toEqual({ ...whole, name: null, subject: null })
  })

  test('is copied from the previous panel of the same trip', async () => {
    expect(await load({ name: failure, subject: failure, votes: failure }, whole)).toEqual(whole)
  })

  test("isn't copied from another trip's panel", async () => {
    const other = { ...whole, tripId: '42' }
    expect(await load({ name: failure, subject: failure, votes: failure }, other)).toEqual({
      ...whole,
      name: null,
      subject: null,
      votes: [],
    })
  })
})
