import { describe, expect, test, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { MOST_DEVICES } from '../../../src/service/devices/ports.ts'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { countedWork } from '../../support/databases/counted-work.ts'
import { call } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { ana, ben, robin, travelerSecrets } from '../../support/travelers/people.ts'
import {
  newPhone,
  newTraveler,
  phoneProof,
  startedTrip,
  type TestTraveler,
  toldAbout,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { password, pin, distressPin } = travelerSecrets

/** Requests that require the password or a PIN, each with part of the text that the traveler then gets. */
const asking: [method: string, path: string, json: object, told: string][] = [
  ['PUT', '/api/app/contacts', { contacts: [ben] }, 'Your emergency contacts were changed'],
  ['PUT', '/api/app/profile', { ...robin, bloodType: 'B+' }, 'Your profile and medical info were changed'],
  ['PUT', '/api/app/plan-defaults', { plan: { vesselName: 'Second Wind' } }, 'Your usual plan was changed'],
  ['POST', '/api/app/devices', { name: 'Pixel' }, 'Another phone can now send your location'],
]

const service = await serviceOfFile({ env: { DEMO: 'off' } })

describe('account change', () => {
  const textsTo = async ({ phone }: TestTraveler) => (await toldTo(service, phone)).map(({ body }) => body)
  const readAll = async (traveler: TestTraveler) => [
    (await traveler.call('/api/app/profile')).body,
    (await traveler.call('/api/app/devices')).body,
    (await traveler.call('/api/app/plan-defaults')).body,
  ]
  test.each(asking)(
    'is accepted with the password or the PIN, and the traveler gets a text about it: %s %s',
    async (method, path, json, told) => {
      const traveler = await newTraveler(service)
      for (const secret of [{ password }, { pin }]) {
        const { status } = await traveler.call(path, { ...json, ...secret }, method)
        expect(status).toBe(200)
      }
      const texts = await textsTo(traveler)
      expect(texts).toHaveLength(2)
      for (const text of texts) expect(text).toContain(told)
    },
  )

  test("is rejected without the password or the PIN, even from the traveler's unlocked phone", async () => {
    const traveler = await newTraveler(service)
    const before = await readAll(traveler)
    const thief = newPhone()
    const proof = await phoneProof(service, thief)
    const fresh = { pin: '7391', distressPin: null }
    const own: typeof asking = [
      ...asking,
      ['PUT', '/api/app/password', { newPassword: 'quiet-anchor-77' }, ''],
      ['PUT', '/api/app/phone', proof, ''],
      ['PUT', '/api/app/pins', fresh, ''],
      ['POST', '/api/app/account/deletion', {}, ''],
    ]
    const onlyByPassword = ['/api/app/password', '/api/app/phone', '/api/app/account/deletion']
    const passwordMissing = { status: 400, body: { fields: [{ path: 'password', reason: 'is missing' }] } }
    for (const [method, path, json] of own) {
      expect(await traveler.call(path, json, method), path).toMatchObject(
        onlyByPassword.includes(path) ? passwordMissing : { status: 403, body: { code: 'secret_missing' } },
      )
      const guess = await traveler.call(path, { ...json, password: 'harbor-light-8' }, method)
      expect(guess, path).toMatchObject({ status: 403, body: { code: 'password_refused' } })
      await service.database.db.delete(throttle)
    }
    expect(await readAll(traveler)).toEqual(before)
    expect(await textsTo(traveler)).toEqual([])
    const json = { phoneNumber: traveler.phone, password }
    expect((await call(service.url, '/api/app/session', { json })).status).toBe(200)
  })

  test('shares its limit on wrong PINs with the check-in', async () => {
    const traveler = await newTraveler(service)
    const codes: unknown[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      const [method, path, json] = asking[tries % asking.length] ?? ['', '', {}]
      codes.push((await traveler.call(path, { ...json, pin: `000${tries}` }, method)).body.code)
    }
    expect(codes).toEqual([...Array(5).fill('pin_refused'), 'throttled'])
    const tripId = await startedTrip(traveler)
    expect((await traveler.checkIn(tripId, '0006')).status).toBe(429)
  })

  test('texts the traveler about changed contacts at most ten times a day', async () => {
    const traveler = await newTraveler(service)
    for (let times = 0; times < 12; times += 1) await traveler.saveContacts([ana], { password })
    expect(await textsTo(traveler)).toHaveLength(10)
  })

  test.each(['pins', 'track', 'link'] as const)(
    "doesn't count toward the limit on texts if another request was faster: %s",
    async (what) => {
      const traveler = await newTraveler(service)
      const { accounts, pastTrips, liveLinks } = service.ports
      const tripId = what === 'pins' ? '' : await startedTrip(traveler)
      const lost = {
        pins: async () => {
          vi.spyOn(accounts, 'writePins').mockResolvedValueOnce('changedMeanwhile')
          const pins = { password, currentPin: pin, pin: '7391', distressPin: null }
          return traveler.call('/api/app/pins', pins, 'PUT')
        },
        track: async () => {
          vi.spyOn(pastTrips, 'chooseTrack').mockResolvedValueOnce('tripNotRunning')
          return traveler.call(`/api/app/trips/${tripId}/keep-track`, { keepTrack: true }, 'PUT')
        },
        link: async () => {
          vi.spyOn(liveLinks, 'make').mockResolvedValueOnce(false)
          return traveler.call(`/api/app/trips/${tripId}/live-links`, { name: 'Dana' })
        },
      }
      expect((await lost[what]()).status).toBe(what === 'pins' ? 403 : 409)
      const counters = await service.database.db.select().from(throttle)
      const texts = counters.filter(({ key }) => key.includes('account-news'))
      expect(texts.map(({ points }) => points)).toEqual([0])
    },
  )

  test('texts the old and the new number if it changes the phone number, even as the eleventh change of a day', async () => {
    const traveler = await newTraveler(service)
    const other = await newTraveler(service)
    const moveTo = async (phone: string) => {
      const json = { ...(await phoneProof(service, phone)), password }
      const { status } = await traveler.call('/api/app/phone', json, 'PUT')
      await service.leap(HOUR_MS)
      return status
    }
    expect(await moveTo(other.phone)).toBe(409)
    expect(await textsTo(traveler)).toEqual([])
    const phones = [traveler.phone, ...Array.from({ length: 11 }, newPhone)]
    for (const phone of phones.slice(1)) expect(await moveTo(phone)).toBe(200)
    for (const phone of phones)
      expect((await toldTo(service, phone)).at(-1)?.body).toContain('moved to another phone number')
  })

  test('texts the traveler if it adds a device, even after ten attempts to add more devices than allowed', async () => {
    const traveler = await newTraveler(service)
    const add = () => traveler.call('/api/app/devices', { name: 'Pixel', pin })
    const { body } = await add()
    for (let count = 1; count < MOST_DEVICES; count += 1) await add()
    await service.leap(DAY_MS)
    for (let times = 0; times < 10; times += 1) expect((await add()).status).toBe(409)
    await traveler.call(`/api/app/devices/${body.deviceId}`, undefined, 'DELETE')
    const before = (await textsTo(traveler)).length
    expect((await add()).status).toBe(200)
    expect((await textsTo(traveler)).slice(before)).toEqual([
      expect.stringContaining('Another phone can now send your location'),
    ])
  })

  test.each(asking.slice(-2))(
    'gets the same response with either PIN, but the distress PIN alerts the contacts: %s %s',
    async (method, path, json) => {
      const people = [await newTraveler(service), await newTraveler(service)] as const
      const tripIds = [await startedTrip(people[0]), await startedTrip(people[1])] as const
      const measured = countedWork(service)
      const shown = async ({ headers }: TestTraveler, entered: string) => {
        const { answer, statements, ...work } = await measured(
          path,
          { ...json, pin: entered },
          { method, headers },
        )
        const { status, bytes } = answer
        return {
          status,
          body: bytes.replaceAll(/"(deviceId|token)":"[^"]+"/g, '"$1"'),
          ...work,
          sent: statements.length,
        }
      }
      const [real, forced] = [await shown(people[0], pin), await shown(people[1], distressPin)]
      expect(forced).toEqual(real)
      expect(real.status).toBe(200)
      expect(await textsTo(people[1])).toEqual(await textsTo(people[0]))
      const kinds = await Promise.all(
        tripIds.map(async (id) => [...new Set((await toldAbout(service, id)).map(({ kind }) => kind))]),
      )
      expect(kinds).toEqual([[], ['distress']])
      const trips = people.map(async (one, at) => {
        const { body } = await one.call('/api/app/trip')
        return JSON.stringify(body)
          .replaceAll(tripIds[at] ?? '', 'the trip')
          .replaceAll(/"id":"[^"]+"/g, '"id"')
      })
      expect(await trips[1]).toBe(await trips[0])
      // Advances past the due time, so that the late check-in is compared as well.
      await service.advance(121 * 60_000)
      expect(await textsTo(people[1])).toEqual(await textsTo(people[0]))
    },
  )
})
