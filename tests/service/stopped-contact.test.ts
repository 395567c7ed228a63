import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { verify } from '../support/calls.ts'
import { travellerSecrets } from '../support/people.ts'
import { twilioOfFile } from '../support/service-of-file.ts'
import {
  codeSentTo,
  newPhone,
  newTraveller,
  startedTrip,
  type TestTraveller,
  toldTo,
} from '../support/traveller.ts'

const { pin, distressPin } = travellerSecrets

const running = await twilioOfFile()
const { service } = running

async function say(from: string, text: string): Promise<void> {
  expect(await running.say(from, text)).toBe(200)
}

/** A traveller with one contact of their own, whose number is written as people write it. */
async function pair(email: string | null = null) {
  const number = newPhone()
  const written = `(${number.slice(2, 5)}) ${number.slice(5, 8)}-${number.slice(8)}`
  const ana = { name: 'Ana Ruiz', number: written, email }
  return { number, ana, traveller: await newTraveller(service, [ana]) }
}

const warnings = async ({ phone }: TestTraveller) =>
  (await toldTo(service, phone)).filter(({ kind }) => kind === 'contact-stopped').map(({ body }) => body)
const start = async (traveller: TestTraveller, facts: object = {}) =>
  (await traveller.call('/api/app/trips', { activity: 'sailing', time: '2 hour', ...facts })).body
const warned =
  'Homeward: Ana Ruiz has stopped texts from Homeward and will not get an alert. To change that, they can text START to this number.'

describe('a contact who has answered STOP', () => {
  test('is found out where the provider refuses a text to them', async () => {
    const { traveller } = await pair()
    await startedTrip(traveller)
    await service.leap(2 * HOUR_MS)
    running.provider.treatments.push({ kind: 'refuses', status: 400, code: 21610 })
    await service.leap(15 * MINUTE_MS)
    await service.advance(10_000)
    expect(await warnings(traveller)).toEqual([warned])
  })

  test('is named in the answer to the start of a trip, and again where the request is sent again [§9.14]', async () => {
    const { ana, number, traveller } = await pair()
    await say(number, 'STOP')
    const tripId = randomUUID()
    for (const _ of [1, 2])
      expect((await start(traveller, { tripId })).warnings).toEqual([
        {
          code: 'contact_stopped',
          message: 'Ana Ruiz has stopped texts from Homeward and will not get an alert.',
          contact: ana,
        },
      ])
    expect(await warnings(traveller)).toEqual([])
  })

  test('is named no more after START', async () => {
    const { number, traveller } = await pair()
    await say(number, 'STOP')
    await say(number, 'START')
    expect((await start(traveller)).warnings).toEqual([])
  })

  test('during a trip: every traveller who relies on them is sent a text, once a trip [§9.14]', async () => {
    const { ana, number, traveller } = await pair()
    const [other, stranger] = [await newTraveller(service, [{ ...ana, number }]), (await pair()).traveller]
    for (const one of [traveller, other, stranger]) await startedTrip(one)
    for (const word of ['STOP', 'STOP', 'START', 'UNSUBSCRIBE']) await say(number, word)
    expect(await warnings(traveller)).toEqual([warned])
    expect(await warnings(other)).toEqual([warned])
    expect(await warnings(stranger)).toEqual([])
    await service.advance(5_000)
    expect(running.provider.texts.filter(({ to }) => to === traveller.phone)).toMatchObject([
      { body: warned },
    ])
  })

  test('and texts START while they are called for gets the call, by a code that opens the panel, once', async () => {
    const { number, traveller } = await pair()
    const tripId = await startedTrip(traveller)
    await say(number, 'STOP')
    await service.leap(2 * HOUR_MS)
    await service.leap(15 * MINUTE_MS)
    await service.advance(5_000)
    const texts = () => running.provider.texts.filter(({ to }) => to === number)
    expect(texts()).toEqual([])
    await say(number, 'START')
    await service.advance(5_000)
    expect(texts().map(({ body }) => body)).toEqual([expect.stringContaining(' is overdue. Code ')])
    await verify(service.url, await codeSentTo(service, tripId, number), number)
    await say(number, 'STOP')
    await say(number, 'START')
    await service.advance(5_000)
    expect(texts()).toHaveLength(1)
  })

  test.each([
    ['gets nothing where the traveller is back', pin, true, []],
    ['gets the call to the police where the traveller is forced', distressPin, true, ['DISTRESS']],
    ['gets nothing where they are left out of distress', distressPin, false, []],
  ])('and texts START after the end of the trip %s', async (_which, entered, tellOnDistress, expected) => {
    const { number, ana } = await pair()
    const contacts = [
      { ...ana, tellOnDistress },
      { name: 'Ben', number: newPhone() },
    ]
    const traveller = await newTraveller(service, contacts)
    const tripId = await startedTrip(traveller)
    await say(number, 'STOP')
    await service.leap(2 * HOUR_MS)
    await service.leap(15 * MINUTE_MS)
    await service.advance(5_000)
    await traveller.call(`/api/app/trips/${tripId}/check-in`, { pin: entered })
    await service.advance(5_000)
    const ofPhone = (await toldTo(service, traveller.phone)).length
    await say(number, 'START')
    await service.advance(5_000)
    const urgent = running.provider.texts.filter(({ to, body }) => to === number && !body.includes('is safe'))
    expect(urgent.filter(({ body }) => body.includes('DISTRESS'))).toHaveLength(expected.length)
    if (expected.length === 0) expect(urgent).toEqual([])
    expect(await toldTo(service, traveller.phone)).toHaveLength(ofPhone)
  })

  test('is known by a number in the digits of another script', async () => {
    const { ana, number } = await pair()
    const arabic = number.slice(2).replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))
    const traveller = await newTraveller(service, [{ ...ana, number: arabic }])
    await startedTrip(traveller)
    await say(number, 'STOP')
    expect(await warnings(traveller)).toEqual([warned])
  })

  test('and has a mailbox is said to hear by e-mail alone', async () => {
    const { number, traveller } = await pair('ana@example.org')
    await startedTrip(traveller)
    await say(number, 'STOP')
    expect(await warnings(traveller)).toEqual([expect.stringContaining('get an alert by e-mail only.')])
  })

  test.each([
    ['the real PIN', pin],
    ['the distress PIN', distressPin],
  ])(
    'after a trip was closed with %s, the traveller hears nothing of it [§9.14]',
    async (_which, entered) => {
      const { number, traveller } = await pair()
      const tripId = await startedTrip(traveller)
      await traveller.call(`/api/app/trips/${tripId}/check-in`, { pin: entered })
      await say(number, 'STOP')
      expect(await warnings(traveller)).toEqual([])
    },
  )

  test('of a trip that seems to go on after the distress PIN is told where they are left out of it, and not where they were called', async () => {
    const { number, ana } = await pair()
    const ben = { name: 'Ben Okafor', number: newPhone() }
    const leftOut = { ...ana, tellOnDistress: false }
    const traveller = await newTraveller(service, [leftOut, ben])
    const tripId = await startedTrip(traveller)
    const until = new Date(service.clock.now() + 3 * HOUR_MS).toISOString()
    running.provider.treatments.push({ kind: 'refuses', status: 400, code: 21610 })
    await traveller.call(`/api/app/trips/${tripId}/extension`, { until, pin: distressPin })
    await service.advance(5_000)
    expect(await service.ports.optOuts.optedOut([ben.number])).toEqual([ben.number])
    expect(await warnings(traveller)).toEqual([])
    await say(number, 'STOP')
    expect(await warnings(traveller)).toEqual([warned])
  })
})
