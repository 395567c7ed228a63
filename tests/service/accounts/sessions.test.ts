import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { startOnPostgres } from '../../support/databases/both-databases.ts'
import { call } from '../../support/services/calls.ts'
import type { TestService } from '../../support/services/service.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import {
  as,
  newDevice,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { password } = travelerSecrets
const newPassword = 'quiet-anchor-77'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Mobile Safari/537.36'

type Listed = { sessionId: string; deviceName: string | null; lastUsedAt: string; isThisOne: boolean }

describe("traveler's session", () => {
  let service: TestService
  beforeAll(async () => {
    service = await startOnPostgres()
  })
  afterAll(() => service.stop())
  beforeEach(() => service.database.db.delete(throttle))

  async function signedIn({ phone }: TestTraveler, facts: object = {}, secret = password) {
    const json = { phoneNumber: phone, password: secret, ...facts }
    const answer = await call(service.url, '/api/app/session', { json, headers: { 'user-agent': android } })
    expect(answer.status).toBe(200)
    return as(service, (answer.body as { token: string }).token)
  }
  const listed = async ({ call: ask }: Pick<TestTraveler, 'call'>) =>
    (await ask('/api/app/sessions')).body.sessions as Listed[]
  const isIn = async ({ call: ask }: Pick<TestTraveler, 'call'>) =>
    (await ask('/api/app/profile')).status === 200
  const reports = async (token: string) =>
    (await call(service.url, `/api/osmand?id=${token}&lat=34.7&lon=-76.66`)).status

  test('is listed with its device and time of last use, and can end another session of the same traveler', async () => {
    const traveler = await newTraveler(service)
    service.clock.increment(2 * 3_600_000)
    const browser = await signedIn(traveler)
    const named = await signedIn(traveler, { deviceName: 'Robin’s tablet' })
    service.clock.increment(3_600_000)
    const mine = await listed(named)
    expect(mine.map(({ deviceName }) => deviceName).sort()).toEqual([
      'Chrome, Android',
      'Robin’s tablet',
      null,
    ])
    expect(mine.filter(({ isThisOne }) => isThisOne)).toMatchObject([
      { deviceName: 'Robin’s tablet', lastUsedAt: new Date(service.clock.now()).toISOString() },
    ])
    const [other] = mine.filter(({ deviceName }) => deviceName === 'Chrome, Android')
    const path = `/api/app/sessions/${other?.sessionId}`
    const stranger = await newTraveler(service)
    expect((await stranger.call(path, undefined, 'DELETE')).status).toBe(404)
    expect(await isIn(browser)).toBe(true)
    expect((await named.call(path, undefined, 'DELETE')).status).toBe(200)
    expect([await isIn(browser), await isIn(named), await isIn(traveler)]).toEqual([false, true, true])
    expect(JSON.stringify(mine)).not.toContain(
      service.ports.tokens.hash(named.headers.authorization.slice(7)),
    )
  })

  test("is stored in a cookie that scripts and other websites can't use", async () => {
    const { phone } = await newTraveler(service)
    const tripId = randomUUID()
    const signIn = { phoneNumber: phone, password, inCookie: true }
    const answer = await call(service.url, '/api/app/session', { json: signIn })
    expect(answer.body).toMatchObject({ token: null })
    const [given = ''] = answer.headers.getSetCookie()
    expect(given).toMatch(/^session=[^;]+; .*HttpOnly; SameSite=Strict/)
    const [cookie = ''] = given.split(';')
    const ask = (path: string, json?: unknown, origin = service.url) =>
      call(service.url, path, { cookie, headers: { origin }, ...(json === undefined ? {} : { json }) })
    expect((await ask('/api/app/profile')).status).toBe(200)
    expect((await ask('/api/app/session')).body).toEqual({ isSignedIn: true })
    expect((await call(service.url, '/api/app/session')).body).toEqual({ isSignedIn: false })
    const trip = { tripId, activity: 'jogging', time: '1 hour' }
    expect((await ask('/api/app/trips', trip, 'https://elsewhere.example')).status).toBe(403)
    expect((await ask('/api/app/trips', trip)).status).toBe(200)
    const ended = await call(service.url, '/api/app/session', { method: 'DELETE', cookie })
    expect(ended.headers.getSetCookie()[0]).toMatch(/^session=;/)
    expect((await ask('/api/app/profile')).status).toBe(401)
  })

  test("can't be used for uploads once all sessions have ended, even if uploads were in progress at the time", async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const other = await signedIn(traveler)
    const devices = [await newDevice(traveler), await newDevice(other)]
    const locations = [{ latitude: 34.7, longitude: -76.66, timestamp: service.clock.now() }]
    const upload = () => traveler.call(`/api/app/trips/${tripId}/fixes`, { locations })
    expect([(await upload()).status, await reports(devices[0]?.token ?? '')]).toEqual([200, 200])
    const [ended, added, ...during] = await Promise.all([
      other.call('/api/app/sessions', undefined, 'DELETE'),
      newDevice(traveler),
      ...Array.from({ length: 10 }, upload),
    ])
    expect(ended.status).toBe(200)
    for (const { status } of during) expect([200, 401]).toContain(status)
    expect([(await upload()).status, await isIn(traveler), await isIn(other)]).toEqual([401, false, false])
    for (const { token } of [...devices, added]) if (token) expect(await reports(token)).toBe(401)
  })

  test('ends when another session changes the password, and the traveler is notified', async () => {
    const traveler = await newTraveler(service)
    const other = await signedIn(traveler)
    const [mine, theirs] = [await newDevice(traveler), await newDevice(other)]
    const change = (secrets: object) => traveler.call('/api/app/password', secrets, 'PUT')
    expect(await change({ password: 'not this one', newPassword })).toMatchObject({
      status: 403,
      body: { code: 'password_refused' },
    })
    const before = (await toldTo(service, traveler.phone)).length
    expect((await change({ password, newPassword })).status).toBe(200)
    expect([await isIn(traveler), await isIn(other)]).toEqual([true, false])
    expect([await reports(mine.token), await reports(theirs.token)]).toEqual([200, 401])
    expect((await toldTo(service, traveler.phone)).slice(before)).toMatchObject([
      { kind: 'account-changed', body: expect.stringContaining('Your password was changed') },
    ])
    const withOld = { phoneNumber: traveler.phone, password }
    expect((await call(service.url, '/api/app/session', { json: withOld })).status).toBe(401)
    await signedIn(traveler, {}, newPassword)
  })

  test('ends if it was started with the old password during a password change', async () => {
    const traveler = await newTraveler(service)
    const json = { phoneNumber: traveler.phone, password }
    const signIn = () => call(service.url, '/api/app/session', { json })
    const [changed, ...opened] = await Promise.all([
      traveler.call('/api/app/password', { password, newPassword }, 'PUT'),
      // Signs in only four times, to stay below the limit of five failures.
      ...Array.from({ length: 4 }, signIn),
    ])
    expect(changed.status).toBe(200)
    for (const { status, body } of opened)
      if (status === 200) expect(await isIn(as(service, (body as { token: string }).token))).toBe(false)
    expect(await listed(traveler)).toHaveLength(1)
  })
})
