import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { addressHash } from '../../../src/service/messages/phone-address.ts'
import { tripContacts } from '../../../src/service/platform/database/schema/schema.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { call, verify } from '../../support/services/calls.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { ana, travelerSecrets } from '../../support/travelers/people.ts'
import {
  codeIn,
  codeSentTo,
  newPhone,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldAbout,
} from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets
const dan = { name: 'Dan Weber', number: '+19195550177', email: 'dan@example.org', tellOnDistress: false }

type Named = { name: string; number: string }

const world = await twilioOfFile()
const { service } = world
forgetTravelersBeforeEach(() => service)
beforeEach(() => world.provider.textResponses.splice(0))

const providerFails = () => {
  for (let turn = 0; turn < 1_000; turn += 1)
    world.provider.textResponses.push({ kind: 'refuses', status: 503, code: 20_503 })
}
const providerWorks = () => world.provider.textResponses.splice(0)

async function overdueUnheard(contacts: Parameters<typeof newTraveler>[1]) {
  const traveler = await newTraveler(service, contacts)
  const tripId = await startedTrip(traveler)
  await service.advance(2 * HOUR_MS + 14 * MINUTE_MS)
  providerFails()
  await service.advance(3 * MINUTE_MS)
  return { traveler, tripId }
}
const fates = async (tripId: string) =>
  (await toldAbout(service, tripId)).map(({ kind, recipient, state }) => `${kind} ${recipient} ${state}`)
const toNumber = (number: string) => world.provider.texts.filter(({ to }) => to === number)

describe('alert still queued at check-in', () => {
  test('is withdrawn after the safety PIN, but still goes to contacts who get distress alerts after the distress PIN', async () => {
    world.provider.texts.length = 0
    const { traveler, tripId } = await overdueUnheard([{ ...ana, number: '+19195550181' }, dan])
    const answer = await traveler.checkIn(tripId, distressPin)
    providerWorks()
    await service.advance(5 * MINUTE_MS)
    const told = (number: string) => toNumber(number).map(({ body }) => body)
    expect(told('+19195550181')).toHaveLength(2)
    expect(told('+19195550181').filter((body) => body.includes('DISTRESS'))).toHaveLength(1)
    expect(told(dan.number)).toEqual([expect.stringContaining('checked in and is safe')])

    const other = await overdueUnheard([
      { ...ana, number: '+19195550182' },
      { ...dan, number: '+19195550178' },
    ])
    const real = await other.traveler.checkIn(other.tripId, pin)
    providerWorks()
    await service.advance(5 * MINUTE_MS)
    expect(told('+19195550178')).toEqual(told(dan.number))
    expect(told('+19195550182')).toEqual([expect.stringContaining('checked in and is safe')])
    expect(await fates(other.tripId)).toContain('alert +19195550182 withdrawn')
    const { text } = await service.ports.meter.read()
    expect(text).toMatch(/homeward_messages_total\{kind="alert",channel="sms",outcome="withdrawn"\} [1-9]/)
    expect(answer).toEqual(real)
    const own = (phone: string) => told(phone).map((body) => body.replaceAll(phone, ''))
    expect(own(traveler.phone)).toEqual(own(other.traveler.phone))
  })
})

test("queued alerts are sent even if a contact of another trip can't be decrypted", async () => {
  const [eve, finn] = ['Eve', 'Finn'].map((name) => ({ name, number: newPhone() })) as [Named, Named]
  const { tripId } = await overdueUnheard([ana])
  const forced = await newTraveler(service, [eve, finn])
  const forcedTrip = await startedTrip(forced)
  expect((await forced.checkIn(forcedTrip, distressPin)).status).toBe(200)
  await service.database.db
    .update(tripContacts)
    .set({ number: sql`${tripContacts.name}` })
    .where(eq(tripContacts.numberHash, addressHash(service.keys, finn.number)))
  providerWorks()
  await service.advance(11 * MINUTE_MS)
  expect(await fates(tripId)).toContain(`alert ${ana.number} sent`)
  for (const { number } of [eve, finn])
    expect(toNumber(number).filter(({ body }) => codeIn(body) !== 'no code')).toHaveLength(1)
})

describe('alert still queued when a PIN is entered for an extension', () => {
  /** Returns the notified contacts on Dan's panel, with the seconds from the PIN to each notification. */
  async function notified(tripId: string, enteredAt: number) {
    const code = await codeSentTo(service, tripId, dan.number)
    const { cookie } = await verify(service.url, code, dan.number)
    const { body } = await call(service.url, `/api/trips/access/${tripId}/${code}`, { cookie })
    const { contactsNotified } = body as { contactsNotified: { name: string; notifiedAt: string }[] }
    return contactsNotified.map(({ name, notifiedAt }): [string, number] => [
      name,
      (Date.parse(notifiedAt) - enteredAt) / 1_000,
    ])
  }

  test("to another contact isn't shown to an excluded contact until it is sent, with either PIN", async () => {
    for (const entered of [pin, distressPin]) {
      providerWorks()
      const { traveler, tripId } = await overdueUnheard([ana, dan])
      const enteredAt = service.clock.now()
      expect((await traveler.extend(tripId, HOUR_MS, entered)).status).toBe(409)
      // Expects only Dan, because he was already notified by email.
      expect(await notified(tripId, enteredAt)).toEqual([[dan.name, expect.any(Number)]])
      await service.advance(MINUTE_MS)
      providerWorks()
      await service.advance(5 * MINUTE_MS)
      const seconds = new Map(await notified(tripId, enteredAt))
      expect(seconds.get(ana.name)).toBeGreaterThan(60)
      expect(seconds.get(dan.name)).toBeLessThan(0)
    }
  })
})

