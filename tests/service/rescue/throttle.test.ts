import { describe, expect, test } from 'vitest'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { databaseThrottle } from '../../../src/service/platform/throttle/database-throttle.ts'
import { call, verify } from '../../support/services/calls.ts'
import { startTestService } from '../../support/services/service.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { openEmergency } from '../../support/travelers/trips.ts'

const service = await serviceOfFile({ env: { DEMO: 'off', TRUST_PROXY: '1' } })

const from = (address: string) => ({ headers: { 'x-forwarded-for': address } })
const wrong = '/api/trips/rescue/111111'
const textSent = {
  status: 403,
  body: {
    error:
      'Someone is trying a lot of wrong codes right now. If your code and number match, we just texted you a link. Open it, and you’re in.',
    code: 'text_sent',
  },
}

const times = async (count: number, path: string, address: string) => {
  const statuses: number[] = []
  for (let turn = 0; turn < count; turn += 1)
    statuses.push((await call(service.url, path, from(address))).status)
  return statuses
}
const number = (code: string, phoneNumber: string, address: string) =>
  call(service.url, `/api/trips/rescue/${code}/verify`, { json: { phoneNumber }, ...from(address) })

/** Expected response to a lookup of any six digits, once the limit is reached. */
const opensNothing = {
  status: 200,
  body: { tripId: expect.any(String), userId: expect.any(String), verification: 'service' },
}

describe('wrong codes', () => {
  test('are revealed as wrong at most ten times per IP address', async () => {
    const { code, tripId } = await openEmergency(service)
    expect(await times(10, wrong, '192.0.2.1')).toEqual(Array(10).fill(404))
    const seen = []
    for (const path of [wrong, `/api/trips/rescue/${code}`]) {
      const answer = await call(service.url, path, from('192.0.2.1'))
      expect(answer).toMatchObject(opensNothing)
      expect(JSON.stringify(answer.body)).not.toContain(tripId)
      expect((await call(service.url, path, from('192.0.2.1'))).body).toEqual(answer.body)
      seen.push([...answer.headers.keys()])
    }
    expect(seen[0]).toEqual(seen[1])
    expect(await times(1, '/api/trips/rescue/11111', '192.0.2.1')).toEqual([404])
    expect(await times(1, wrong, '192.0.2.2')).toEqual([404])
  })

  test('share one counter across lookup, panel, and verification', async () => {
    const address = '192.0.2.1'
    const panel = '/api/trips/rescue/111111/panel?since=0'
    expect(await times(3, wrong, address)).toEqual([404, 404, 404])
    expect(await times(3, panel, address)).toEqual([404, 404, 404])
    for (let turn = 0; turn < 2; turn += 1)
      expect((await number('111111', '9195550142', address)).status).toBe(404)
    for (let turn = 0; turn < 2; turn += 1) {
      expect((await call(service.url, wrong, { method: 'HEAD', ...from(address) })).status).toBe(404)
    }
    expect((await call(service.url, wrong, { method: 'HEAD', ...from(address) })).status).toBe(200)
    const unproved = { status: 403, body: { code: 'verification_required' } }
    expect(await call(service.url, panel, from(address))).toMatchObject(unproved)
    expect(await number('111111', '9195550142', address)).toMatchObject(textSent)
    expect(await call(service.url, '/rescuepanel/111111', from(address))).toMatchObject({ status: 303 })
  })

  test("get the same response as correct codes on the route with a trip id, and aren't counted there", async () => {
    const { code, tripId } = await openEmergency(service)
    const path = (tried: string) => `/api/trips/access/${tripId}/${tried}`
    const [first] = await Promise.all([call(service.url, path(code), from('192.0.2.1'))])
    expect(first).toMatchObject({ status: 403, body: { code: 'verification_required' } })
    for (let turn = 0; turn < 12; turn += 1)
      expect((await call(service.url, path('111111'), from('192.0.2.1'))).body).toEqual(first?.body)
    expect(await times(1, wrong, '192.0.2.1')).toEqual([404])
  })

  test("aren't revealed as wrong for five minutes after the tenth", async () => {
    await times(11, wrong, '192.0.2.1')
    service.clock.increment(5 * 60_000 - 1_000)
    expect(await times(1, wrong, '192.0.2.1')).toEqual([200])
    service.clock.increment(1_000)
    expect(await times(1, wrong, '192.0.2.1')).toEqual([404])
  })

  test('share a count across two instances of the service on one database', async () => {
    const other = await startTestService({
      env: { DEMO: 'off', TRUST_PROXY: '1' },
      database: service.database,
    })
    const both = await Promise.all(
      Array.from({ length: 30 }, (_, turn) =>
        call(turn % 2 ? service.url : other.url, wrong, from('192.0.2.1')),
      ),
    )
    expect(both.filter((answer) => answer.status === 404)).toHaveLength(10)
    await other.stop()
  })

  test("don't block a verified contact at the same IP address", async () => {
    const { code, tripId } = await openEmergency(service)
    const { cookie } = await verify(service.url, code, '919 555 0142')
    await times(11, wrong, '192.0.2.1')
    for (const path of [`/api/trips/rescue/${code}`, `/api/trips/access/${tripId}/${code}`]) {
      expect((await call(service.url, path, { cookie, ...from('192.0.2.1') })).status).toBe(200)
    }
    expect((await call(service.url, wrong, { cookie, ...from('192.0.2.1') })).body).not.toMatchObject({
      tripId,
    })
  })

  test('are counted without storing IP addresses or codes', async () => {
    await times(1, wrong, '192.0.2.1')
    const rows = await service.database.db.select().from(throttle)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toMatch(/192\.0\.2|111111/)
  })
})

