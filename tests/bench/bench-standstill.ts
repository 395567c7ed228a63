import { type ChildProcess, fork } from 'node:child_process'
import { cpus, loadavg } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import type { Held, LongTracks, StandstillOrder } from './messages.ts'

/**
 * `npm run bench:standstill`: how long each kind of request blocks the event loop at tracks of 50,000 and 172,800
 * positions on an embedded database. Needs a built website.
 */

const lengths = process.argv.slice(2).length > 0 ? process.argv.slice(2).map(Number) : [50_000, 172_800]
/** Each request is made so many times; the middle one of the longest holds counts. */
const ROUNDS = 3
/** What holds the loop without any request has ended by then, ms. */
const REST_MS = 300

const service = fork(new URL('./standstill-target.ts', import.meta.url), {
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  env: { ...process.env, NODE_ENV: 'production' },
})
const answered = <Answer>(child: ChildProcess): Promise<Answer> =>
  new Promise((resolve) => child.once('message', (answer) => resolve(answer as Answer)))
function ask<Answer>(order: StandstillOrder): Promise<Answer> {
  const answer = answered<Answer>(service)
  service.send(order)
  return answer
}

type Asked = { method?: string; headers?: Record<string, string>; body?: string; expect?: number }
type Step = { name: string; who: string; before?(): Promise<unknown>; act(): Promise<unknown> }

function stepsFor({ port, emergency, running, code, grant, session, pin }: LongTracks): Step[] {
  const origin = `http://127.0.0.1:${port}`
  const request = async (path: string, { method = 'GET', headers = {}, body, expect = 200 }: Asked = {}) => {
    const answer = await fetch(`${origin}${path}`, {
      method,
      // A connection that was kept may be closed while it is used again.
      headers: { ...headers, connection: 'close' },
      redirect: 'manual',
      ...(body ? { body } : {}),
    })
    const text = await answer.text()
    if (answer.status !== expect)
      throw new Error(`${method} ${path} answered ${answer.status} ${text.slice(0, 200)}`)
    return { answer, text }
  }
  const json = (path: string, body: object, method = 'POST') =>
    request(path, {
      method,
      body: JSON.stringify(body),
      headers: { authorization: `Bearer ${session}`, 'content-type': 'application/json' },
    })
  const asContact = { authorization: `Bearer ${grant}` }
  const forget = () => ask({ kind: 'forget' })
  const panel = `/api/trips/rescue/${code}/panel?since=0`
  const locations = (many: number) =>
    Array.from({ length: many }, (_, at) => ({
      latitude: 35,
      longitude: -76.66,
      timestamp: Date.now() - at * 1_000 - 137,
    }))
  const shared = { page: '', cookie: '' }
  const share = async () => {
    if (shared.page !== '') return
    const { text } = await json(`/api/app/trips/${running}/live-links`, { name: 'Dan' })
    shared.page = new URL((JSON.parse(text) as { url: string }).url).pathname
    const body = new URLSearchParams({ form: 'open' }).toString()
    const headers = { origin, 'content-type': 'application/x-www-form-urlencoded' }
    const { answer } = await request(shared.page, { method: 'POST', headers, body, expect: 303 })
    shared.cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  }
  const live = () => request(shared.page, { headers: { cookie: shared.cookie } })
  const file = (format: string) => request(`/rescuepanel/${code}/track.${format}`, { headers: asContact })
  let etag = ''
  const mapSteps = ['gpx', 'kml', 'geojson'].map(
    (format): Step => ({
      name: `track.${format}, written`,
      who: 'contact',
      before: forget,
      act: () => file(format),
    }),
  )
  return [
    { name: 'nothing', who: 'nobody', act: () => setTimeout(REST_MS) },
    {
      name: 'a list of positions without a token',
      who: 'anybody',
      act: () =>
        request('/api/osmand', {
          method: 'POST',
          expect: 401,
          headers: { 'content-type': 'application/json' },
          body: `{"alarm":"${' '.repeat(65_000)}","location":[${'0,'.repeat(32_000)}0]}`,
        }),
    },
    {
      name: 'live page, first',
      who: 'anybody with the link',
      before: async () => {
        await share()
        await forget()
      },
      act: live,
    },
    {
      name: 'live page, five at once',
      who: 'anybody with the link',
      act: () => Promise.all([1, 2, 3, 4, 5].map(live)),
    },
    {
      name: 'panel, all of it',
      who: 'contact',
      before: forget,
      act: () => request(panel, { headers: asContact }),
    },
    {
      name: 'panel’s page',
      who: 'contact',
      before: forget,
      act: () => request(`/rescuepanel/${code}`, { headers: asContact }),
    },
    {
      name: 'the trip of specification §7',
      who: 'contact',
      act: () => request(`/api/trips/access/${emergency}/${code}`, { headers: asContact }),
    },
    ...mapSteps,
    {
      name: 'track.kml, 304',
      who: 'contact',
      before: async () => {
        etag = (await file('kml')).answer.headers.get('etag') ?? ''
      },
      act: () =>
        request(`/rescuepanel/${code}/track.kml`, {
          headers: { ...asContact, 'if-none-match': etag },
          expect: 304,
        }),
    },
    {
      name: 'one position',
      who: 'traveler',
      act: () => json(`/api/app/trips/${running}/fixes`, { locations: locations(1) }),
    },
    {
      name: '1,000 positions',
      who: 'traveler',
      act: () => json(`/api/app/trips/${running}/fixes`, { locations: locations(1_000) }),
    },
    {
      name: 'the traveler’s trip',
      who: 'traveler',
      act: () => request('/api/app/trip', { headers: { authorization: `Bearer ${session}` } }),
    },
    {
      name: 'plan changed',
      who: 'traveler',
      act: () => json(`/api/app/trips/${running}/plan`, { plan: { vesselName: 'Second Wind' }, pin }, 'PUT'),
    },
    { name: 'SOS', who: 'traveler', act: () => json('/api/app/sos', {}) },
    { name: 'the feed, one look', who: 'job', act: () => ask({ kind: 'feed', most: 20 }) },
    { name: 'export as JSON', who: 'traveler', act: () => json('/api/app/export', { pin }) },
    { name: 'export as GPX', who: 'traveler', act: () => json('/api/app/export', { pin, format: 'gpx' }) },
  ]
}

