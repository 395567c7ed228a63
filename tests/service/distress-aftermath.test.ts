import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { users } from '../../src/service/platform/database/schema/schema.ts'
import { throttle } from '../../src/service/platform/database/schema/service-schema.ts'
import { codeIsLive } from '../../src/service/trips/codes/code-life.ts'
import { contactOn } from '../support/contact.ts'
import { ana, ben, travelerSecrets } from '../support/people.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { newDevice, newTraveler, startedTrip, type TestTraveler, toldAbout } from '../support/traveler.ts'

const LAPSING = 15 * 24 * 60
const { password, pin, distressPin } = travelerSecrets

const service = await serviceOfFile({ env: { DEMO: 'off' } })

/** A traveler and what they know of; the same steps are taken by one who is safe and one who is not. */
type Person = { traveler: TestTraveler; tripIds: string[]; device: { deviceId: string; token: string } }

async function setOut(): Promise<Person> {
  const traveler = await newTraveler(service)
  return { traveler, tripIds: [await startedTrip(traveler)], device: await newDevice(traveler) }
}

const trip = (person: Person, which: number) => person.tripIds[which % person.tripIds.length] ?? ''
const enter = (person: Person, which: number, entered: string) =>
  person.traveler.checkIn(trip(person, which), entered)

/** All actions on the traveler's phone. */
const acts = {
  'asks for the trip': ({ traveler }: Person) => traveler.call('/api/app/trip'),
  'asks who looked': (person: Person, which: number) =>
    person.traveler.call(`/api/app/trips/${trip(person, which)}/views`),
  'sends a position': (person: Person, which: number) => person.traveler.sendFix(trip(person, which)),
  'sends one by OsmAnd': ({ device, traveler }: Person) =>
    traveler.call(`/api/osmand?id=${device.token}&lat=34.7&lon=-76.66`),
  'asks for more time': (person: Person, which: number) =>
    person.traveler.extend(trip(person, which), 9 * HOUR_MS),
  'asks for too much time': (person: Person, which: number) =>
    person.traveler.extend(trip(person, which), 90 * HOUR_MS),
  'enters the PIN': (person: Person, which: number) => enter(person, which, pin),
  'enters a wrong PIN': (person: Person, which: number) => enter(person, which, '0000'),
  'checks in on the website': ({ traveler }: Person) =>
    traveler.call('/api/trips/emergency-checkin', { phoneNumber: traveler.phone, password, pin }),
  'starts a trip': (person: Person) => {
    const tripId = randomUUID()
    person.tripIds.push(tripId)
    return person.traveler.call('/api/app/trips', { tripId, activity: 'fishing', time: '5 hour' })
  },
  'starts the old trip again': (person: Person, which: number) =>
    person.traveler.call('/api/app/trips', { tripId: trip(person, which), activity: 'x', time: '5 hour' }),
  'reads the profile': ({ traveler }: Person) => traveler.call('/api/app/profile'),
  'reads the devices': ({ traveler }: Person) => traveler.call('/api/app/devices'),
  'changes the contacts': ({ traveler }: Person) => traveler.saveContacts([{ number: ana.number }]),
  'changes the profile': ({ traveler }: Person) =>
    traveler.call('/api/app/profile', { firstName: 'Robin', lastName: 'Hale', password }, 'PUT'),
  'deletes the account': ({ traveler }: Person) => traveler.call('/api/app/account/deletion', { password }),
}
type Act = keyof typeof acts

/** Acts of the contacts who know of the distress. */
async function help({ tripIds: [tripId = ''] }: Person): Promise<void> {
  const distress = (await toldAbout(service, tripId)).find(({ kind }) => kind === 'distress')
  const held = await service.ports.panels.head(tripId)
  if (!distress || !held?.codes.some((code) => codeIsLive(code, service.clock.now()))) return
  for (const { number } of [ana, ben]) {
    const contact = await contactOn(service, tripId, number)
    await contact.panel()
    await contact.acknowledge()
    await contact.vote()
  }
}