describe('alert still queued when votes end the emergency', () => {
  const people = ['Gia', 'Hal', 'Ivy'].map((name) => ({ name, number: newPhone() }))
  const [gia, hal, ivy] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]]
  const post = async (tripId: string, { number }: { number: string }, path: string) => {
    const proof = await verify(service.url, await codeSentTo(service, tripId, number), number)
    const json = { phoneNumber: number }
    return call(service.url, `/api/trips/${tripId}/${path}`, { json, cookie: proof.cookie })
  }
  const alertsTo = ({ number }: { number: string }) =>
    toNumber(number).filter(({ body }) => body.includes(' was due back '))

  test('goes to every contact when a vote is withdrawn, even if the traveler is on another trip', async () => {
    world.provider.texts.length = 0
    const { traveler, tripId } = await overdueUnheard(people)
    for (const one of [gia, hal]) await post(tripId, one, 'resolve-vote')
    providerWorks()
    await service.advance(5 * MINUTE_MS)
    expect(people.flatMap(alertsTo)).toEqual([])
    await startedTrip(traveler)
    expect((await post(tripId, hal, 'resolve-vote/retraction')).status).toBe(200)
    await service.advance(5 * MINUTE_MS)
    expect(people.map((one) => alertsTo(one).length)).toEqual([1, 1, 1])
    const told = alertsTo(ivy)[0]?.body ?? ''
    expect((await verify(service.url, codeIn(told), ivy.number)).tripId).toBe(tripId)
  })
})

test('extending the trip withdraws a queued check-in question', async () => {
  const traveler = await newTraveler(service, [ana])
  const tripId = await startedTrip(traveler)
  providerFails()
  await service.advance(2 * HOUR_MS + MINUTE_MS)
  expect(await fates(tripId)).toEqual([`check-in-due ${traveler.phone} waiting`])
  expect((await traveler.extend(tripId, 2 * HOUR_MS)).status).toBe(200)
  providerWorks()
  await service.advance(5 * MINUTE_MS)
  expect((await fates(tripId))[0]).toBe(`check-in-due ${traveler.phone} withdrawn`)
  await traveler.checkIn(tripId, pin)
})

describe('queued notice that an emergency has ended or reopened', () => {
  const people = ['Kim', 'Lou', 'Max'].map((name) => ({ name, number: newPhone() }))
  const [kim, lou] = people as [(typeof people)[0], (typeof people)[0]]
  async function resolvedAndReopened(leaves: (traveler: TestTraveler, tripId: string) => Promise<unknown>) {
    providerWorks()
    const traveler = await newTraveler(service, people)
    const tripId = await startedTrip(traveler)
    await service.advance(2 * HOUR_MS + 17 * MINUTE_MS)
    const proofs = new Map<string, string>()
    for (const { number } of [kim, lou])
      proofs.set(
        number,
        (await verify(service.url, await codeSentTo(service, tripId, number), number)).cookie,
      )
    const post = ({ number }: { number: string }, path: string) =>
      call(service.url, `/api/trips/${tripId}/${path}`, {
        json: { phoneNumber: number },
        cookie: proofs.get(number) ?? '',
      })
    providerFails()
    for (const one of [kim, lou]) expect((await post(one, 'resolve-vote')).status).toBe(200)
    await service.advance(MINUTE_MS)
    expect((await post(lou, 'resolve-vote/retraction')).status).toBe(200)
    await leaves(traveler, tripId)
    providerWorks()
    await service.advance(5 * MINUTE_MS)
    const news = (await fates(tripId)).filter((one) => /^(resolved|reopened) /.test(one))
    const toTraveler = news.filter((one) => one.includes(traveler.phone))
    return {
      contacts: new Set(news.flatMap((one) => (toTraveler.includes(one) ? [] : one.replace(/ \S+ /, ' ')))),
      traveler: toTraveler.map((one) => one.replace(/ \S+ /, ' ')),
    }
  }

  test('is withdrawn if it is no longer true', async () => {
    const told = await resolvedAndReopened(async () => {})
    const kinds = ['resolved withdrawn', 'reopened sent']
    expect(told).toEqual({ contacts: new Set(kinds), traveler: kinds })
  })

  test('tells alerted contacts after the distress PIN that the alert goes on, but tells the traveler that it ended', async () => {
    const real = await resolvedAndReopened((traveler, tripId) => traveler.checkIn(tripId, pin))
    const ended = ['resolved sent', 'reopened withdrawn']
    expect(real).toEqual({ contacts: new Set(ended), traveler: ended })
    const forced = await resolvedAndReopened((traveler, tripId) => traveler.checkIn(tripId, distressPin))
    expect(forced).toEqual({
      contacts: new Set(['resolved withdrawn', 'reopened sent']),
      traveler: real.traveler,
    })
  })
})
