import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Answer, type Call, createCall } from '../../src/adapters/http/call.ts'
import { storedGrants } from '../../src/adapters/http/grants.ts'
import { createRescueApi } from '../../src/adapters/http/rescue-api.ts'
import { loadPanel } from '../../src/domain/tracking/load-panel.ts'
import { packTrack } from '../../src/domain/trip/packed-track.ts'
import { fixes, looks } from '../../src/service/adapters/postgres/schema.ts'
import { memoryStore } from '../support/memory-store.ts'
import { STARTING_MS, startTestService, type TestService } from '../support/service.ts'
import { openEmergency } from '../support/trips.ts'

const clock = { now: () => Date.now(), setTimeout: () => 0, clearTimeout: () => undefined }
const ana = '919 555 0142'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ env: { DEMO: 'off' } })
}, STARTING_MS)
afterAll(() => service.stop())

/** A website that has verified its number for an emergency of its own; `asked` fills with what it calls. */
async function openWebsite() {
  const { code, tripId } = await openEmergency(service)
  const asked: { path: string; answer: Answer['kind'] }[] = []
  const call = createCall({ baseUrl: service.url, clock })
  const noting: Call = async (method, path, options) => {
    const answer = await call(method, path, options)
    asked.push({ path, answer: answer.kind })
    return answer
  }
  const grants = storedGrants(memoryStore(), clock)
  const atTheDoor = createRescueApi({ call, grants })
  await atTheDoor.verifyPhone({ code, phoneNumber: ana })
  const api = createRescueApi({ call: noting, grants })
  await api.lookUpCode(code)
  const load = async () => {
    asked.length = 0
    const outcome = await loadPanel(api, { code })
    if (outcome.kind !== 'loaded') throw new Error(`not loaded: ${outcome.kind}`)
    return outcome.panel
  }
  return { code, tripId, api, asked, load, grants }
}

let site: Awaited<ReturnType<typeof openWebsite>>
beforeEach(async () => {
  site = await openWebsite()
})

const addFix = async (tripId: string, fixedAt: number) => {
  await service.database.db.insert(fixes).values({ tripId, fixedAt, latitude: 34.8, longitude: -76.6 })
  await service.advance(1_000)
}

