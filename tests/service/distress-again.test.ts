import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../src/domain/primitives/time-units.ts'
import { throttle } from '../../src/service/platform/database/schema/service-schema.ts'
import { call, verify } from '../support/calls.ts'
import { countedWork } from '../support/counted-work.ts'
import { ana, ben, travelerSecrets } from '../support/people.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { codeSentTo, newTraveler, startedTrip, type TestTraveler, toldAbout } from '../support/traveler.ts'
import { trackOf } from '../support/trips.ts'

const { password, pin, distressPin } = travelerSecrets
const dan = { name: 'Dan Crane', number: '(704) 555-0191', tellOnDistress: false }

const service = await serviceOfFile({ env: { DEMO: 'off' } })
const measured = countedWork(service)

type Person = { traveler: TestTraveler; tripId: string }
const inHours = (hours: number) => new Date(service.clock.now() + hours * HOUR_MS).toISOString()

/** What a PIN is entered for, on a trip that goes on, or seems to. */
const entries = {
  'to end the trip in the app': ({ traveler, tripId }: Person, entered: string) =>
    measured(`/api/app/trips/${tripId}/check-in`, { pin: entered }, traveler),
  'to end it on the website': ({ traveler: { phone, headers } }: Person, entered: string) =>
    measured('/api/trips/emergency-checkin', { phoneNumber: phone, password, pin: entered }, { headers }),
  'for more time': ({ traveler, tripId }: Person, entered: string) =>
    measured(`/api/app/trips/${tripId}/extension`, { until: inHours(6), pin: entered }, traveler),
  'for other contacts': ({ traveler }: Person, entered: string) =>
    measured('/api/app/contacts', { contacts: [ana, ben], pin: entered }, { ...traveler, method: 'PUT' }),
}

/** A trip that was extended on the phone. */
async function setOut(entered: string): Promise<Person> {
  const traveler = await newTraveler(service, [ana, ben, dan])
  const tripId = await startedTrip(traveler)
  const { status } = await traveler.call(`/api/app/trips/${tripId}/extension`, {
    until: inHours(5),
    pin: entered,
  })
  expect(status).toBe(200)
  return { traveler, tripId }
}

const callsOf = async ({ tripId }: Person) =>
  (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'distress')

/** Ana, as she has proved her number by her newest code. */
async function anas({ tripId }: Person) {
  const code = await codeSentTo(service, tripId, ana.number)
  const { cookie } = await verify(service.url, code, ana.number)
  return async () =>
    (await call(service.url, `/api/trips/access/${tripId}/${code}`, { cookie })).body as {
      endedAt: string | null
      locations: { latitude: number }[]
    }
}

/** @returns the answer to the last vote. */
async function resolve({ tripId }: Person): Promise<unknown> {
  let answer: unknown
  for (const { number } of [ana, ben]) {
    const { cookie } = await verify(service.url, await codeSentTo(service, tripId, number), number)
    const json = { phoneNumber: number }
    const vote = await call(service.url, `/api/trips/${tripId}/resolve-vote`, { json, cookie })
    expect(vote.status).toBe(200)
    answer = vote.body
  }
  return answer
}

const sendPosition = ({ traveler, tripId }: Person) =>
  traveler.call(`/api/app/trips/${tripId}/fixes`, {
    locations: [{ latitude: 34.7, longitude: -76.66, timestamp: service.clock.now() }],
  })
const plain = (text: string) => text.replaceAll(/"(id|tripId)":"[^"]+"/g, '"$1"')

