import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { countedWork } from '../../support/databases/counted-work.ts'
import { apiDocument, type Schema } from '../../support/services/documented.ts'
import { fromSchema } from '../../support/services/from-schema.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { servedRoutes } from '../../support/services/service-routes.ts'
import { ana, travelerSecrets } from '../../support/travelers/people.ts'
import {
  newDevice,
  newPhone,
  newTraveler,
  startedTrip,
  type TestTraveler,
} from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets
const dan = { name: 'Dan Crane', number: '(704) 555-0191' }
const cy = { name: 'Cy Moss', number: '(704) 555-0192' }
const leftOut = <One>(one: One) => ({ ...one, tellOnDistress: false })

const running = await twilioOfFile({ DEMO: 'off' })
const { service } = running
const measured = countedWork(service)
const { paths } = await apiDocument()
const methods = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const routes = servedRoutes(service.server).filter(({ method }) => methods.has(method))

type World = { traveler: TestTraveler; ids: Record<string, string> }

/** Starts a trip and collects the ids that a path can contain. */
async function setOut(contacts: (typeof ana)[]): Promise<World> {
  const traveler = await newTraveler(service, contacts)
  const tripId = await startedTrip(traveler)
  const { deviceId } = await newDevice(traveler)
  const { trip } = (await traveler.call('/api/app/trip')).body as { trip: { contacts: { id: string }[] } }
  const [first, second] = trip.contacts
  return { traveler, ids: { tripId, deviceId, contactId: first?.id ?? '', otherId: second?.id ?? '' } }
}

const extended = async (world: World, entered: string) => {
  expect((await world.traveler.extend(world.ids.tripId ?? '', 4 * HOUR_MS, entered)).status).toBe(200)
  return world
}

/** Facts to hide. Each function sets up a trip for which the fact is true or false. */
const hidden: [what: string, make: (isSo: boolean) => Promise<World>][] = [
  ['a contact is excluded from distress alerts', (isSo) => setOut([ana, isSo ? leftOut(dan) : dan])],
  [
    'the distress PIN was entered',
    async (isSo) => extended(await setOut([ana, dan]), isSo ? distressPin : pin),
  ],
  [
    'another traveler with the same contacts entered the distress PIN',
    async (isSo) => {
      await extended(await setOut([ana, dan]), isSo ? distressPin : pin)
      return setOut([ana, dan])
    },
  ],
]

/** Contact lists that could reveal who is excluded from distress alerts. */
const lists = [[], [ana], [dan], [ana, cy], [dan, cy], [ana, leftOut(cy)], [dan, leftOut(cy)], [leftOut(ana)]]

type Sent = { path: string; method: string; json: unknown }

type Route = Pick<(typeof routes)[number], 'method' | 'path'>
const schemaOf = ({ method, path }: Route) =>
  paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.requestBody?.content['application/json']
    ?.schema

/** Returns requests for a route with a wrong PIN or password, or with neither. */
function requestsOf({ method, path }: Route, { ids }: World): Sent[] {
  const schema = schemaOf({ method, path })
  const filled = (contactId: string | undefined) =>
    path
      .replace('*', 'none')
      .replace(/:(\w+)/g, (_, name: string) => (name === 'contactId' ? contactId : ids[name]) ?? 'none')
  const addresses = path.includes(':contactId') ? [filled(ids.contactId), filled(ids.otherId)] : [filled('')]
  return addresses.flatMap((address) =>
    bodiesOf(schema).map((json) => ({ path: address, method, json: method === 'GET' ? undefined : json })),
  )
}

