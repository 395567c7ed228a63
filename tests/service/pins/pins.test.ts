import { describe, expect, test, vi } from 'vitest'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { countedWork } from '../../support/databases/counted-work.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip, type TestTraveler, toldAbout } from '../../support/travelers/traveler.ts'

const { password, pin, distressPin } = travelerSecrets
const fresh = { pin: '7391', distressPin: '6240' }

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const setPins = (traveler: TestTraveler, pins: object) =>
  traveler.call('/api/app/pins', { password, ...fresh, ...pins }, 'PUT')

/** Checks in on a new trip with a PIN. Returns the outcome. After a refusal, enters the original PIN. */
async function whatHappensWith(traveler: TestTraveler, entered: string) {
  const tripId = await startedTrip(traveler)
  const { status } = await traveler.checkIn(tripId, entered)
  if (status !== 200) {
    await traveler.checkIn(tripId, pin)
    return 'refused'
  }
  const told = (await toldAbout(service, tripId)).map(({ kind }) => kind)
  return told.includes('distress') ? 'distress' : 'safe'
}

describe('PINs of an account', () => {
  test('can be set without a PIN at first, and later only with the current PIN', async () => {
    const traveler = await newTraveler(service)
    await service.ports.accounts.writePins(traveler.userId, {
      pinHash: null,
      distressPinHash: null,
      secondDistressPinHash: null,
    })
    expect((await setPins(traveler, { pin })).status).toBe(200)
    expect(await setPins(traveler, {})).toMatchObject({ status: 422, body: { code: 'current_pin_missing' } })
    expect(await setPins(traveler, { currentPin: '0000' })).toEqual({
      status: 403,
      body: {
        error: 'Your current PIN is wrong.',
        code: 'current_pin_refused',
        fields: [{ path: 'currentPin', reason: 'is wrong' }],
      },
    })
    expect((await setPins(traveler, { currentPin: pin })).status).toBe(200)
    expect(await whatHappensWith(traveler, fresh.pin)).toBe('safe')
    expect(await whatHappensWith(traveler, fresh.distressPin)).toBe('distress')
  })

  test("can't change while a trip is open, not even with a correct PIN", async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    for (const currentPin of [pin, distressPin, '0000', null])
      expect(await setPins(traveler, { currentPin })).toEqual({
        status: 409,
        body: { error: 'You’re on a trip. Check in first.', code: 'check_in_first' },
      })
    expect((await traveler.checkIn(tripId, fresh.pin)).status).toBe(403)
    expect((await traveler.checkIn(tripId, pin)).status).toBe(200)
  })

  test('must differ in at least two digits', async () => {
    const traveler = await newTraveler(service)
    expect(await setPins(traveler, { currentPin: pin, pin: '1374', distressPin: '1379' })).toMatchObject({
      status: 422,
      body: { code: 'pins_alike', fields: [{ path: 'distressPin' }] },
    })
    expect((await setPins(traveler, { currentPin: pin, pin: '1374', distressPin: '1347' })).status).toBe(200)
    expect((await setPins(traveler, { currentPin: '1374', distressPin: null })).status).toBe(200)
  })

  test('are rejected if one of them is as easy to guess as 1234', async () => {
    const traveler = await newTraveler(service)
    for (const path of ['pin', 'distressPin'])
      for (const currentPin of [pin, distressPin, '0007'])
        expect(await setPins(traveler, { currentPin, [path]: '1234' })).toMatchObject({
          status: 400,
          body: { fields: [{ path, reason: 'must be harder to guess: no 1234, no 1111, no birth year' }] },
        })
    expect(await whatHappensWith(traveler, pin)).toBe('safe')
  })
})