describe('the distress PIN after contacts resolved an earlier distress', () => {
  const when = [
    ['an hour ago', 1],
    ['days ago, when their codes had ended', 80],
  ] as const
  const cases = Object.keys(entries).flatMap((entry) =>
    when.map(([ago, hours]) => [entry as keyof typeof entries, ago, hours] as const),
  )

  test.each(cases)(
    'entered %s, it calls them again if they had resolved it %s, and looks like the real one',
    async (entry, _ago, hours) => {
      const [safe, forced] = [await setOut(pin), await setOut(distressPin)]
      for (const person of [safe, forced]) await sendPosition(person)
      await resolve(forced)
      const early = await anas(forced)
      await service.leap(hours * HOUR_MS)
      await service.database.db.delete(throttle)
      const before = await callsOf(forced)

      const distress = await entries[entry](forced, distressPin)
      const real = await entries[entry](safe, pin)
      expect(plain(distress.answer.bytes)).toBe(plain(real.answer.bytes))
      expect({ ...distress.answer, bytes: '' }).toEqual({ ...real.answer, bytes: '' })
      expect([distress.verified, distress.hashed]).toEqual([real.verified, real.hashed])
      expect(distress.statements).toHaveLength(real.statements.length)

      const told = (await callsOf(forced)).slice(before.length)
      expect(told.map(({ recipient }) => recipient)).toEqual([ana.number, ben.number])
      expect(told[0]?.body).toContain('Call 911.')
      expect(await sendPosition(forced)).toEqual(await sendPosition(safe))
      await service.advance(5_000)
      const seenNow = await (await anas(forced))()
      expect(seenNow).toMatchObject({ endedAt: null })
      expect(seenNow.locations.at(-1)?.latitude).toBe(34.7)
      // Who has the panel open need not look for the new text.
      if (hours === 1) expect((await early()).endedAt).toBeNull()
      const seen = await Promise.all([safe, forced].map(({ traveler }) => traveler.call('/api/app/trip')))
      expect(plain(JSON.stringify(seen[1]))).toBe(plain(JSON.stringify(seen[0])))
      await resolve(forced)
      expect((await service.ports.panels.head(forced.tripId))?.endedAt).not.toBeNull()
    },
  )

  test('it calls them even if the track was deleted, and positions are accepted again', async () => {
    const forced = await setOut(distressPin)
    await sendPosition(forced)
    await resolve(forced)
    await service.leap(7 * HOUR_MS)
    await service.leap(15 * 24 * HOUR_MS)
    expect(await trackOf(service, forced.tripId)).toEqual([])
    const before = await callsOf(forced)
    await entries['for other contacts'](forced, distressPin)
    expect(await callsOf(forced)).toHaveLength(before.length + 2)
    await sendPosition(forced)
    await service.advance(5_000)
    expect((await (await anas(forced))()).locations).toHaveLength(1)
  })

  test("the trip continues for fourteen more days, and a left-out contact's answers stay", async () => {
    const forced = await setOut(distressPin)
    await service.leap(6 * HOUR_MS)
    await service.leap(HOUR_MS)
    const code = await codeSentTo(service, forced.tripId, dan.number)
    const { cookie } = await verify(service.url, code, dan.number)
    const acknowledged = await call(service.url, `/api/trips/${forced.tripId}/acknowledge`, {
      method: 'POST',
      cookie,
    })
    expect(acknowledged.status).toBe(200)
    await service.leap(13 * 24 * HOUR_MS)
    await resolve(forced)
    await entries['to end the trip in the app'](forced, distressPin)
    await service.leap(13 * 24 * HOUR_MS)
    expect((await service.ports.panels.head(forced.tripId))?.endedAt).toBeNull()
    await service.leap(2 * 24 * HOUR_MS)
    expect((await service.ports.panels.head(forced.tripId))?.endedAt).not.toBeNull()
  })

  test('a contact who votes safe is warned, and the traveler gets no text', async () => {
    const forced = await setOut(distressPin)
    const code = await codeSentTo(service, forced.tripId, ana.number)
    const { cookie } = await verify(service.url, code, ana.number)
    const said = await call(service.url, `/api/trips/${forced.tripId}/acknowledge`, {
      method: 'POST',
      cookie,
    })
    expect(said.body).toMatchObject({
      message: expect.stringMatching(
        /^Acknowledged\. We’re telling the contacts who know of the distress signal\. .* may be forced to say they’re safe, so don’t call or text them\. The emergency stays open/,
      ),
    })
    const texts = (await toldAbout(service, forced.tripId)).filter(({ kind }) => kind === 'acknowledged')
    expect(texts.length).toBeGreaterThan(0)
    for (const { body } of texts) expect(body).toContain('may be forced to say so')
    const told = texts.map(({ recipient }) => recipient)
    expect(told).not.toContain(dan.number)
    expect(told).not.toContain(forced.traveler.phone)
  })

  test('a contact who votes is promised no text to the traveler', async () => {
    const forced = await setOut(distressPin)
    expect(await resolve(forced)).toEqual({
      message:
        'Emergency resolved. We have 2 of 2 votes. We’re telling the contacts who know of the distress signal.',
    })
  })
})
