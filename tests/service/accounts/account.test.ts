import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { argon2Passwords } from '../../../src/service/accounts/sessions/argon2-passwords.ts'
import { SESSION_LIFE_MS } from '../../../src/service/accounts/sessions/sign-in.ts'
import { sessions } from '../../../src/service/platform/database/schema/account-schema.ts'
import { users } from '../../../src/service/platform/database/schema/schema.ts'
import { call } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { leastCost } from '../../support/travelers/passwords.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import {
  as,
  newPhone,
  newTraveler,
  phoneProof,
  signIn,
  startedTrip,
} from '../../support/travelers/traveler.ts'

const service = await serviceOfFile({ env: { DEMO: 'off', TRUST_PROXY: '1' } })

const { password, pin } = travelerSecrets
let lastAddress = 0
const from = () => {
  lastAddress += 1
  return { 'x-forwarded-for': `203.0.113.${lastAddress}` }
}
const send = (path: string, json: unknown, headers = from()) => call(service.url, path, { json, headers })

const proofFor = (phone: string) => phoneProof(service, phone, { headers: from() })
const anotherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('sign-up', () => {
  test('accepts a verified number once and starts a session', async () => {
    const phone = newPhone()
    const proof = await proofFor(phone)
    const made = await send('/api/app/accounts', { ...proof, password, firstName: 'Robin' })
    const { token } = made.body as { token: string }
    expect((await as(service, token).call('/api/app/profile')).body).toMatchObject({
      phoneNumber: phone,
      firstName: 'Robin',
      lastName: null,
      contacts: [],
      pinIsSet: false,
    })
    expect(await send('/api/app/accounts', { ...proof, password })).toMatchObject({ status: 422 })
    const again = await send('/api/app/accounts', { ...(await proofFor(phone)), password })
    expect(again).toMatchObject({ status: 409, body: { code: 'phone_taken' } })
  })

  test('rejects wrong and expired codes, and any code after five wrong attempts', async () => {
    const proof = await proofFor(newPhone())
    const wrong = { ...proof, code: anotherCode(proof.code), password }
    const headers = from()
    for (let tries = 0; tries < 5; tries += 1) {
      expect(await send('/api/app/accounts', wrong, headers)).toMatchObject({
        status: 422,
        body: { code: 'proof_refused' },
      })
    }
    expect((await send('/api/app/accounts', { ...proof, password }, headers)).status).toBe(429)

    const old = await proofFor(newPhone())
    service.clock.increment(10 * 60_000)
    expect((await send('/api/app/accounts', { ...old, password })).status).toBe(422)
  })
})

const leakedAt = (path: string) => ({
  status: 422,
  body: { code: 'password_leaked', fields: [{ path, reason: expect.stringContaining('leaked') }] },
})

test('sign-up, password change, and password reset reject a leaked password', async () => {
  const leaked = 'PassWord1'
  const phone = newPhone()
  const { proofId, code } = await proofFor(phone)
  const signUp = (secret: string) => send('/api/app/accounts', { proofId, code, password: secret })
  expect(await signUp(leaked)).toMatchObject(leakedAt('password'))
  // Signs up with the same code, because a refused password doesn't use it up.
  expect((await signUp(password)).status).toBe(200)

  const traveler = await newTraveler(service)
  const change = { password, newPassword: leaked }
  expect(await traveler.call('/api/app/password', change, 'PUT')).toMatchObject(leakedAt('newPassword'))

  const reset = await phoneProof(service, traveler.phone, { path: '/api/app/password-resets' })
  const path = `/api/app/password-resets/${reset.proofId}`
  const begun = await call(service.url, `${path}/proof`, { json: { code: reset.code } })
  const { token } = begun.body as { token: string }
  const set = await call(service.url, `${path}/password`, { json: { token, password: leaked } })
  expect(set).toMatchObject(leakedAt('password'))
  expect((await (await signIn(service, traveler.phone)).call('/api/app/profile')).status).toBe(200)
})

describe("traveler's session", () => {
  test("can't be started with an unknown number or a wrong password, which get the same response and limit on attempts", async () => {
    const { phone } = await newTraveler(service)
    for (const phoneNumber of [phone, newPhone()]) {
      const headers = from()
      for (let tries = 0; tries < 5; tries += 1) {
        const { status, body } = await send(
          '/api/app/session',
          { phoneNumber, password: 'not this one' },
          headers,
        )
        expect({ status, body }).toEqual({
          status: 401,
          body: { error: 'The phone number or password is wrong.', code: 'sign_in_refused' },
        })
      }
      expect((await send('/api/app/session', { phoneNumber, password }, headers)).status).toBe(429)
    }
    expect((await send('/api/app/session', { phoneNumber: phone, password })).status).toBe(200)
  })

  test("lasts until sign-out or expiry, and its token isn't stored in the database", async () => {
    const { phone } = await newTraveler(service)
    const open = async () =>
      ((await send('/api/app/session', { phoneNumber: phone, password })).body as { token: string }).token
    const [one, other] = [await open(), await open()]
    expect((await as(service, one).call('/api/app/session', undefined, 'DELETE')).status).toBe(200)
    expect((await as(service, one).call('/api/app/profile')).status).toBe(401)
    expect((await as(service, other).call('/api/app/profile')).status).toBe(200)
    const stored = JSON.stringify(await service.database.db.select().from(sessions))
    expect(stored).not.toContain(other)
    service.clock.increment(SESSION_LIFE_MS)
    expect((await as(service, other).call('/api/app/profile')).status).toBe(401)
  })
})

