import fc from 'fast-check'
import twilio from 'twilio'
import { afterAll, describe, expect, test } from 'vitest'
import { routes as routesOfContract } from '../../../src/contract/routes.ts'
import { twilioPaths } from '../../../src/service/messages/providers/twilio-webhook.ts'
import { messages, throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { standInSite } from '../../support/pages/stand-in-site.ts'
import { verify } from '../../support/services/calls.ts'
import { apiDocument } from '../../support/services/documented.ts'
import { type JsonSchema, MARK } from '../../support/services/from-schema.ts'
import {
  type HostileRequest,
  type KnownWorld,
  type RawAnswer,
  requestsFor,
  sendRaw,
} from '../../support/services/hostile-requests.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { type ServedRoute, servedRoutes } from '../../support/services/service-routes.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newDevice, newPhone, newTraveler, startedTrip } from '../../support/travelers/traveler.ts'
import { openEmergency } from '../../support/travelers/trips.ts'

const HANGING_MS = 30_000
/** Number of requests per route. HEAD gets fewer, because it runs the handler of GET. */
const runsOf = ({ method }: { method: string }) => (method === 'HEAD' ? 2 : 10)

const site = standInSite()
const authToken = 'a-token-of-tests'
afterAll(() => site.remove())
const service = await serviceOfFile({
  env: {
    DEMO: 'off',
    PUBLIC_URL: 'https://www.example.org',
    SITE_DIR: site.siteDir,
    TRUST_PROXY: '1',
    TWILIO_API_URL: 'http://127.0.0.1:9',
    TWILIO_ACCOUNT_SID: 'AC1',
    TWILIO_AUTH_TOKEN: authToken,
    TWILIO_FROM: '+19195550100',
  },
})
const routes = servedRoutes(service.server)

const number: JsonSchema = { type: 'number' }
/** Schema of a single OwnTracks message. The API document also allows lists. */
const ownTracks: JsonSchema = {
  type: 'object',
  properties: { _type: { enum: ['location', 'lwt'] }, lat: number, lon: number, tst: number, batt: number },
  required: ['_type'],
}

const { paths } = await apiDocument()
function schemaOf({ method, path }: ServedRoute): JsonSchema | null {
  if (path === routesOfContract.ownTracks.path) return ownTracks
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  return operation?.requestBody?.content['application/json']?.schema ?? null
}

/** Creates a traveler on a trip and a traveler in an emergency, with credentials. */
async function newWorld(): Promise<KnownWorld> {
  const out = await newTraveler(service)
  const tripId = await startedTrip(out)
  const device = await newDevice(out)
  const emergency = await openEmergency(service, { phone: newPhone() })
  const { cookie, grant, userId } = await verify(service.url, emergency.code, '919 555 0142')
  const basic = Buffer.from(`${device.deviceId}:${device.token}`).toString('base64')
  return {
    origin: service.url,
    fields: {
      area: ['919'],
      prefix: ['555'],
      line: ['0142'],
      back: [''],
      tripId: [tripId, emergency.tripId],
      userId: [userId, out.userId],
      deviceId: [device.deviceId],
      code: [emergency.code],
      phoneNumber: ['(919) 555-0142', out.phone],
      number: ['(919) 555-0199', out.phone],
      email: [`${MARK}@example.org`],
      id: [device.token],
      form: ['resolve', 'acknowledge'],
      password: [travelerSecrets.password],
      pin: [travelerSecrets.pin],
      distressPin: [travelerSecrets.distressPin, travelerSecrets.pin],
      time: ['1 hour'],
      lat: ['34.71828'],
      lon: ['-76.66'],
      MessageSid: [`SM${'1'.repeat(32)}`],
      From: [out.phone],
      Body: ['STOP', 'START', MARK],
    },
    authorizations: [out.headers.authorization, `Bearer ${grant}`, `Basic ${basic}`],
    cookies: [cookie],
  }
}

