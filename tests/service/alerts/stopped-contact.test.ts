import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { verify } from '../../support/services/calls.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import {
  codeSentTo,
  newPhone,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets

const running = await twilioOfFile()
const { service } = running
forgetTravelersBeforeEach(() => service)

async function say(from: string, text: string): Promise<void> {
  expect(await running.say(from, text)).toBe(200)
}

/** Creates a traveler and a contact, whose number is stored in a format that people type. */
async function pair() {
  const number = newPhone()
  const written = `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`
  const ana = { name: 'Ana Ruiz', number: written, email: null }
  return { number, ana, traveler: await newTraveler(service, [ana]) }
}

/** Starts a trip with Ana and Ben, who are asked to be contacts. */
async function going() {
  const { ana, number } = await pair()
  const traveler = await newTraveler(service, [])
  const contacts = [ana, { name: 'Ben Okafor', number: newPhone() }]
  return { traveler, number, tripId: await startedTrip(traveler, { contacts }) }
}

const warnings = async ({ phone }: TestTraveler) =>
  (await toldTo(service, phone)).filter(({ kind }) => kind === 'contact-stopped').map(({ body }) => body)
const start = async (traveler: TestTraveler, facts: object = {}) =>
  (await traveler.call('/api/app/trips', { activity: 'sailing', time: '2 hour', ...facts })).body
const warned =
  "Homeward: Ana Ruiz stopped texts from Homeward and won't get alerts. To change that, they can text START to this number."