describe('the answer to the phone number', () => {
  const verified = async () => {
    const outcome = await site.api.verifyPhone({ code: site.code, phoneNumber: ana })
    if (outcome.kind !== 'verified' || !outcome.panel) throw new Error('no panel came along')
    return outcome.panel
  }

  test('brings the whole panel along; what is asked for next is only what is new', async () => {
    const panel = await verified()
    expect(panel.trip.track.length).toBeGreaterThan(0)
    const later = await site.load()
    expect(site.asked).toEqual([{ path: expect.stringContaining('?since='), answer: 'unchanged' }])
    expect(later.trip).toBe(panel.trip)
    expect({ ...later, fetchedAt: 0 }).toEqual({ ...panel, fetchedAt: 0 })
  })

  test('is noted as a look, as the panel itself is', async () => {
    await verified()
    const looked = await service.database.db.select().from(looks)
    expect(looked.some(({ tripId }) => tripId === site.tripId)).toBe(true)
  })

  test('brings no panel where nobody asked for it', async () => {
    const answer = await fetch(`${service.url}/api/trips/rescue/${site.code}/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: ana }),
    })
    expect(Object.keys((await answer.json()) as object).sort()).toEqual([
      'expiresAt',
      'grant',
      'tripId',
      'userId',
    ])
  })
})

describe('a panel by one call', () => {
  test('is the panel that the five calls give', async () => {
    const whole = await site.load()
    expect(site.asked.map(({ path }) => path)).toEqual([`/api/trips/rescue/${site.code}/packed-panel`])
    const { fetchWhole: _, ...byParts } = site.api
    const parts = await loadPanel(byParts, { code: site.code })
    expect({ kind: 'loaded', panel: { ...whole, fetchedAt: 0 } }).toEqual({
      ...parts,
      panel: { ...(parts.kind === 'loaded' && parts.panel), fetchedAt: 0 },
    })
  })

  test('is made by it as soon as the lookup has advertised it', async () => {
    const paths: string[] = []
    const call = createCall({ baseUrl: service.url, clock })
    const opened = createRescueApi({
      call: (method, path, options) => {
        paths.push(path)
        return call(method, path, options)
      },
      grants: site.grants,
    })
    const lookup = `/api/trips/rescue/${site.code}`
    expect((await loadPanel(opened, { code: site.code })).kind).toBe('loaded')
    expect(paths).toEqual([lookup, `${lookup}/packed-panel`])
    await loadPanel(opened, { code: site.code })
    expect(paths[2]).toContain(`${lookup}/packed-panel?since=`)
  })

  test('asks only whether there is news, and keeps the very same trip where there is none', async () => {
    const first = await site.load()
    const second = await site.load()
    expect(site.asked).toEqual([{ path: expect.stringContaining('?since='), answer: 'unchanged' }])
    expect(second.trip).toBe(first.trip)
    expect(second.fetchedAt).toBeGreaterThanOrEqual(first.fetchedAt)
  })

  test('takes a new position alone and puts it behind those that it has', async () => {
    const first = await site.load()
    const newest = first.trip.track.at(-1)?.fixedAt ?? 0
    await addFix(first.tripId, newest + 60_000)
    const second = await site.load()
    expect(site.asked).toEqual([{ path: expect.stringContaining('?since='), answer: 'ok' }])
    expect(second.trip.track).toHaveLength(first.trip.track.length + 1)
    expect(second.trip.track.at(-1)?.fixedAt).toBe(newest + 60_000)
    await addFix(first.tripId, newest + 120_000)
    expect((await site.load()).trip.track).toHaveLength(first.trip.track.length + 2)
  })

  test('asks for everything again when a position came late', async () => {
    const first = await site.load()
    const newest = first.trip.track.at(-1)?.fixedAt ?? 0
    await addFix(first.tripId, newest - 1)
    const second = await site.load()
    expect(site.asked.map(({ path }) => path.includes('since'))).toEqual([true, false])
    expect(second.trip.track.map(({ fixedAt }) => fixedAt)).toContain(newest - 1)
    expect(second.trip.track).toHaveLength(first.trip.track.length + 1)
  })
})

describe('a call that is not there, or says no', () => {
  const scripted = (answers: Record<string, Answer>) => {
    const asked: string[] = []
    const call: Call = async (_method, path) => {
      asked.push(path)
      return answers[path.replace(/\?.*/, '')] ?? { kind: 'refused', status: 404, body: {}, at: 0 }
    }
    const lookup = { userId: 'user_1', tripId: 'trip_1', features: ['packed-panel'] }
    answers['/api/trips/rescue/246810'] ??= { kind: 'ok', body: lookup, at: 0 }
    const api = createRescueApi({ call, grants: storedGrants(memoryStore(), clock) })
    return { api, asked, answers }
  }
  const panelPath = '/api/trips/rescue/246810/packed-panel'

  test('is not tried where no lookup has advertised it', async () => {
    const { api, asked } = scripted({})
    expect(await api.fetchWhole?.('246810')).toEqual({ kind: 'notOffered' })
    expect(asked).toEqual([])
  })

  test('leaves it to the other calls to say why', async () => {
    const { api } = scripted({})
    await api.lookUpCode('246810')
    expect(await api.fetchWhole?.('246810')).toEqual({ kind: 'notOffered' })
    expect(await loadPanel(api, { code: '246810' })).toEqual({ kind: 'tripUnavailable' })
  })

  const unhappy: [Answer, { kind: string; until?: number }][] = [
    [{ kind: 'unreachable' }, { kind: 'unreachable' }],
    [
      { kind: 'throttled', until: 7 },
      { kind: 'throttled', until: 7 },
    ],
    [
      { kind: 'refused', status: 403, body: { error: 'no', verification: 'required' }, at: 0 },
      { kind: 'verificationRequired' },
    ],
    [
      { kind: 'refused', status: 404, body: { error: 'no', code: 'invalid_code' }, at: 0 },
      { kind: 'invalidCode' },
    ],
    [{ kind: 'ok', body: { nothing: 'of the kind' }, at: 0 }, { kind: 'unreachable' }],
    [{ kind: 'unchanged', at: 0 }, { kind: 'unreachable' }],
  ]
  test.each(unhappy)('that answers %o is taken as %o', async (answer, outcome) => {
    const { api } = scripted({ [panelPath]: answer })
    await api.lookUpCode('246810')
    expect(await api.fetchWhole?.('246810')).toEqual(outcome)
    expect(await loadPanel(api, { code: '246810' })).toEqual(outcome)
  })

  test('that contradicts itself about the positions is not asked for ever', async () => {
    const body = {
      earlierLocations: 3,
      lookup: { userId: 'user_1', tripId: 'trip_1' },
      trip: { activity: 'fishing' },
      track: packTrack([]),
      name: {},
      subject: {},
      resolution: { votes: [] },
    }
    const { api, asked } = scripted({ [panelPath]: { kind: 'ok', body, at: 0 } })
    await api.lookUpCode('246810')
    expect(await api.fetchWhole?.('246810')).toEqual({ kind: 'unreachable' })
    expect(asked).toHaveLength(2)
  })
})
