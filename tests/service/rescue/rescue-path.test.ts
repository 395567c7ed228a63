import { describe, expect, test } from 'vitest'
import { call, type Proof, verify } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'

const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
const noCode = { error: 'Invalid or expired rescue code.', code: 'invalid_code' }
const notVerified = {
  error: 'Verify your phone number to open this trip.',
  code: 'verification_required',
  verification: 'required',
}

const service = await serviceOfFile()
const proof = await verify(service.url, '246810', '(919) 555-0142')

describe('rescue code lookup', () => {
  test('returns the ids of the trip and its traveler, and the next step [§3.1]', async () => {
    const { status, body, headers } = await call(service.url, '/api/trips/rescue/246810')
    expect(status).toBe(200)
    expect(body).toEqual({
      userId: expect.stringMatching(uuid),
      tripId: expect.stringMatching(uuid),
      verification: 'service',
      features: ['acknowledge', 'panel'],
    })
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.getSetCookie()).toEqual([])
  })

  test.each(['000000', '24681', '246810%2F..'])(
    'responds with the same 404 to the unknown or malformed code %s',
    async (code) => {
      const { status, body } = await call(service.url, `/api/trips/rescue/${code}`)
      expect({ status, body }).toEqual({ status: 404, body: noCode })
    },
  )
})

describe("verification of a contact's phone number", () => {
  test('gives the contact a grant for the trip, as a cookie and in the body', async () => {
    const path = '/api/trips/rescue/246811/verify'
    const { status, body, headers } = await call(service.url, path, { json: { phoneNumber: '919 555 0143' } })
    expect(status).toBe(200)
    expect(body).toEqual({
      tripId: proof.tripId,
      userId: proof.userId,
      grant: expect.any(String),
      expiresAt: new Date(service.clock.now() + 7 * 24 * 3_600_000).toISOString(),
    })
    const [cookie = ''] = headers.getSetCookie()
    expect(cookie).toContain(`grant_${proof.tripId}=${(body as Proof).grant}; Path=/; Expires=`)
    expect(cookie).toContain('; HttpOnly; SameSite=Lax')
    expect(cookie).not.toContain('Secure')
  })

  test("refuses a number that isn't the contact's [§5.5]", async () => {
    const path = '/api/trips/rescue/246810/verify'
    const json = { phoneNumber: '919 555 0199' }
    const { status, body, headers } = await call(service.url, path, { json })
    expect(status).toBe(403)
    expect(body).toEqual({ error: 'Phone number not found in emergency contacts', code: 'phone_mismatch' })
    expect(headers.getSetCookie()).toEqual([])
  })

  test('responds to an unknown code with the same 404 as the lookup', async () => {
    const path = '/api/trips/rescue/999999/verify'
    const { status, body } = await call(service.url, path, { json: { phoneNumber: '919 555 0142' } })
    expect({ status, body }).toEqual({ status: 404, body: noCode })
  })

  test("creates a grant that expires 24 hours after the trip's end if the trip is over", async () => {
    const { expiresAt, tripId } = await verify(service.url, '135790', '9195550151')
    const trip = await service.ports.panels.head(tripId)
    expect(Date.parse(expiresAt)).toBe((trip?.endedAt ?? 0) + 24 * 3_600_000)
  })
})

describe('contact with a grant', () => {
  test('gets the profile, the name in parts and as a whole, and the votes', async () => {
    const { cookie, userId, tripId } = proof
    expect((await call(service.url, `/api/user-info/${userId}`, { cookie })).body).toMatchObject({
      firstName: 'Maya',
      lastName: 'Ellison',
      fullName: 'Maya Ellison',
      name: 'Maya Ellison',
      height: '59',
      weight: 140,
      bloodType: 'O-',
      medicalConditions: 'Asthma',
    })
    expect((await call(service.url, `/api/clerk-user/${userId}`, { cookie })).body).toEqual({
      first_name: 'Maya',
      last_name: 'Ellison',
      full_name: 'Maya Ellison',
      firstName: 'Maya',
      lastName: 'Ellison',
      fullName: 'Maya Ellison',
    })
    expect((await call(service.url, `/api/trips/${tripId}/resolution-status`, { cookie })).body).toEqual({
      votes: [],
    })
  })
})

describe('access to a panel', () => {
  const unknown = '7d9f4f3e-1111-4111-8111-111111111111'
  const paths = (tripId: string, userId: string): [method: 'GET' | 'POST', path: string][] => [
    ['GET', `/api/trips/access/${tripId}/246810`],
    ['GET', `/api/user-info/${userId}`],
    ['GET', `/api/clerk-user/${userId}`],
    ['GET', `/api/trips/${tripId}/resolution-status`],
    ['POST', `/api/trips/${tripId}/resolve-vote`],
    ['POST', `/api/trips/${tripId}/acknowledge`],
    ['POST', `/api/trips/${tripId}/part`],
  ]
  const jsonOf = (path: string) =>
    path.endsWith('/part') ? { part: 'leave' } : { phoneNumber: '9195550142' }
  const ask = async (method: string, path: string, headers: Record<string, string> = {}) => {
    const { status, body } = await call(service.url, path, {
      headers,
      ...(method === 'POST' ? { json: jsonOf(path) } : {}),
    })
    return { status, body }
  }

  test('requires verification to read or to act, whether or not the ids exist [§6.6]', async () => {
    for (const [method, path] of [
      ...paths(proof.tripId, proof.userId),
      ...paths(unknown, unknown),
      ...paths('1', '..%2f'),
    ]) {
      expect(await ask(method, path), path).toEqual({ status: 403, body: notVerified })
    }
  })

  test('is refused with a grant for another trip [§6.9]', async () => {
    const other = await verify(service.url, '135790', '9195550151')
    for (const [method, path] of paths(proof.tripId, proof.userId)) {
      expect(await ask(method, path, { cookie: other.cookie }), path).toEqual({
        status: 403,
        body: notVerified,
      })
      const headers = { authorization: `Bearer ${other.grant}` }
      expect(await ask(method, path, headers), path).toEqual({ status: 403, body: notVerified })
    }
  })

  test('is refused with a forged or unsigned grant', async () => {
    const [, payload] = proof.grant.split('.')
    const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
    for (const token of [`${none}.${payload}.`, `${proof.grant.slice(0, -3)}AAA`, 'x.y.z', '']) {
      for (const [method, path] of paths(proof.tripId, proof.userId)) {
        const headers = { cookie: `grant_${proof.tripId}=${token}`, authorization: `Bearer ${token}` }
        expect((await ask(method, path, headers)).status, path).toBe(403)
      }
    }
  })

  test('is refused with a valid grant and a wrong code', async () => {
    const headers = { cookie: proof.cookie }
    const path = `/api/trips/access/${proof.tripId}/135790`
    expect(await ask('GET', path, headers)).toEqual({ status: 403, body: notVerified })
  })
})