describe('account', () => {
  test("has a PIN hash that can't be verified without the key", async () => {
    const { userId } = await newTraveler(service)
    const [row] = await service.database.db.select().from(users).where(eq(users.id, userId))
    const withoutKey = argon2Passwords(Buffer.alloc(32), leastCost)
    expect(await withoutKey.verify(pin, row?.pinHash ?? null)).toBe(false)
    expect(await service.ports.passwords.verify(pin, row?.pinHash ?? null)).toBe(true)
  })

  test('can move to another verified number with the password, unless another account has it', async () => {
    const traveler = await newTraveler(service)
    const phone = newPhone()
    const proof = await proofFor(phone)
    const wrong = await traveler.call('/api/app/phone', { ...proof, password: 'not this one' }, 'PUT')
    expect(wrong).toMatchObject({ status: 403, body: { code: 'password_refused' } })
    expect((await traveler.call('/api/app/phone', { ...proof, password }, 'PUT')).status).toBe(200)
    expect((await send('/api/app/session', { phoneNumber: phone, password })).status).toBe(200)
    expect((await send('/api/app/session', { phoneNumber: traveler.phone, password })).status).toBe(401)
    const taken = await proofFor((await newTraveler(service)).phone)
    expect((await traveler.call('/api/app/phone', { ...taken, password }, 'PUT')).body.code).toBe(
      'phone_taken',
    )
  })

  test("can't share a number with another account, even if both claim it at the same time", async () => {
    const phone = newPhone()
    const movers = [await newTraveler(service), await newTraveler(service)]
    const proofs = [await proofFor(phone), await proofFor(phone)]
    const answers = await Promise.all(
      movers.map((mover, at) => mover.call('/api/app/phone', { ...proofs[at], password }, 'PUT')),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('phone_taken')
  })

  test("can't move to the number of a contact in its list or on its running trip", async () => {
    const phone = newPhone()
    const contacts = [{ name: 'Ana', number: phone.slice(2) }]
    const traveler = await newTraveler(service, contacts)
    const move = async () => traveler.call('/api/app/phone', { ...(await proofFor(phone)), password }, 'PUT')
    const refused = { status: 409, body: { code: 'phone_of_contact' } }
    expect(await move()).toMatchObject(refused)
    await startedTrip(traveler)
    await traveler.saveContacts([], { password })
    expect(await move()).toMatchObject(refused)
    expect((await traveler.call('/api/app/profile')).body.phoneNumber).toBe(traveler.phone)
  })

  test("can't be used to start a trip with the traveler's own number as a contact", async () => {
    const traveler = await newTraveler(service)
    await service.ports.accounts.writeContacts(traveler.userId, [{ name: 'Me', number: traveler.phone }])
    const { status, body } = await traveler.call('/api/app/trips', { activity: 'sailing', time: '1 hour' })
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'own_number' })
    expect(body).not.toHaveProperty('fields')
  })

  test('stores the profile fields that a request contains, clears the omitted ones, and keeps contacts as given', async () => {
    const traveler = await newTraveler(service, [])
    const told = { firstName: 'Robin', height: 59, bloodType: 'B+', allergies: '' }
    expect((await traveler.call('/api/app/profile', { ...told, password }, 'PUT')).status).toBe(200)
    const read = async () => (await traveler.call('/api/app/profile')).body
    expect(await read()).toMatchObject({ firstName: 'Robin', lastName: null, height: 59, allergies: null })
    await traveler.call('/api/app/profile', { weight: '140', password }, 'PUT')
    expect(await read()).toMatchObject({ firstName: null, height: null, bloodType: null, weight: '140' })
    const contacts = [{ name: 'Ana', number: '919 555 0142', email: 'ana@example.org', language: 'es' }]
    expect((await traveler.saveContacts(contacts, { password })).status).toBe(200)
    expect((await read()).contacts).toEqual(contacts)
  })

  test('keeps its stored height if a request gives the new height as text without a unit', async () => {
    const traveler = await newTraveler(service, [])
    await traveler.call('/api/app/profile', { height: 65, password }, 'PUT')
    for (const height of ['65', '5.9']) {
      const { status, body } = await traveler.call('/api/app/profile', { height, password }, 'PUT')
      expect(status).toBe(400)
      expect(body.fields).toEqual([
        {
          path: 'height',
          reason: 'must say its unit: "5 ft 9 in" or "175 cm" (a number that is not text is inches)',
        },
      ])
    }
    expect((await traveler.call('/api/app/profile')).body).toMatchObject({ height: 65 })
  })

  test('uses its saved contacts for the next trip, without those taken off the list', async () => {
    const traveler = await newTraveler(service)
    const contacts = [{ name: 'Ana', number: '919 555 0142' }]
    expect((await traveler.saveContacts(contacts, { password })).status).toBe(200)
    await startedTrip(traveler)
    expect((await traveler.trip())?.contacts.map(({ name }) => name)).toEqual(['Ana'])
  })
})
