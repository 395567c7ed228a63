import { beforeEach, describe, expect, test } from 'vitest'
import { createCall, type HttpAnswer, type HttpCall } from '../../src/adapters/http/call.ts'
import { storedGrants } from '../../src/adapters/http/grants.ts'
import { createRescueApi } from '../../src/adapters/http/rescue-api.ts'
import { MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { loadPanel } from '../../src/domain/rescue/panel/load-panel.ts'
import type { Panel } from '../../src/domain/rescue/panel/panel.ts'
import { panelOf } from '../support/pages/tracking-page.ts'
import { serviceOfFile } from '../support/services/service-of-file.ts'
import { memoryStore } from '../support/statecharts/memory-store.ts'
import { openEmergency, putFixes } from '../support/travelers/trips.ts'

const clock = { now: () => Date.now(), setTimeout: () => () => undefined }
const ana = '919 555 0142'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

/**
 * Opens the panel of a new emergency. `asked` records the requests since the last `load`, with the number
 * of positions in each response.
 */
async function openWebsite() {
  const { code, tripId } = await openEmergency(service)
  const asked: { path: string; answer: HttpAnswer['kind']; fixes: number | undefined }[] = []
  const fixesIn = (answer: HttpAnswer) =>
    answer.kind === 'ok' ? (answer.body as { trip?: Panel['trip'] }).trip?.track.length : undefined
  const call = createCall({ baseUrl: service.url, clock })
  const noting: HttpCall = async (route, options) => {
    const answer = await call(route, options)
    asked.push({ path: route.path, answer: answer.kind, fixes: fixesIn(answer) })
    return answer
  }
  const api = createRescueApi({ call: noting, grants: storedGrants(memoryStore(), clock) })
  const verify = async () => {
    const outcome = await api.verifyPhone({ code, link: null, phoneNumber: ana })
    if (outcome.kind !== 'verified' || !outcome.panel) throw new Error('no panel came along')
    return outcome.panel
  }
  const first = await verify()
  const load = async (previous: Panel | null, backend = api) => {
    asked.length = 0
    const outcome = await loadPanel(backend, { code, previous })
    if (outcome.kind !== 'loaded') throw new Error(`not loaded: ${outcome.kind}`)
    return outcome.panel
  }
  return { code, tripId, api, asked, verify, first, load }
}

let site: Awaited<ReturnType<typeof openWebsite>>
beforeEach(async () => {
  site = await openWebsite()
})

const addFix = async (tripId: string, fixedAt: number) => {
  const receivedAt = service.clock.now()
  await putFixes(service, { tripId, fixedAt, receivedAt, latitude: 34.8, longitude: -76.6 })
  await service.advance(1_000)
}
const ofNoTime = (panel: Panel) => ({ ...panel, fetchedAt: 0, clockBehind: 0 })

describe('response to a phone verification', () => {
  test('includes the panel, so that the next panel request gets status 304 if nothing changed', async () => {
    const panel = await site.verify()
    expect(panel.trip.track.length).toBeGreaterThan(0)
    const later = await site.load(panel)
    expect(site.asked).toMatchObject([{ path: `/api/trips/rescue/${site.code}/panel`, answer: 'unchanged' }])
    expect(later.trip).toBe(panel.trip)
    expect(ofNoTime(later)).toEqual(ofNoTime(panel))
  })

  test('omits the panel unless the request asks for it', async () => {
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

describe('panel from a single request', () => {
  test('has all facts of a panel from separate requests, plus others such as the vote count', async () => {
    const one = await site.load(null)
    const lookup = `/api/trips/rescue/${site.code}`
    expect(site.asked.map(({ path }) => path)).toEqual([lookup, `${lookup}/panel`])
    const backend = { ...site.api, fetchPanel: async () => ({ kind: 'notOffered' as const }) }
    const five = await site.load(null, backend)
    expect(five.etag).toBeNull()
    const { etag, timeline, standings, voting, you, phone, isExample } = one
    expect({ ...ofNoTime(five), etag, timeline, standings, voting, you, phone, isExample }).toEqual(
      ofNoTime(one),
    )
    expect(one).toMatchObject({ voting: { cast: 0, needed: 2, of: 3 }, isExample: true })
    // Ignores the timeline, which gains an entry because the contact opened the panel.
    expect(one).toEqual({ ...site.first, fetchedAt: one.fetchedAt, etag, timeline })
  })

  test('is refreshed with only the new position, which is appended to the track', async () => {
    const { first } = site
    const newest = first.trip.track.at(-1)?.fixedAt ?? 0
    await addFix(first.tripId, newest + 60_000)
    const second = await site.load(first)
    expect(site.asked.map(({ fixes }) => fixes)).toEqual([1])
    expect(second.trip.track).toHaveLength(first.trip.track.length + 1)
    expect(second.trip.track.at(-1)?.fixedAt).toBe(newest + 60_000)
    await addFix(first.tripId, newest + 120_000)
    expect((await site.load(second)).trip.track).toHaveLength(first.trip.track.length + 2)
  })

  test('is reloaded with the whole track after a position arrives out of order', async () => {
    const { first } = site
    const newest = first.trip.track.at(-1)?.fixedAt ?? 0
    await addFix(first.tripId, newest - 1)
    const second = await site.load(first)
    expect(site.asked.map(({ fixes }) => fixes)).toEqual([0, second.trip.track.length])
    expect(second.trip.track.map(({ fixedAt }) => fixedAt)).toContain(newest - 1)
    expect(second.trip.track).toHaveLength(first.trip.track.length + 1)
  })
})

describe('single request for a panel', () => {
  const lookup = { userId: 'user_1', tripId: 'trip_1', features: ['panel'] }
  const scripted = (answers: Record<string, HttpAnswer>) => {
    const asked: string[] = []
    const call: HttpCall = async ({ path }) => {
      asked.push(path)
      return answers[path.replace(/\?.*/, '')] ?? { kind: 'refused', status: 404, body: {}, at: 0 }
    }
    answers['/api/trips/rescue/246810'] ??= { kind: 'ok', body: lookup, at: 0 }
    const api = createRescueApi({ call, grants: storedGrants(memoryStore(), clock) })
    return { api, asked }
  }
  const panelPath = '/api/trips/rescue/246810/panel'
  const request = { code: '246810', tripId: 'trip_1', previous: null }

  test.each([[['acknowledge']], [[]], [undefined]])(
    "is replaced by separate requests if the lookup response doesn't list the panel feature: %j",
    async (features) => {
      const { api, asked } = scripted({
        '/api/trips/rescue/246810': { kind: 'ok', body: { ...lookup, features }, at: 0 },
      })
      await loadPanel(api, { code: '246810' })
      expect(asked.filter((path) => path.includes('panel'))).toEqual([])
      expect(asked).toContain('/api/trips/access/trip_1/246810')
    },
  )

  test('is replaced by separate requests after status 404', async () => {
    const { api, asked } = scripted({})
    expect(await api.fetchPanel(request)).toEqual({ kind: 'notOffered' })
    expect(await loadPanel(api, { code: '246810' })).toEqual({ kind: 'tripUnavailable' })
    expect(asked).toContain('/api/trips/access/trip_1/246810')
  })

  const unhappy: [HttpAnswer, { kind: string; until?: number }][] = [
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
    [{ kind: 'unchanged', at: 0 }, { kind: 'unreachable' }],
  ]
  test.each(unhappy)('with the response %o has the outcome %o', async (answer, outcome) => {
    const { api } = scripted({ [panelPath]: answer })
    expect(await api.fetchPanel(request)).toEqual(outcome)
    expect(await loadPanel(api, { code: '246810' })).toEqual(outcome)
  })

  const { fetchedAt: _, etag: __, ...facts } = panelOf({ tripId: 'trip_1' })
  const unreadable: [string, unknown][] = [
    ['of another build', { since: null, lookup, track: { latitudes: [] } }],
    ['that contradicts itself about the positions', { ...facts, earlierFixes: 3 }],
    ['without a field that the views rely on', { ...facts, votes: undefined, earlierFixes: 0 }],
  ]
  test.each(unreadable)('is replaced by separate requests after a response %s', async (_, body) => {
    const trip = { activity: 'fishing' }
    const { api, asked } = scripted({
      [panelPath]: { kind: 'ok', body, at: 0 },
      '/api/trips/access/trip_1/246810': { kind: 'ok', body: trip, at: 0 },
    })
    const previous = { ...panelOf({ tripId: 'trip_1' }), etag: 'W/"1"' }
    const outcome = await loadPanel(api, { code: '246810', previous })
    expect(outcome).toMatchObject({ kind: 'loaded', panel: { trip, etag: null } })
    expect(asked.filter((path) => path.startsWith(panelPath))).toHaveLength(3)
  })
})

test("verification, panel, and 304 responses each give the error of the reader's clock, ignoring 20 seconds", async () => {
  const { code, tripId } = await openEmergency(service)
  const off = (behind: number) => ({ ...clock, now: () => service.clock.now() - behind })
  for (const behind of [175 * MINUTE_MS, -61 * MINUTE_MS, 20_000]) {
    const readerClock = off(behind)
    const call = createCall({ baseUrl: service.url, clock: readerClock })
    const api = createRescueApi({ call, grants: storedGrants(memoryStore(), readerClock) })
    const verified = await api.verifyPhone({ code, link: null, phoneNumber: ana })
    if (verified.kind !== 'verified' || !verified.panel) throw new Error('no panel came along')
    const told = Math.abs(behind) < MINUTE_MS / 2 ? 0 : behind
    expect(verified.panel.clockBehind).toBe(told)
    const unchanged = await loadPanel(api, { code, previous: verified.panel })
    expect(unchanged).toMatchObject({ panel: { tripId, clockBehind: told } })
    const whole = await loadPanel(api, { code, previous: null })
    expect(whole).toMatchObject({ panel: { tripId, clockBehind: told } })
  }
})