const secrets = new Set(['pin', 'currentPin', 'password'])
function bodiesOf(schema: Schema | undefined): unknown[] {
  if (!schema?.properties) return [undefined]
  const open = Object.entries(schema.properties).filter(([name]) => !secrets.has(name))
  const shown = { ...schema, properties: Object.fromEntries(open), required: [] }
  const drawn = fc.sample(fromSchema(shown, { activity: ['sailing'], time: ['1 hour'] }), {
    seed: 36,
    numRuns: 3,
  })
  const asked = schema.properties.contacts
    ? lists.map((contacts) => ({ activity: 'sailing', time: '1 hour', contacts }))
    : []
  const bodies = [{}, ...drawn.filter((one) => typeof one === 'object'), ...asked] as object[]
  const wrong = Object.keys(schema.properties).filter((name) => secrets.has(name))
  return [
    ...bodies,
    ...wrong.map((name) => ({ ...bodies.at(-1), [name]: name === 'password' ? 'harbor-light-8' : '9035' })),
  ]
}

/** Replaces ids, tokens, and phone numbers, which differ between trips. */
const alike = (text: string) =>
  text
    .replaceAll(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, 'id')
    .replaceAll(/[\w-]{43}|(?<=\/)[\w-]{22}\b/g, 'token')
    .replaceAll(/\+?1?\D?212\D{0,2}\d{3}\D?\d{4}/g, 'number')

async function seen(world: World, requests: Sent[]): Promise<string[]> {
  await service.database.db.delete(throttle)
  const answers: string[] = []
  for (const { path, method, json } of requests) {
    const { answer, statements, verified } = await measured(path, json, {
      method,
      headers: world.traveler.headers,
    })
    // Counts the empty select as a write, because it replaces a write that would change no row.
    const writes = statements.filter((one) =>
      /^(insert|update|delete|select "id" from "\w+" where false$)/i.test(one),
    ).length
    answers.push(
      `${answer.status} ${alike(answer.bytes)} (${statements.length} statements, ${writes} writes, ${verified} secrets)`,
    )
  }
  return answers
}

/** Returns the routes whose responses or work differ, with the first difference. */
async function differing(
  worldsOf: (route: Route, isSpent: boolean) => Promise<[World, Sent[]][]>,
  among: Route[] = routes,
): Promise<string[][]> {
  const found: string[][] = []
  let isSpent = true
  for (const route of among) {
    const [so, otherwise] = await worldsOf(route, isSpent)
    if (!so || !otherwise) throw new Error('two trips are compared')
    const [ofSo, ofOther] = [await seen(...so), await seen(...otherwise)]
    // Reuses both trips for the next route after reads and refusals, because nothing changed.
    isSpent = route.method !== 'GET' && [...ofSo, ...ofOther].some((answer) => /^[23]/.test(answer))
    const at = ofSo.findIndex((answer, index) => answer !== ofOther[index])
    if (at >= 0) found.push([`${route.method} ${route.path}`, ofSo[at] ?? '', ofOther[at] ?? ''])
  }
  return found
}

describe('request with a wrong PIN or password, or with neither', () => {
  test.each(hidden)(
    'gets the same response and causes the same work whether or not %s',
    async (_what, make) => {
      let worlds: World[] = []
      const found = await differing(async (route, isSpent) => {
        if (isSpent) worlds = [await make(true), await make(false)]
        return worlds.map((world) => [world, requestsOf(route, world)])
      })
      expect(found).toEqual([])
    },
  )

  test('gets the same response and causes the same work whether or not a number replied STOP', async () => {
    const takesNumber = (route: Route) =>
      ['phoneNumber', 'number'].some((name) => name in (schemaOf(route)?.properties ?? {}))
    const nobody: World = { traveler: { headers: {} } as TestTraveler, ids: {} }
    const found = await differing(async (route) => {
      const [stopped, other] = [newPhone(), newPhone()]
      await running.say(stopped, 'STOP')
      const requestsAbout = (number: string) =>
        requestsOf(route, nobody).map((one) =>
          typeof one.json === 'object' ? { ...one, json: { ...one.json, phoneNumber: number, number } } : one,
        )
      return [
        [nobody, requestsAbout(stopped)],
        [nobody, requestsAbout(other)],
      ]
    }, routes.filter(takesNumber))
    expect(found).toEqual([])
  })
})