describe('distress PIN entered as the current PIN', () => {
  test('gets the same response and causes the same work as the safety PIN, but makes both new PINs distress PINs', async () => {
    const [safe, forced] = [await newTraveler(service), await newTraveler(service)]
    const measured = countedWork(service)
    const set = ({ headers }: TestTraveler, currentPin: string) =>
      measured('/api/app/pins', { password, ...fresh, currentPin }, { method: 'PUT', headers })
    const [real, distress] = [await set(safe, pin), await set(forced, distressPin)]
    expect(distress.answer).toEqual(real.answer)
    expect(real.answer.status).toBe(200)
    expect([distress.verified, distress.hashed]).toEqual([real.verified, real.hashed])
    expect(distress.statements).toHaveLength(real.statements.length)

    // A change with the distress PIN makes both new PINs raise a distress alert and keeps the safety PIN.
    expect(await whatHappensWith(safe, fresh.pin)).toBe('safe')
    expect(await whatHappensWith(forced, fresh.pin)).toBe('distress')
    for (const who of [safe, forced]) expect(await whatHappensWith(who, fresh.distressPin)).toBe('distress')
    expect(await whatHappensWith(forced, distressPin)).toBe('refused')
    expect(await whatHappensWith(safe, pin)).toBe('refused')
    await service.database.db.delete(throttle)
    expect((await setPins(forced, { currentPin: fresh.pin })).status).toBe(200)
    expect((await setPins(forced, { currentPin: pin, pin: '8051' })).status).toBe(200)
    expect(await whatHappensWith(forced, fresh.distressPin)).toBe('distress')
  })

  test("can't restore the safety PIN that another change replaced meanwhile, and gets the same response as that PIN", async () => {
    const { accounts } = service.ports
    const outcomes = []
    for (const currentPin of [pin, distressPin]) {
      const traveler = await newTraveler(service)
      const write = accounts.writePins
      const spy = vi.spyOn(accounts, 'writePins').mockImplementationOnce(async (...written) => {
        expect((await setPins(traveler, { currentPin: pin })).status).toBe(200)
        return write(...written)
      })
      const answer = await setPins(traveler, { currentPin, pin: '8051', distressPin: '9362' })
      spy.mockRestore()
      await service.database.db.delete(throttle)
      expect(await whatHappensWith(traveler, fresh.distressPin)).toBe('distress')
      expect(await whatHappensWith(traveler, fresh.pin)).toBe('safe')
      outcomes.push(answer)
    }
    expect(outcomes[1]).toEqual(outcomes[0])
    expect(outcomes[0]).toMatchObject({ status: 403, body: { code: 'current_pin_refused' } })
  })

  test('stores the requested safety PIN as the first distress PIN', async () => {
    const forced = await newTraveler(service)
    expect((await setPins(forced, { currentPin: distressPin })).status).toBe(200)
    const account = await service.ports.accounts.readAccount(forced.userId)
    const { passwords } = service.ports
    expect(await passwords.verify(fresh.pin, account?.distressPinHash ?? null)).toBe(true)
  })

  test('makes both new PINs raise a distress alert on the website, where any PIN takes four hash checks', async () => {
    const measured = countedWork(service)
    const [safe, forced] = [await newTraveler(service), await newTraveler(service)]
    for (const [who, currentPin] of [
      [safe, pin],
      [forced, distressPin],
    ] as const)
      expect((await setPins(who, { currentPin })).status).toBe(200)
    const hashes = new Set<number>()
    for (const traveler of [safe, forced])
      for (const entered of ['0000', fresh.pin, fresh.distressPin]) {
        const tripId = await startedTrip(traveler)
        const json = { phoneNumber: traveler.phone, password, pin: entered }
        const { answer, verified } = await measured('/api/trips/emergency-checkin', json, { headers: {} })
        hashes.add(verified)
        const told = (await toldAbout(service, tripId)).map(({ kind }) => kind)
        const isForced = entered === fresh.distressPin || (entered === fresh.pin && traveler === forced)
        expect([answer.status, told.includes('distress')]).toEqual([entered === '0000' ? 401 : 200, isForced])
        if (entered === '0000')
          await traveler.call(`/api/app/trips/${tripId}/check-in`, {
            pin: traveler === safe ? fresh.pin : pin,
          })
      }
    expect([...hashes]).toEqual([4])
  })
})
