import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { SETTING_UP_MS } from '../../../src/service/accounts/sessions/signed-in.ts'
import { addressHash } from '../../../src/service/messages/phone-address.ts'
import { sessions } from '../../../src/service/platform/database/schema/account-schema.ts'
import { users } from '../../../src/service/platform/database/schema/schema.ts'
import { call } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { ana, ben, carol, travelerSecrets } from '../../support/travelers/people.ts'
import { as, newPhone, toldTo } from '../../support/travelers/traveler.ts'

const { password, pin, distressPin } = travelerSecrets
const pins = { pin, distressPin }
const contacts = [ana]

const service = await serviceOfFile({ env: { DEMO: 'off' } })

async function justSignedUp() {
  const phone = newPhone()
  const { body: proof } = await call(service.url, '/api/app/phone-proofs', { json: { phoneNumber: phone } })
  const code = /: (\d{6}) is your code/.exec((await toldTo(service, phone)).at(-1)?.body ?? '')?.[1]
  const { proofId } = proof as { proofId: string }
  const { body } = await call(service.url, '/api/app/accounts', { json: { proofId, code, password } })
  return { phone, ...as(service, (body as { token: string }).token) }
}
type Somebody = Pick<Awaited<ReturnType<typeof justSignedUp>>, 'call'>

const signedInAgain = async (phoneNumber: string): Promise<Somebody> => {
  const { body } = await call(service.url, '/api/app/session', { json: { phoneNumber, password } })
  return as(service, (body as { token: string }).token)
}
const put = async (who: Somebody, path: string, json: object) => {
  const { status, body } = await who.call(`/api/app/${path}`, json, 'PUT')
  return status === 200 ? 'done' : body.code
}
const changesTold = async (who: { phone: string }) =>
  (await toldTo(service, who.phone)).filter(({ kind }) => kind === 'account-changed').map(({ body }) => body)
const isSettingUp = async (who: Somebody) => (await who.call('/api/app/profile')).body.isSettingUp
const firstOnes = async (who: Somebody) => [
  await isSettingUp(who),
  await put(who, 'contacts', { contacts }),
  await put(who, 'pins', pins),
]
const taken = [true, 'done', 'done']
const refused = [false, 'secret_missing', 'secret_missing']