/** What is done once, at the end of a track. */
function endsOf({ port, running, session, pin, emergency }: LongTracks): Step[] {
  const headers = { authorization: `Bearer ${session}`, 'content-type': 'application/json' }
  const send = async (path: string, method: string, body: object) => {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers,
      body: JSON.stringify(body),
    })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
  }
  return [
    { name: 'thinning to half', who: 'job', act: () => ask({ kind: 'thin', tripId: emergency, to: 20_000 }) },
    {
      name: 'check-in, the track kept',
      who: 'traveler',
      before: () => send(`/api/app/trips/${running}/keep-track`, 'PUT', { keepTrack: true }),
      act: () => send(`/api/app/trips/${running}/check-in`, 'POST', { pin }),
    },
    { name: 'rows of its positions deleted', who: 'job', act: () => ask({ kind: 'forget-rows' }) },
  ]
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
async function holdOf({ before, act }: Step, rounds: number): Promise<Held & { took: number }> {
  const holds: Held[] = []
  const times: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    await before?.()
    await setTimeout(REST_MS)
    await ask({ kind: 'begin' })
    const began = performance.now()
    await act()
    times.push(performance.now() - began)
    await setTimeout(REST_MS / 10)
    holds.push(await ask<Held>({ kind: 'held' }))
  }
  const middleOf = (which: keyof Held) => middle(holds.map((held) => held[which]))
  return { processor: middleOf('processor'), clock: middleOf('clock'), took: middle(times) }
}

try {
  await answered(service)
  console.log(`${cpus().length} processors, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}\n`)
  console.log(
    '| positions | what | whose | longest hold, processor | longest hold, clock | answered after |\n|---|---|---|---|---|---|',
  )
  for (const positions of lengths) {
    const tracks = await ask<LongTracks>({ kind: 'seed', positions })
    const shown = async (step: Step, rounds: number) => {
      const held = await holdOf(step, rounds)
      const cells = [held.processor, held.clock, held.took].map((ms) => `${ms.toFixed(0)} ms`)
      console.log(`| ${[positions, step.name, step.who, ...cells].join(' | ')} |`)
    }
    for (const step of stepsFor(tracks)) await shown(step, ROUNDS)
    for (const step of endsOf(tracks)) await shown(step, 1)
  }
} finally {
  service.kill()
}