describe('correct codes', () => {
  test("aren't counted, even if many arrive concurrently", async () => {
    const { code } = await openEmergency(service)
    for (let round = 0; round < 3; round += 1) {
      const burst = Array.from({ length: 8 }, () =>
        call(service.url, `/api/trips/rescue/${code}`, from('192.0.2.1')),
      )
      expect((await Promise.all(burst)).map((answer) => answer.status)).toEqual(Array(8).fill(200))
    }
    expect(await times(10, wrong, '192.0.2.1')).toEqual(Array(10).fill(404))
  })
})

describe('wrong phone numbers', () => {
  test('are revealed as wrong at most twenty times a day per code, across all IP addresses', async () => {
    const { code } = await openEmergency(service)
    const { code: other } = await openEmergency(service)
    for (let turn = 0; turn < 20; turn += 1)
      expect(await number(code, `919555${9100 + turn}`, `192.0.2.${turn}`)).toMatchObject({
        body: { code: 'phone_mismatch' },
      })
    expect(await number(code, '9195559120', '192.0.2.77')).toMatchObject(textSent)
    expect(await number(code, '9195550142', '192.0.2.77')).toMatchObject(textSent)
    expect((await number(other, '9195550142', '192.0.2.77')).status).toBe(200)
  })

  test('share a count with wrong codes from the same IP address', async () => {
    const { code } = await openEmergency(service)
    const burst = Array.from({ length: 20 }, (_, turn) => number(code, `919555${9100 + turn}`, '192.0.2.1'))
    const answers = (await Promise.all(burst)).map(({ body }) => (body as { code: string }).code)
    expect(answers.filter((word) => word === 'phone_mismatch')).toHaveLength(10)
    expect(answers.filter((word) => word === 'text_sent')).toHaveLength(10)
    expect(await times(1, wrong, '192.0.2.1')).toEqual([200])
  })

  test("don't count toward a code's limit if the code is also wrong", async () => {
    for (let turn = 0; turn < 6; turn += 1)
      expect((await number('111111', '919 555 0142', '192.0.2.1')).status).toBe(404)
    const rows = await service.database.db.select().from(throttle)
    const ofNumber = rows.filter(({ key }) => key.startsWith('code:'))
    expect(ofNumber.map(({ points }) => points)).toEqual([0])
  })
})

describe('IP address used for limits', () => {
  test('also counts toward its /64, /56, /48, and /40 networks if it is IPv6', async () => {
    await times(10, wrong, '2001:db8:1:2::1')
    expect(await times(1, wrong, '2001:db8:1:2:ffff::9')).toEqual([200])
    expect(await times(1, wrong, '2001:db8:1:ff::1')).toEqual([200])
    expect(await times(11, wrong, '2001:db8:1:102::1')).toEqual([...Array(10).fill(404), 200])
    expect(await times(1, wrong, '2001:db8:1:203::1')).toEqual([200])
    for (const site of ['2', '3']) await times(10, wrong, `2001:db8:${site}::1`)
    expect(await times(1, wrong, '2001:db8:4::1')).toEqual([200])
    expect(await times(1, wrong, '2001:db8:100::1')).toEqual([404])
  })

  test('comes from the value that the last proxy added to the header, not from earlier values', async () => {
    await times(10, wrong, '10.9.9.9, 192.0.2.1')
    expect(await times(1, wrong, '10.8.8.8, 192.0.2.1')).toEqual([200])
    expect((await call(service.url, '/api/ip', from('10.8.8.8, 192.0.2.1'))).body).toEqual({
      ip: '192.0.2.1',
    })
  })

  test("is the visitor's address if the proxy is in one of the listed networks", async () => {
    const env = { DEMO: 'off', TRUST_PROXY: '127.0.0.0/8, ::1' }
    const own = await startTestService({ env, database: service.database })
    expect((await call(own.url, '/api/ip', from('192.0.2.1'))).body).toEqual({ ip: '192.0.2.1' })
    await own.stop()
  })

  test.each([
    ['without TRUST_PROXY', {}],
    ['if the proxy is in none of the listed networks', { TRUST_PROXY: '10.0.0.0/8' }],
  ])('is the address of the connection %s', async (_name, env) => {
    const own = await startTestService({ env: { DEMO: 'off', ...env }, database: service.database })
    expect((await call(own.url, '/api/ip', from('192.0.2.1'))).body).toEqual({ ip: '127.0.0.1' })
    for (let turn = 0; turn < 10; turn += 1) await call(own.url, wrong, from(`192.0.2.${turn}`))
    expect((await call(own.url, wrong, from('192.0.2.77'))).status).toBe(200)
    await own.stop()
  })
})

describe('undoing attempt counts', () => {
  test('lowers only the named counters, each as often as it is named, and never below zero', async () => {
    const counters = databaseThrottle(service.database.db, 'secret', service.clock)
    const counter = (name: string) => ({ limit: { name, points: 10, windowMs: 60_000 }, key: 'somebody' })
    const [once, thrice, spared] = [counter('once'), counter('thrice'), counter('spared')]
    const countOf = async (of: typeof once) => (await counters.read([of]))[0]?.count
    for (const each of [once, thrice, spared])
      for (let turn = 0; turn < 4; turn += 1) await counters.take([each])
    await counters.giveBack([thrice, once, thrice, thrice])
    expect(await Promise.all([once, thrice, spared].map(countOf))).toEqual([3, 1, 4])
    await counters.giveBack([thrice, thrice, once, once])
    expect(await Promise.all([once, thrice, spared].map(countOf))).toEqual([1, 0, 4])
    await counters.giveBack([])
    expect(await Promise.all([once, thrice, spared].map(countOf))).toEqual([1, 0, 4])
  })
})
