import { afterAll, expect, test } from 'vitest'
import { routes as known } from '../../../src/contract/routes.ts'
import { standInSite } from '../../support/pages/stand-in-site.ts'
import { verify } from '../../support/services/calls.ts'
import { apiDocument } from '../../support/services/documented.ts'
import type { JsonSchema } from '../../support/services/from-schema.ts'
import { type HostileRequest, type RawAnswer, sendRaw } from '../../support/services/hostile-requests.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { type ServedRoute, servedRoutes } from '../../support/services/service-routes.ts'
import { newDevice, newTraveler, startedTrip } from '../../support/travelers/traveler.ts'
import { openEmergency } from '../../support/travelers/trips.ts'
import { type LongRequest, longBodies, longHeads, longPairs } from './longest-requests.ts'

const KIB = 1_024
/** Maximum CPU time, as a multiple of that of a refused request of about the same size. */
const MOST_TIMES = 50
/** Maximum number of measurements per request. Garbage collection can distort a single one. */
const TRIES = 5

const site = standInSite()
afterAll(() => site.remove())
const service = await serviceOfFile({ env: { DEMO: 'off', SITE_DIR: site.siteDir, TRUST_PROXY: '1' } })

/** Returns the average CPU time per request in microseconds, client and service combined. */
async function cost(sent: HostileRequest, times = 1): Promise<{ each: number; answer: RawAnswer }> {
  const before = process.threadCpuUsage()
  let answer = await sendRaw(service.url, sent, 30_000)
  for (let again = 1; again < times; again += 1) answer = await sendRaw(service.url, sent, 30_000)
  const { user, system } = process.threadCpuUsage(before)
  return { each: (user + system) / times, answer }
}

const costs = new Map<number, Promise<number>>()
/** Returns the cost of an anonymous request of about this size, refused before its body is read. */
function bareCost(bytes: number): Promise<number> {
  const rounded = Math.max(4 * KIB, 2 ** Math.floor(Math.log2(bytes + 1)))
  const sent: HostileRequest = {
    method: 'POST',
    path: known.ownTracks.path,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify('x'.repeat(rounded))),
  }
  const bare = costs.get(rounded) ?? cost(sent, 20).then(({ each }) => each)
  costs.set(rounded, bare)
  return bare
}

const limitOf = (path: string) =>
  /fixes|owntracks/.test(path)
    ? 512 * KIB
    : path.startsWith(known.osmAnd.path)
      ? 128 * KIB
      : [known.contactUs, known.startTrip, known.changePlan, known.writePlanDefaults].some(
            (route) => route.path === path,
          )
        ? 64 * KIB
        : 16 * KIB

test('a long request takes at most fifty times the CPU time of a refused one, and its response reports no field twice', async () => {
  const traveler = await newTraveler(service)
  const tripId = await startedTrip(traveler)
  const device = await newDevice(traveler)
  const { code, tripId: emergency } = await openEmergency(service)
  const { cookie } = await verify(service.url, code, '919 555 0142')
  const basic = Buffer.from(`${device.deviceId}:${device.token}`).toString('base64')
  const headersOf = (path: string): Record<string, string> =>
    path === known.ownTracks.path
      ? { authorization: `Basic ${basic}` }
      : path.startsWith('/api/app/')
        ? traveler.headers
        : { cookie, origin: service.url }
  const addressOf = (path: string) =>
    path
      .replace(':tripId', path.startsWith('/api/app/') ? tripId : emergency)
      .replace(':code', code)
      .concat(path.startsWith(known.osmAnd.path) ? `?id=${device.token}` : '')
  const { paths } = await apiDocument()
  const schemaOf = ({ method, path }: ServedRoute): JsonSchema =>
    paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.requestBody?.content['application/json']
      ?.schema ?? {}
  function* requestsOf(route: ServedRoute): Generator<LongRequest> {
    yield* longHeads(route)
    if (route.method !== 'POST' && route.method !== 'PUT') return
    const to = { ...route, path: addressOf(route.path) }
    yield* longBodies(to, schemaOf(route), limitOf(route.path), headersOf(route.path))
    yield* longPairs(to, schemaOf(route), limitOf(route.path), headersOf(route.path))
  }

  const held: string[] = []
  const refusedTwice: string[] = []
  let requests = 0
  for (const route of servedRoutes(service.server).filter(({ method }) => method !== 'HEAD')) {
    for (const { about, sent } of requestsOf(route)) {
      const most = MOST_TIMES * (await bareCost(sent.body?.length ?? 0))
      let { each, answer } = await cost(sent)
      for (let again = 1; again < TRIES && each > most; again += 1)
        each = Math.min(each, (await cost(sent)).each)
      const what = `${route.method} ${route.path}, ${about}`
      if (each > most) held.push(`${what}: ${Math.round(each / most) * MOST_TIMES} times as long`)
      expect(answer.status, what).toBeLessThan(500)
      const fields = fieldsOf(answer)
      if (new Set(fields).size < fields.length) refusedTwice.push(what)
      requests += 1
    }
  }
  expect(held).toEqual([])
  expect(refusedTwice).toEqual([])
  expect(requests).toBeGreaterThan(500)
})

function fieldsOf({ status, text }: RawAnswer): string[] {
  if (status !== 400) return []
  const { fields = [] } = JSON.parse(text) as { fields?: { path: string }[] }
  return fields.map(({ path }) => path)
}