describe('contact who replied STOP', () => {
  test('is reported to the traveler when the provider rejects the alert text', async () => {
    const { traveler } = await pair()
    await startedTrip(traveler)
    await service.leap(2 * HOUR_MS)
    running.provider.textResponses.push({ kind: 'refuses', status: 400, code: 21610 })
    await service.leap(15 * MINUTE_MS)
    await service.advance(10_000)
    expect(await warnings(traveler)).toEqual([warned])
  })

  test('is recorded as stopped when a delivery report says so, and gets the alert again after START', async () => {
    const { ana, number } = await pair()
    const { traveler } = await running.alerted([ana])
    await running.reports(running.alertTo(number)?.reportsTo ?? '', 'undelivered', true, 21610)
    expect(await service.ports.optOuts.optedOut([number])).toEqual([number])
    expect(await warnings(traveler)).toEqual([warned])
    const texts = () => running.provider.texts.filter(({ to }) => to === number).length
    const before = texts()
    await say(number, 'START')
    await service.advance(10_000)
    expect(texts()).toBe(before + 1)
  })

  test('is named in the response to a trip start, even if the request is repeated [§9.14]', async () => {
    const { ana, number, traveler } = await pair()
    await say(number, 'STOP')
    const tripId = randomUUID()
    for (const _ of [1, 2])
      expect((await start(traveler, { tripId })).warnings).toEqual([
        {
          code: 'contact_stopped',
          message: 'Ana Ruiz stopped texts from Homeward and won’t get alerts.',
          contact: ana,
        },
      ])
    expect(await warnings(traveler)).toEqual([])
    await say(number, 'START')
    expect((await start(traveler, { tripId })).warnings).toEqual([])
  })

  test('is reported once by text to every traveler on a trip with that contact [§9.14]', async () => {
    const { ana, number, traveler } = await pair()
    const [other, stranger] = [
      await newTraveler(service, [{ ...ana, number, email: 'ana@example.org' }]),
      (await pair()).traveler,
    ]
    for (const one of [traveler, other, stranger]) await startedTrip(one)
    for (const word of ['STOP', 'STOP', 'START', 'UNSUBSCRIBE']) await say(number, word)
    expect(await warnings(traveler)).toEqual([warned])
    expect(await warnings(other)).toEqual([expect.stringContaining('only gets alerts by e-mail.')])
    expect(await warnings(stranger)).toEqual([])
    await service.advance(5_000)
    expect(running.provider.texts.filter(({ to }) => to === traveler.phone)).toMatchObject([{ body: warned }])
  })

  test("isn't reported to the traveler if a NO came before the STOP", async () => {
    const { traveler, number } = await going()
    await say(number, 'NO')
    await say(number, 'STOP')
    expect(await warnings(traveler)).toEqual([])
  })

  test('gets no alert after a later START if the traveler removed them from the trip', async () => {
    const trip = await going()
    await say(trip.number, 'STOP')
    await service.leap(2 * HOUR_MS)
    await service.leap(15 * MINUTE_MS)
    await service.advance(5_000)
    expect((await trip.traveler.removeContact(trip.tripId, 'Ana Ruiz')).status).toBe(200)
    await say(trip.number, 'START')
    await service.advance(5_000)
    expect(
      running.provider.texts.filter(({ to, body }) => to === trip.number && body.includes('/code#')),
    ).toEqual([])
  })

  test('gets the alert once, with a valid code, after a later START', async () => {
    const { number, traveler } = await pair()
    const tripId = await startedTrip(traveler)
    await say(number, 'STOP')
    await service.leap(2 * HOUR_MS)
    await service.leap(15 * MINUTE_MS)
    await service.advance(5_000)
    const texts = () => running.provider.texts.filter(({ to }) => to === number)
    expect(texts()).toEqual([])
    await say(number, 'START')
    await service.advance(5_000)
    expect(texts().map(({ body }) => body)).toEqual([expect.stringContaining(' was due back ')])
    await verify(service.url, await codeSentTo(service, tripId, number), number)
    await say(number, 'STOP')
    await say(number, 'START')
    await service.advance(5_000)
    expect(texts()).toHaveLength(1)
  })

  test.each([
    ['no alert if the traveler is back', pin, true, []],
    ['the distress alert if the traveler was forced', distressPin, true, ['DISTRESS']],
    ['no alert if excluded from distress alerts', distressPin, false, []],
  ])(
    "after a START that follows the trip's end, gets %s",
    async (_which, entered, tellOnDistress, expected) => {
      const { number, ana } = await pair()
      const contacts = [
        { ...ana, tellOnDistress },
        { name: 'Ben', number: newPhone() },
      ]
      const traveler = await newTraveler(service, contacts)
      const tripId = await startedTrip(traveler)
      await say(number, 'STOP')
      await service.leap(2 * HOUR_MS)
      await service.leap(15 * MINUTE_MS)
      await service.advance(5_000)
      await traveler.checkIn(tripId, entered)
      await service.advance(5_000)
      const ofPhone = (await toldTo(service, traveler.phone)).length
      await say(number, 'START')
      await service.advance(5_000)
      const urgent = running.provider.texts.filter(
        ({ to, body }) => to === number && !body.includes('is safe'),
      )
      expect(urgent.filter(({ body }) => body.includes('DISTRESS'))).toHaveLength(expected.length)
      if (expected.length === 0) expect(urgent).toEqual([])
      expect(await toldTo(service, traveler.phone)).toHaveLength(ofPhone)
    },
  )

  test("isn't reported to the traveler after the trip ended with either PIN [§9.14]", async () => {
    for (const entered of [pin, distressPin]) {
      const { number, traveler } = await pair()
      await traveler.checkIn(await startedTrip(traveler), entered)
      await say(number, 'STOP')
      expect(await warnings(traveler)).toEqual([])
    }
  })

  test.each([
    ['told about distress', true],
    ['excluded from distress alerts', false],
  ])('is reported at once after an extension with either PIN if %s', async (_which, tellOnDistress) => {
    for (const entered of [pin, distressPin]) {
      const { number, ana } = await pair()
      const ben = { name: 'Ben Okafor', number: newPhone() }
      const traveler = await newTraveler(service, [{ ...ana, tellOnDistress }, ben])
      await traveler.extend(await startedTrip(traveler), 3 * HOUR_MS, entered)
      await service.advance(5_000)
      await say(number, 'STOP')
      expect(await warnings(traveler)).toEqual([warned])
    }
  })

  test("isn't reported if the provider rejects a distress text before the alert that the phone expects", async () => {
    const { number, ana } = await pair()
    const traveler = await newTraveler(service, [ana])
    const tripId = await startedTrip(traveler)
    running.provider.textResponses.push({ kind: 'refuses', status: 400, code: 21610 })
    await traveler.extend(tripId, 3 * HOUR_MS, distressPin)
    await service.advance(5_000)
    expect(await service.ports.optOuts.optedOut([number])).toEqual([])
    expect(await warnings(traveler)).toEqual([])
  })

  test("is reported after either PIN if the provider rejects another traveler's alert", async () => {
    for (const entered of [pin, distressPin]) {
      const { number, ana, traveler } = await pair()
      await traveler.extend(await startedTrip(traveler), 3 * HOUR_MS, entered)
      await service.advance(5_000)
      await running.alerted([{ ...ana, number }])
      const alert = running.provider.texts.findLast(({ to }) => to === number)
      await running.reports(alert?.reportsTo ?? '', 'undelivered', true, 21610)
      expect(await warnings(traveler)).toEqual([warned])
    }
  })
})
