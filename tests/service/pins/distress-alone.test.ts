import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { countedWork, expectAlike } from '../../support/databases/counted-work.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn, contactWith } from '../../support/travelers/contact.ts'
import { ana, ben, travelerSecrets } from '../../support/travelers/people.ts'
import { type PinUse, pinRequests } from '../../support/travelers/pin-requests.ts'
import {
  codeIn,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets

const service = await serviceOfFile({ env: { DEMO: 'off' } })
const measured = countedWork(service)

let people = 0
/** Creates a traveler. Dan is excluded from distress alerts; Ana and Ben get them. */
async function newPerson() {
  people += 1
  const number = (which: number) => `(704) 5${String(people).padStart(2, '0')}-010${which}`
  const contacts = {
    ana: { ...ana, number: number(1) },
    ben: { ...ben, number: number(2) },
    dan: { name: 'Dan Crane', number: number(3), email: null, tellOnDistress: false },
  }
  return { traveler: await newTraveler(service, Object.values(contacts)), ...contacts }
}
type Person = Awaited<ReturnType<typeof newPerson>>

const callsTo = async ({ number }: { number: string }) =>
  (await toldTo(service, number)).filter(({ kind }) => kind === 'distress')

const NO_TRIP = '00000000-0000-4000-8000-000000000000'
const requests = pinRequests(service)
const enter = (use: PinUse, traveler: TestTraveler, entered: string, tripId = NO_TRIP) => {
  const { path, json, ...request } = requests[use]({ traveler, tripId }, entered)
  return measured(path, json, { ...traveler, ...request })
}

async function onThePhone({ traveler }: Person): Promise<string> {
  const seen = [
    await traveler.call('/api/app/trip'),
    await traveler.call('/api/app/trips'),
    await traveler.call('/api/app/export', { pin }),
  ]
  // Ignores texts about account changes, because each export triggers one.
  const texts = (await toldTo(service, traveler.phone)).filter(({ kind }) => kind !== 'account-changed')
  return JSON.stringify([texts, ...seen.map(({ status, body: { messages: _, ...body } }) => [status, body])])
}

describe('distress PIN without a running trip', () => {
  test.each<PinUse>([
    'for a check-in',
    'for a website check-in',
    'for a contacts change',
    'for a PIN change',
  ])(
    'alerts the contacts if entered %s, with the same response and as many SQL statements as the safety PIN',
    async (use) => {
      const [safe, forced] = [await newPerson(), await newPerson()]
      const real = await enter(use, safe.traveler, pin)
      const distress = await enter(use, forced.traveler, distressPin)
      expectAlike(distress, real)
      expect(real.statements).toContain('end of savepoint')
      for (const who of [forced.ana, forced.ben]) {
        const [told, ...more] = await callsTo(who)
        expect(more).toEqual([])
        expect(told?.body).toMatch(/DISTRESS: .*Don't call or text/)
      }
      for (const who of [safe.ana, safe.ben, safe.dan, forced.dan]) expect(await callsTo(who)).toEqual([])
    },
  )

  test('leaves no trace on the phone, in the export, or in the trips that a text command can repeat', async () => {
    const who = await newPerson()
    await who.traveler.checkIn(await startedTrip(who.traveler))
    const before = await service.ports.ownTrips.tripsInBrief(who.traveler.userId, service.clock.now())
    const seen = await onThePhone(who)
    await enter('for a check-in', who.traveler, distressPin)
    expect(await callsTo(who.ana)).toHaveLength(1)
    const withoutTime = (text: string) => text.replace(/"at":"[^"]+"/g, '')
    expect(withoutTime(await onThePhone(who))).toBe(withoutTime(seen))
    expect(await service.ports.ownTrips.tripsInBrief(who.traveler.userId, service.clock.now())).toEqual(
      before,
    )
    await startedTrip(who.traveler)
  })

  test('alerts once per emergency, and again once the emergency is resolved', async () => {
    const who = await newPerson()
    await enter('for a check-in', who.traveler, distressPin)
    await enter('for a website check-in', who.traveler, distressPin)
    expect(await callsTo(who.ana)).toHaveLength(1)
    for (const { number } of [who.ana, who.ben]) {
      const [told] = await callsTo({ number })
      const vote = await (await contactWith(service, codeIn(told?.body ?? ''), number)).vote()
      expect(vote.status).toBe(200)
    }
    expect((await toldTo(service, who.traveler.phone)).map(({ kind }) => kind)).not.toContain('resolved')
    await enter('for a check-in', who.traveler, distressPin)
    expect(await callsTo(who.ana)).toHaveLength(2)
  })

  test('alerts the contacts of the last trip if their votes ended it', async () => {
    const who = await newPerson()
    const tripId = await startedTrip(who.traveler)
    await service.advance(180 * MINUTE_MS)
    for (const { number } of [who.ana, who.ben]) await (await contactOn(service, tripId, number)).vote()
    expect((await service.ports.panels.head(tripId))?.endedAt).not.toBeNull()
    const answer = await who.traveler.checkIn(tripId, distressPin)
    expect(answer.body.code).toBe('trip_not_running')
    for (const one of [who.ana, who.ben]) expect(await callsTo(one)).toHaveLength(1)
    expect(await callsTo(who.dan)).toHaveLength(0)
  })
})

describe('distress PIN when only excluded contacts remain in the emergency', () => {
  async function alerted() {
    const who = await newPerson()
    const tripId = await startedTrip(who.traveler)
    await service.leap(180 * MINUTE_MS)
    await service.leap(15 * MINUTE_MS)
    return { ...who, tripId }
  }
  type Alerted = Awaited<ReturnType<typeof alerted>>
  async function leaveBoth({ ana, ben, tripId }: Alerted) {
    for (const { number } of [ana, ben])
      expect((await (await contactOn(service, tripId, number)).part('leave')).status).toBe(200)
  }
  async function abandoned() {
    const who = await alerted()
    await leaveBoth(who)
    return who
  }

  test.each<PinUse>(['for a check-in', 'for a contacts change'])(
    "alerts the account's other contacts if entered %s, with the same response and as many SQL statements as the safety PIN",
    async (use) => {
      const safe = await abandoned()
      const real = await enter(use, safe.traveler, pin, safe.tripId)
      const forced = await abandoned()
      const distress = await enter(use, forced.traveler, distressPin, forced.tripId)
      expectAlike(distress, real)
      for (const who of [forced.ana, forced.ben]) expect(await callsTo(who)).toHaveLength(1)
      for (const who of [safe.ana, forced.dan]) expect(await callsTo(who)).toEqual([])
    },
  )

  test('lets an SOS alert the contacts, and looks the same on the phone as the safety PIN', async () => {
    const shownAfterSos = async (who: Alerted, entered: string) => {
      await (await contactOn(service, who.tripId, who.dan.number)).part('leave')
      await enter('for a contacts change', who.traveler, entered, who.tripId)
      const { status } = await who.traveler.pressSos()
      await service.leap(MINUTE_MS)
      const { state, alarm, contacts } = (await who.traveler.call('/api/app/trip')).body.trip as {
        state: string
        alarm: { reason: string }
        contacts: { removedAt: string | null; reached: object }[]
      }
      const texts = (await toldTo(service, who.traveler.phone)).map(({ body }) => body)
      const reached = contacts.map((one) => [one.removedAt, one.reached])
      return { status, state, reason: alarm.reason, reached, texts }
    }
    const [safe, forced] = [await abandoned(), await abandoned()]
    expect(await shownAfterSos(forced, distressPin)).toEqual(await shownAfterSos(safe, pin))
    const sosTo = async (who: { number: string }, kind: string) =>
      (await toldTo(service, who.number)).filter((one) => one.kind === kind && /SOS/.test(one.body)).length
    expect([await sosTo(safe.ana, 'alert'), await sosTo(forced.ana, 'distress')]).toEqual([1, 1])
    expect([await sosTo(safe.dan, 'alert'), await sosTo(forced.dan, 'alert')]).toEqual([1, 1])
  })

  test('alerts the contacts who left, and alerts them once more if they leave the distress alert, too', async () => {
    const who = await abandoned()
    await who.traveler.checkIn(who.tripId, distressPin)
    for (const { number } of [who.ana, who.ben]) {
      const [told] = await callsTo({ number })
      await (await contactWith(service, codeIn(told?.body ?? ''), number)).part('leave')
    }
    await who.traveler.checkIn(who.tripId, distressPin)
    expect(await callsTo(who.ana)).toHaveLength(2)
    await who.traveler.checkIn(who.tripId, distressPin)
    expect(await callsTo(who.ana)).toHaveLength(2)
  })

  test('alerts even a contact whom the traveler removed before the last one left', async () => {
    const who = await alerted()
    expect((await who.traveler.removeContact(who.tripId, who.ana.name)).status).toBe(200)
    await (await contactOn(service, who.tripId, who.ben.number)).part('leave')
    await who.traveler.checkIn(who.tripId, distressPin)
    for (const one of [who.ana, who.ben]) expect(await callsTo(one)).toHaveLength(1)
  })

  test('alerts the contacts even if they leave while the PIN is checked', async () => {
    const who = await alerted()
    const { trips } = service.ports
    const { changeTrip } = trips
    trips.changeTrip = async (tripId, decide) => {
      trips.changeTrip = changeTrip
      await leaveBoth(who)
      return changeTrip(tripId, decide)
    }
    await who.traveler.extend(who.tripId, 60 * MINUTE_MS, distressPin)
    for (const one of [who.ana, who.ben]) expect(await callsTo(one)).toHaveLength(1)
  })
})

describe('contact excluded on a single trip', () => {
  async function setOut() {
    const who = await newPerson()
    const contacts = [who.ana, { ...who.ben, tellOnDistress: false }]
    return { ...who, tripId: await startedTrip(who.traveler, { contacts }) }
  }
  type Traveling = Awaited<ReturnType<typeof setOut>>
  const overdue = async () => {
    for (const minutes of [180, 15]) await service.leap(minutes * MINUTE_MS)
  }
  const anas = ({ tripId, ana }: Traveling) => contactOn(service, tripId, ana.number)

  test.each<[string, (who: Traveling) => Promise<unknown>]>([
    [
      'after the other contact left',
      async (who) => {
        await overdue()
        await (await anas(who)).part('leave')
      },
    ],
    [
      'after votes ended the trip',
      async (who) => {
        await overdue()
        for (const { number } of [who.ana, who.ben])
          await (await contactOn(service, who.tripId, number)).vote()
        expect(await who.traveler.trip()).toBeNull()
      },
    ],
    [
      'after a check-in with the distress PIN, if the other contact left',
      async (who) => {
        await who.traveler.checkIn(who.tripId, distressPin)
        await (await anas(who)).part('leave')
      },
    ],
  ])('gets no distress alert %s', async (_, happens) => {
    const who = await setOut()
    await happens(who)
    const before = (await callsTo(who.ana)).length
    await who.traveler.checkIn(who.tripId, distressPin)
    expect((await callsTo(who.ana)).length).toBe(before + 1)
    expect(await callsTo(who.ben)).toEqual([])
  })

  test('gets distress alerts again a day after that trip', async () => {
    const who = await setOut()
    await who.traveler.checkIn(who.tripId)
    await service.leap(25 * 60 * MINUTE_MS)
    await enter('for a contacts change', who.traveler, distressPin)
    for (const one of [who.ana, who.ben]) expect(await callsTo(one)).toHaveLength(1)
  })
})