/** Visible data, without the differences between any two people. */
function seenBy({ traveler, tripIds, device }: Person, seen: unknown): string {
  let text = JSON.stringify(seen).replaceAll(/"id":"[\da-f-]{36}"/g, '"id":"a contact"')
  for (const [at, id] of tripIds.entries()) text = text.replaceAll(id, `trip ${at}`)
  return text.replaceAll(traveler.phone, 'their number').replaceAll(device.deviceId, 'their device')
}

/** The traveler is out, asked whether they are well, or looked for. */
const late = fc.constantFrom(10, 121, 180)
const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constantFrom(...(Object.keys(acts) as Act[])),
      which: fc.nat({ max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.constant('the contacts look, say and vote' as const) },
  { weight: 2, arbitrary: fc.integer({ min: 1, max: 400 }) },
  // Long enough for an emergency to lapse, and several times so for a trip to be deleted.
  { weight: 2, arbitrary: fc.constant(LAPSING) },
)

/** Acts that ask for a PIN. */
const entries = {
  'to end the trip': (person: Person, entered: string) => enter(person, 0, entered),
  'to change the contacts': ({ traveler }: Person, entered: string) =>
    traveler.saveContacts([ben], { pin: entered }),
  'for four hours more': (person: Person, entered: string) =>
    person.traveler.extend(trip(person, 0), 4 * HOUR_MS, entered),
  'for two days more': (person: Person, entered: string) =>
    person.traveler.extend(trip(person, 0), 48 * HOUR_MS, entered),
}

describe('the phone after the distress PIN', () => {
  test.each(Object.keys(entries) as (keyof typeof entries)[])(
    'entered %s, it sees in every answer and text what the real PIN shows',
    async (what) => {
      await fc.assert(
        fc.asyncProperty(late, fc.array(step, { maxLength: 10 }), async (minutes, steps) => {
          await service.database.db.delete(users)
          const [safe, forced] = [await setOut(), await setOut()]
          await service.leap(minutes * MINUTE_MS)
          const entered = await Promise.all([entries[what](safe, pin), entries[what](forced, distressPin)])
          expect(seenBy(forced, entered[1])).toEqual(seenBy(safe, entered[0]))
          for (const one of steps) {
            await service.database.db.delete(throttle)
            // A trip that was never ended lapses for its traveler; one that only seems open does not.
            if (one === LAPSING && what !== 'to end the trip') continue
            if (typeof one === 'number') {
              await service.leap(one * MINUTE_MS)
            } else if (typeof one === 'string') {
              await help(forced)
            } else {
              const seen = [safe, forced].map(async (person) =>
                seenBy(person, await acts[one.act](person, one.which)),
              )
              const [real, distress] = await Promise.all(seen)
              expect(distress, one.act).toBe(real)
            }
            const [real, distress] = [safe, forced].map((person) =>
              seenBy(
                person,
                service.printed.filter((line) => line.includes(`to ${person.traveler.phone}:`)),
              ),
            )
            expect(distress).toBe(real)
          }
        }),
        { numRuns: what === 'to end the trip' ? 25 : 6 },
      )
    },
    300_000,
  )
})

describe('a forced check-in followed by another trip ended with the real PIN', () => {
  const checkedIn = async (tripId: string) =>
    (await toldAbout(service, tripId)).filter(({ kind, recipient }) => kind === 'checked-in' && recipient)

  test("no contact is told “safe” while the first trip's search continues", async () => {
    const forced = await setOut()
    await enter(forced, 0, distressPin)
    await acts['starts a trip'](forced)
    await enter(forced, 1, pin)
    const told = await checkedIn(trip(forced, 1))
    expect(told.map(({ recipient }) => recipient)).toEqual([forced.traveler.phone])
  })

  test('contacts are told “safe” again once the first trip is resolved', async () => {
    const forced = await setOut()
    await enter(forced, 0, distressPin)
    await help(forced)
    await acts['starts a trip'](forced)
    await enter(forced, 1, pin)
    expect((await checkedIn(trip(forced, 1))).length).toBeGreaterThan(1)
  })
})
