import { describe, expect, test } from 'vitest'
import { call, verify } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { newTraveler } from '../../support/travelers/traveler.ts'
import { codeOf } from '../../support/travelers/trips.ts'

const service = await serviceOfFile({
  env: {
    PUBLIC_URL: 'https://homeward.example',
    METRICS_TOKEN: 'a token for the metrics',
    SECURITY_EMAIL: 'security@homeward.example',
  },
})

const [code, ana] = ['246810', '9195550142']
const opens = async (tripId: string, cookie: string) => {
  const { status } = await call(service.url, `/api/trips/access/${tripId}/${code}`, { cookie })
  return status === 200
}

describe('service behind HTTPS', () => {
  test.each([
    ['a page', '/code'],
    ['an unknown API route', '/api/nothing'],
    ['a probe', '/healthz'],
  ])('sends HSTS with the response for %s', async (_, path) => {
    const { headers } = await call(service.url, path)
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains')
  })

  test("sends HSTS even when it rejects another website's request, and tells pages to upgrade insecure requests", async () => {
    const refused = await call(service.url, '/api/ip', { headers: { origin: 'https://evil.example' } })
    expect(refused.status).toBe(403)
    expect(refused.headers.has('strict-transport-security')).toBe(true)
    const { headers } = await call(service.url, '/code')
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests')
  })

  test('serves a security.txt with its own address and the configured mailbox', async () => {
    const { body } = await call(service.url, '/.well-known/security.txt')
    expect(body).toContain('Contact: mailto:security@homeward.example\n')
    expect(body).toContain('Canonical: https://homeward.example/.well-known/security.txt\n')
  })

  test('stores grants in a __Host- cookie', async () => {
    const json = { phoneNumber: ana }
    const proved = await call(service.url, `/api/trips/rescue/${code}/verify`, { json })
    const [cookie = ''] = proved.headers.getSetCookie()
    expect(cookie).toMatch(/^__Host-grant_[\w-]+=/)
    expect(cookie.split('; ').slice(1)).toEqual(
      expect.arrayContaining(['Path=/', 'HttpOnly', 'Secure', 'SameSite=Lax']),
    )
    expect(cookie).not.toContain('Domain')
  })

  test('accepts sessions and grants only in __Host- cookies', async () => {
    const { tripId, grant } = await verify(service.url, code, ana)
    expect(await opens(tripId, `grant_${tripId}=${grant}`)).toBe(false)
    expect(await opens(tripId, `__Host-grant_${tripId}=${grant}`)).toBe(true)
    const { headers } = await newTraveler(service)
    const token = headers.authorization.replace('Bearer ', '')
    const signedIn = async (cookie: string) => (await call(service.url, '/api/app/session', { cookie })).body
    expect(await signedIn(`session=${token}`)).toEqual({ isSignedIn: false })
    expect(await signedIn(`session=${token}; __Host-session=`)).toEqual({ isSignedIn: false })
    expect(await signedIn(`__Host-session=${token}`)).toEqual({ isSignedIn: true })
    expect((await call(service.url, '/api/app/trip', { cookie: `session=${token}` })).status).toBe(401)
  })
})

describe('cookies set by a sibling domain', () => {
  test("can't replace the verified contact", async () => {
    const own = await verify(service.url, code, ana)
    const other = await verify(service.url, codeOf(code, 1), '9195550143')
    const vote = await call(service.url, `/api/trips/${own.tripId}/resolve-vote`, {
      json: { phoneNumber: ana },
      cookie: `grant_${own.tripId}=${other.grant}; ${own.cookie}`,
    })
    expect(vote.status).toBe(200)
    const votes = (await service.ports.rescue.readPanel(own.tripId, null, service.clock.now()))?.votes ?? []
    expect(votes).toHaveLength(1)
    expect(votes[0]).toMatch(/0142$/)
  })

  test("can't crowd out the cookie of a verified contact", async () => {
    const { tripId, cookie } = await verify(service.url, code, ana)
    const crowd = Array.from({ length: 60 }, (_, n) => `grant_${n}=x`)
    expect(await opens(tripId, `${crowd.join('; ')}; ${cookie}`)).toBe(true)
  })

  test.each(['\u00a0', '%5F'])("can't imitate this host's cookie with a prefix trick: %j", async (sign) => {
    const { tripId, grant } = await verify(service.url, code, ana)
    const name = sign === '%5F' ? `${sign}_Host-grant_${tripId}` : `${sign}__Host-grant_${tripId}`
    expect(await opens(tripId, `${name}=${grant}`)).toBe(false)
  })
})