/** Signs requests to Twilio's webhook for texts, so that malformed requests pass the signature check. */
function signed(route: ServedRoute, sent: HostileRequest): HostileRequest {
  if (route.path !== twilioPaths.texts) return sent
  const fields = Object.fromEntries(new URLSearchParams(sent.body?.toString() ?? ''))
  const address = `http://127.0.0.1:0${sent.path}`
  const signature = twilio.getExpectedTwilioSignature(authToken, address, fields)
  return { ...sent, headers: { ...sent.headers, 'x-twilio-signature': signature } }
}

const inside =
  /node_modules|\.ts:\d|\bat \w+ \(|\b(select|insert into|update|delete from) ["\w]|drizzle|pglite|zod|constraint/i

function judge({ method, path }: ServedRoute, { status, type, text }: RawAnswer): void {
  expect(status, text).toBeGreaterThanOrEqual(200)
  expect(status, text).toBeLessThan(500)
  if (status < 400 || method === 'HEAD') return
  expect(text).not.toMatch(inside)
  if (!path.startsWith('/api')) return
  expect(type).toMatch(/^application\/json/)
  expect(JSON.parse(text)).toEqual(
    expect.objectContaining({ error: expect.any(String), code: expect.any(String) }),
  )
}

test('the list of served routes has pages and API routes, each once', () => {
  const known = routes.map(({ method, path }) => `${method} ${path}`)
  for (const one of [
    'GET /api/trips/access/:tripId/:code',
    'POST /api/app/trips/:tripId/fixes',
    'POST /code',
  ])
    expect(known).toContain(one)
  expect(new Set(known).size).toBe(known.length)
})

describe('malicious requests', () => {
  test('cause no server error, and reveal no internals in error responses and no secrets in the log', async () => {
    let world = await newWorld()
    let isSpent = false
    const secrets = new Set([MARK, '555-01', '5550142', 'Robin', 'Hale'])
    const meant = ['tripId', 'userId', 'deviceId', 'code', 'id', 'password', 'lat', 'email']
    const seen = new Map<number, number>()
    for (const route of routes) {
      // Creates new travelers after a route accepted a write, which may have deleted data or ended trips.
      if (isSpent) world = await newWorld()
      isSpent = false
      for (const name of meant) for (const value of world.fields[name] ?? []) secrets.add(value)
      for (const value of world.authorizations) secrets.add(value.split(' ')[1] ?? value)
      await service.database.db.delete(messages)
      await fc.assert(
        fc.asyncProperty(requestsFor(route, schemaOf(route), world), async (sent) => {
          await service.database.db.delete(throttle)
          const answer = await sendRaw(service.url, signed(route, sent), HANGING_MS)
          seen.set(answer.status, (seen.get(answer.status) ?? 0) + 1)
          isSpent ||= answer.status < 400 && route.method !== 'GET' && route.method !== 'HEAD'
          judge(route, answer)
        }),
        { numRuns: runsOf(route) },
      )
    }
    for (const status of [200, 400, 401, 403, 404, 413, 415]) expect([...seen.keys()]).toContain(status)

    const log = service.logged.join('').trimEnd().split('\n')
    const told = log.map((line) => JSON.parse(line) as Record<string, unknown>)
    const requests = told.filter((line) => 'route' in line)
    expect(requests.length).toBeGreaterThan(routes.reduce((sum, route) => sum + runsOf(route), 0) * 0.9)
    const patterns = [...routes.map(({ path }) => path), 'none']
    for (const {
      level,
      time,
      pid,
      hostname,
      request,
      method,
      route,
      status,
      ms,
      version,
      ...more
    } of requests) {
      expect(more).toEqual({})
      expect(patterns).toContain(route)
    }
    // Ignores messages of script errors, which may contain input (tests/service/site/page-faults.test.ts).
    const rest = told
      .map(({ time, pid, hostname, request, pageFault, ...line }) => ({
        ...line,
        pageFault: pageFault && { ...pageFault, message: 'left out' },
      }))
      .map((line) => JSON.stringify(line))
      .join('\n')
    for (const secret of secrets) expect(rest).not.toContain(secret)
  })
})
