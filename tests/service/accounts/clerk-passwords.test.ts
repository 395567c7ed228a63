import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type PlannedResponse, refusal, secretKey } from '../../support/providers/clerk-api-stand-in.ts'
import { clerkApiOfFile, clerkTraveler, newAddress } from '../../support/providers/clerk-travelers.ts'
import { call } from '../../support/services/calls.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newPhone, startedTrip, type TestTraveler } from '../../support/travelers/traveler.ts'

const { pin, distressPin, password: signUpPassword } = travelerSecrets
const clerkPassword = 'lantern-tide-31'

const world = await clerkApiOfFile()
const hashes = { verified: 0 }
const { passwords } = world.service.ports
const { verify } = passwords
passwords.verify = (...given) => {
  hashes.verified += 1
  return verify(...given)
}
beforeEach(() => {
  world.clerk.state.always = null
})
afterEach(() => {
  vi.restoreAllMocks()
})

async function onTrip(password: string | null = clerkPassword) {
  const traveler = await clerkTraveler(world.service, world.tokenOf)
  world.clerk.users.set(traveler.sub, { password })
  const tripId = await startedTrip(traveler)
  return { ...traveler, tripId }
}

/** Checks in on the website. Returns the response, requests to Clerk, and the number of hash checks. */
async function checkIn({ phone }: Pick<TestTraveler, 'phone'>, given: object = {}, from = newAddress()) {
  const before = { verified: hashes.verified, asked: world.clerk.asked.length }
  const json = { phoneNumber: phone, password: clerkPassword, pin, ...given }
  const headers = { 'x-forwarded-for': from }
  const answer = await call(world.service.url, '/api/trips/emergency-checkin', { json, headers })
  return {
    status: answer.status,
    body: answer.body,
    retryAfter: answer.headers.get('retry-after'),
    verified: hashes.verified - before.verified,
    asked: world.clerk.asked.slice(before.asked),
  }
}
const isOpen = async (tripId: string) => (await world.service.ports.panels.head(tripId))?.endedAt === null
const away = { error: 'Network error. Please try again.', code: 'identity_away' }

describe('emergency check-in by a Clerk user', () => {
  test('accepts the Clerk password', async () => {
    const traveler = await onTrip()
    const { status, asked } = await checkIn(traveler)
    expect(status).toBe(200)
    expect(await isOpen(traveler.tripId)).toBe(false)
    expect(asked).toEqual([
      {
        method: 'POST',
        path: `/v1/users/${traveler.sub}/verify_password`,
        authorization: `Bearer ${secretKey}`,
        body: JSON.stringify({ password: clerkPassword }),
      },
    ])
  })

  test('rejects other passwords, including the one set at sign-up', async () => {
    const traveler = await onTrip()
    for (const password of ['lantern-tide-32', signUpPassword])
      expect(await checkIn(traveler, { password })).toMatchObject({
        status: 401,
        body: { code: 'check_in_refused' },
      })
    expect(await isOpen(traveler.tripId)).toBe(true)
  })

  test('accepts the password set at sign-up if the user has no Clerk password', async () => {
    const traveler = await onTrip(null)
    expect((await checkIn(traveler)).status).toBe(401)
    expect((await checkIn(traveler, { password: signUpPassword })).status).toBe(200)
  })

  test('refuses a user whose Clerk account was deleted', async () => {
    const traveler = await onTrip()
    world.clerk.users.delete(traveler.sub)
    for (const password of [clerkPassword, signUpPassword])
      expect((await checkIn(traveler, { password })).status).toBe(401)
  })

  test('always computes four hashes and sends Clerk one request, even if the number, password, or PIN is wrong', async () => {
    const [real, forced, wrong] = [await onTrip(), await onTrip(), await onTrip()]
    const [safe, told] = [await checkIn(real), await checkIn(forced, { pin: distressPin })]
    const refused = [
      await checkIn(wrong, { pin: '0000' }),
      await checkIn(wrong, { password: 'lantern-tide-32' }),
      await checkIn({ phone: newPhone() }),
    ]
    for (const { verified, asked } of [safe, told, ...refused]) {
      expect(verified).toBe(4)
      expect(asked).toMatchObject([{ method: 'POST' }])
    }
    expect({ status: told.status, body: told.body }).toEqual({ status: 200, body: safe.body })
    expect(await isOpen(forced.tripId)).toBe(true)
    for (const { status, body } of refused)
      expect({ status, body }).toEqual({ status: 401, body: refused[0]?.body })
  })
})

const silences: [string, PlannedResponse][] = [
  ['redirects', { kind: 'answers', status: 302, body: '', headers: { location: 'http://127.0.0.1:9/' } }],
  ['sends an endless response', { kind: 'answers', status: 200, body: ' '.repeat(1_100_000) }],
]

describe("check-in while Clerk can't verify a password", () => {
  test.each(silences)('responds with 503, even to a wrong password, if Clerk %s', async (_how, planned) => {
    const traveler = await onTrip()
    world.clerk.state.always = planned
    const asked = [
      await checkIn(traveler, { password: 'lantern-tide-32' }),
      await checkIn(traveler, { pin: distressPin }),
      await checkIn({ phone: newPhone() }),
    ]
    for (const answer of asked)
      expect(answer).toMatchObject({ status: 503, body: away, retryAfter: '5', verified: 1 })
    expect(await isOpen(traveler.tripId)).toBe(true)
    world.clerk.state.always = null
    expect((await checkIn(traveler)).status).toBe(200)
  })

  test('gives up on Clerk after five seconds', async () => {
    const traveler = await onTrip()
    const limit = new AbortController()
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
    world.clerk.responses.push({ kind: 'hangs' })
    const arrived = world.clerk.arrived()
    const answer = checkIn(traveler)
    await arrived
    limit.abort()
    expect(await answer).toMatchObject({ status: 503, body: away })
    expect(timeout.mock.calls).toEqual([[5_000]])
  })

  test("doesn't count as a wrong attempt", async () => {
    const traveler = await onTrip()
    const address = newAddress()
    world.clerk.state.always = { kind: 'breaksOff' }
    for (let turn = 0; turn < 12; turn += 1) expect((await checkIn(traveler, {}, address)).status).toBe(503)
    world.clerk.state.always = null
    expect((await checkIn(traveler, {}, address)).status).toBe(200)
  })

  test('logs why Clerk failed, without request data', async () => {
    const traveler = await onTrip()
    world.service.logged.length = 0
    world.clerk.responses.push({ kind: 'answers', status: 401, body: refusal('authentication_invalid') })
    await checkIn(traveler)
    await checkIn(traveler)
    const logged = world.service.logged.join('')
    expect(logged).toContain('(status 401)')
    for (const secret of [secretKey, clerkPassword, traveler.sub, traveler.phone, 'authentication_invalid'])
      expect(logged).not.toContain(secret)
  })
})

describe('PIN change of a Clerk user in the app', () => {
  const pins = (password: string) => ({ password, currentPin: pin, pin: '7391', distressPin: '6240' })

  test('needs a password that Clerk accepts', async () => {
    const traveler = await onTrip()
    await checkIn(traveler)
    const set = (password: string) => traveler.call('/api/app/pins', pins(password), 'PUT')
    expect((await set(signUpPassword)).body.code).toBe('password_refused')
    world.clerk.responses.push({ kind: 'breaksOff' })
    expect(await set(clerkPassword)).toMatchObject({ status: 503, body: away })
    expect(await set(clerkPassword)).toMatchObject({ status: 200 })
    expect((await set(clerkPassword)).body.code).toBe('current_pin_refused')
  })
})