describe('account in the first ten minutes after sign-up', () => {
  test('lets the sign-up session set its first contacts and PINs without a password or a warning text', async () => {
    const robin = await justSignedUp()
    service.clock.increment(SETTING_UP_MS - 1)
    expect(await firstOnes(robin)).toEqual(taken)
    expect(await changesTold(robin)).toEqual([])
  })

  test('texts the traveler about first contacts and PINs set with a password, and about later changes', async () => {
    const robin = await justSignedUp()
    expect(await put(robin, 'contacts', { contacts, password })).toBe('done')
    expect(await put(robin, 'pins', { ...pins, password })).toBe('done')
    expect(await changesTold(robin)).toHaveLength(2)
    const again = await justSignedUp()
    expect(await firstOnes(again)).toEqual(taken)
    expect(await put(again, 'contacts', { contacts: [ben], pin })).toBe('done')
    const replaced = { pin: '7391', distressPin: null, currentPin: pin, password }
    expect(await put(again, 'pins', replaced)).toBe('done')
    expect(await changesTold(again)).toEqual([
      expect.stringContaining('Your emergency contacts were changed'),
      expect.stringContaining('Your PINs were changed'),
    ])
  })

  test('requires the PIN or password to replace contacts, and the password to replace PINs', async () => {
    const robin = await justSignedUp()
    expect(await firstOnes(robin)).toEqual(taken)
    const replaced = { pin: '7391', distressPin: null, currentPin: pin }
    expect(await put(robin, 'contacts', { contacts: [ben] })).toBe('secret_missing')
    expect(await put(robin, 'contacts', { contacts: [] })).toBe('secret_missing')
    expect(await put(robin, 'pins', replaced)).toBe('secret_missing')
    expect(await put(robin, 'contacts', { contacts: [ben], pin })).toBe('done')
    expect(await put(robin, 'pins', { ...replaced, password })).toBe('done')
  })

  test('stores only one of several concurrent contact lists, and only one of several concurrent PINs', async () => {
    const robin = await justSignedUp()
    const lists = [[ana], [ben], [carol]]
    const written = await Promise.all(lists.map((list) => put(robin, 'contacts', { contacts: list })))
    expect(written.toSorted()).toEqual(['done', 'secret_missing', 'secret_missing'])
    const { body } = await robin.call('/api/app/profile')
    const named = (body.contacts as { number: string }[]).map(({ number }) => number)
    expect(named).toEqual(lists[written.indexOf('done')]?.map(({ number }) => number))
    const chosen = ['4821', '7390', '5162']
    const set = await Promise.all(chosen.map((one) => put(robin, 'pins', { pin: one, distressPin: null })))
    expect(set.toSorted()).toEqual(['done', 'secret_missing', 'secret_missing'])
    const right = chosen[set.indexOf('done')]
    const shown = await Promise.all(chosen.map((one) => put(robin, 'contacts', { contacts, pin: one })))
    expect(shown.map((answer, at) => answer === 'done' && chosen[at]).filter(Boolean)).toEqual([right])
    expect(await changesTold(robin)).toHaveLength(1)
  })

  test('requires the password to refill a contact list that was emptied with the password', async () => {
    const robin = await justSignedUp()
    expect(await put(robin, 'contacts', { contacts })).toBe('done')
    expect(await put(robin, 'contacts', { contacts: [], password })).toBe('done')
    const before = await toldTo(service, ben.number)
    expect(await put(robin, 'contacts', { contacts: [ben] })).toBe('secret_missing')
    expect((await robin.call('/api/app/profile')).body.contacts).toEqual([])
    expect(await toldTo(service, ben.number)).toEqual(before)
    expect(await put(robin, 'contacts', { contacts: [ben], password })).toBe('done')
  })

  test('requires a PIN or password to change the phone number, profile, plan, or trackers, or to delete the account', async () => {
    const robin = await justSignedUp()
    const ask = async (path: string, json: object, method?: string) =>
      (await robin.call(`/api/app/${path}`, json, method)).status
    expect(await ask('account/deletion', {})).toBe(400)
    expect(await ask('phone', { proofId: crypto.randomUUID(), code: '123456' }, 'PUT')).toBe(400)
    expect(await put(robin, 'profile', { firstName: 'Robin' })).toBe('secret_missing')
    expect(await put(robin, 'plan-defaults', { plan: null })).toBe('secret_missing')
    expect(await ask('devices', { name: 'Phone' })).toBe(403)
  })

  test('requires a PIN or password on a second device, even right after signing in', async () => {
    const robin = await justSignedUp()
    service.clock.increment(1)
    expect(await firstOnes(await signedInAgain(robin.phone))).toEqual(refused)
    expect(await firstOnes(robin)).toEqual(taken)
  })
})

describe('password for changing contacts and PINs', () => {
  test('becomes required ten minutes after sign-up', async () => {
    expect(SETTING_UP_MS).toBe(10 * 60_000)
    const robin = await justSignedUp()
    service.clock.increment(SETTING_UP_MS)
    expect(await firstOnes(robin)).toEqual(refused)
    expect(await put(robin, 'contacts', { contacts, password })).toBe('done')
    expect(await put(robin, 'pins', { ...pins, password })).toBe('done')
  })

  test('is required if the sign-up time is in the future', async () => {
    const robin = await justSignedUp()
    const createdAt = service.clock.now() + 1
    const { db } = service.database
    await db
      .update(users)
      .set({ createdAt })
      .where(eq(users.phoneHash, addressHash(service.keys, robin.phone)))
    await db.update(sessions).set({ createdAt })
    expect(await firstOnes(robin)).toEqual(refused)
    service.clock.increment(1)
    expect(await firstOnes(robin)).toEqual(taken)
  })
})
