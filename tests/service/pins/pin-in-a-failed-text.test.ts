import { type SQL, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { HOUR_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { twilioPaths } from '../../../src/service/messages/providers/twilio-webhook.ts'
import { messages } from '../../../src/service/platform/database/schema/service-schema.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { wholeWork } from '../../support/databases/whole-work.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import {
  newPhone,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldAbout,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets
const WRONG_PIN = '9035'

const running = await twilioOfFile({ CALLS: 'off', SENDING: 'off' })
const { service } = running
const { db } = service.database
const workOf = await wholeWork(service)
forgetTravelersBeforeEach(() => service)

type Fault = 'the insert of the reply' | 'the insert of the request id' | 'the commit'
const triggers: Record<Fault, SQL> = {
  'the insert of the reply': sql`create trigger fails before insert on messages
    for each row when (new.kind like 'text-%') execute function fail()`,
  'the insert of the request id': sql`create trigger fails before insert on incoming_texts
    for each row execute function fail()`,
  'the commit': sql`create constraint trigger fails after insert on incoming_texts
    deferrable initially deferred for each row execute function fail()`,
}
async function cause(fault: Fault): Promise<void> {
  await db.execute(sql`create function fail() returns trigger language plpgsql as
    $$ begin raise exception 'the disk is full'; end $$`)
  await db.execute(triggers[fault])
}
const repair = () => db.execute(sql`drop function if exists fail cascade`)
afterEach(repair)

let requests = 0
const idOf = (kind: 'SM' | 'CA') => {
  requests += 1
  return `${kind}${String(requests).padStart(32, '0')}`
}
type Caller = Pick<TestTraveler, 'phone'>
/** Delivers a webhook request. Each call repeats the same request. */
type Deliver = () => Promise<number>

function text({ phone }: Caller, body: string): Deliver {
  const id = idOf('SM')
  return () => running.say(phone, body, true, id)
}
function keys({ phone }: Caller, Digits: string): Deliver {
  const fields = { From: phone, CallSid: idOf('CA'), Digits }
  return async () => (await running.turn(`${twilioPaths.incomingCalls}?part=pin&said=1`, fields)).status
}
const requestWith = {
  'MORE 1H': (from: Caller, entered: string) => text(from, `more 1h ${entered}`),
  BACK: (from: Caller, entered: string) => text(from, `back ${entered}`),
  OK: (from: Caller, entered: string) => text(from, `ok ${entered}`),
  SOS: (from: Caller, entered: string) => text(from, `sos ${entered}`),
  'an unclear text': (from: Caller, entered: string) => text(from, `home at 9, all is fine ${entered}`),
  'key 1': (from: Caller, entered: string) => keys(from, `${entered}1`),
  'key 2': (from: Caller, entered: string) => keys(from, `${entered}2`),
}

async function setOut() {
  const traveler = await newTraveler(service)
  return { traveler, tripId: await startedTrip(traveler) }
}
const kindsAbout = async (tripId: string) => (await toldAbout(service, tripId)).map(({ kind }) => kind)
const distressAlerts = async (tripId: string) =>
  (await kindsAbout(tripId)).filter((kind) => kind === 'distress').length

/** Returns the trip and the texts that the traveler's phone shows. */
async function seenBy(traveler: TestTraveler) {
  const trip = await traveler.trip()
  const texts = (await toldTo(service, traveler.phone)).map(({ body }) => body)
  return { msLeft: trip && Date.parse(trip.dueAt) - service.clock.now(), texts }
}

describe('distress PIN in a text or call whose transaction fails', () => {
  test.each<[keyof typeof requestWith, Fault]>([
    ['MORE 1H', 'the insert of the reply'],
    ['OK', 'the insert of the reply'],
    ['SOS', 'the insert of the reply'],
    ['an unclear text', 'the insert of the reply'],
    ['BACK', 'the insert of the request id'],
    ['BACK', 'the commit'],
    ['key 1', 'the insert of the request id'],
    ['key 1', 'the commit'],
    ['key 2', 'the commit'],
  ])(
    'alerts the contacts once and looks like the safety PIN, even if redelivered: %s, %s',
    async (which, fault) => {
      const outcomes = []
      for (const entered of [pin, distressPin]) {
        const { traveler, tripId } = await setOut()
        const deliver = requestWith[which](traveler, entered)
        await cause(fault)
        expect(await deliver()).toBe(500)
        await repair()
        const told = await distressAlerts(tripId)
        const afterFault = await seenBy(traveler)
        expect(await deliver()).toBe(200)
        const redelivered = await seenBy(traveler)
        expect(redelivered).not.toEqual(afterFault)
        expect(await deliver()).toBe(200)
        expect(await seenBy(traveler)).toEqual(redelivered)
        expect(await distressAlerts(tripId)).toBe(told)
        outcomes.push({ told, seen: [afterFault, redelivered] })
      }
      expect(outcomes[1]?.seen).toEqual(outcomes[0]?.seen)
      expect(outcomes.map(({ told }) => told)).toEqual([0, 3])
    },
  )

  test.each<[keyof typeof requestWith, Fault]>([
    ['MORE 1H', 'the insert of the reply'],
    ['SOS', 'the insert of the reply'],
    ['BACK', 'the commit'],
    ['key 1', 'the commit'],
  ])('causes as many statements and messages as the safety PIN: %s, %s', async (which, fault) => {
    const measured = async (entered: string, isOut: boolean) => {
      const traveler = await newTraveler(service)
      if (isOut) await startedTrip(traveler)
      const deliver = requestWith[which](traveler, entered)
      await cause(fault)
      const before = await db.$count(messages)
      const { statements } = await workOf(deliver, SECOND_MS)
      await repair()
      return { statements: statements.length, messages: (await db.$count(messages)) - before }
    }
    for (const isOut of [true, false])
      expect(await measured(distressPin, isOut)).toEqual(await measured(pin, isOut))
  })
})

describe('text or call whose transaction fails', () => {
  test('counts a wrong PIN', async () => {
    for (const which of ['BACK', 'key 1'] as const) {
      const { traveler } = await setOut()
      await cause('the commit')
      for (let tries = 0; tries < 5; tries += 1) await requestWith[which](traveler, WRONG_PIN)()
      await repair()
      await requestWith[which](traveler, pin)()
      expect(await traveler.trip()).not.toBeNull()
    }
  })

  test('extends no trip before its redelivery, which then adds an hour', async () => {
    const { traveler } = await setOut()
    const { msLeft } = await seenBy(traveler)
    const deliver = requestWith['MORE 1H'](traveler, pin)
    await cause('the insert of the reply')
    await deliver()
    expect(await seenBy(traveler)).toEqual({ msLeft, texts: [] })
    await repair()
    await deliver()
    expect((await seenBy(traveler)).msLeft).toBe((msLeft ?? 0) + HOUR_MS)
  })

  test('changes nothing for a number without an account', async () => {
    await cause('the commit')
    const before = await db.$count(messages)
    for (const which of ['SOS', 'key 1'] as const)
      expect(await requestWith[which]({ phone: newPhone() }, pin)()).toBe(500)
    expect(await db.$count(messages)).toBe(before)
  })
})

describe('SOS by text', () => {
  test('starts its countdown once, even if its reply fails and the text is redelivered twice', async () => {
    const { traveler, tripId } = await setOut()
    const deliver = text(traveler, 'SOS')
    await cause('the insert of the reply')
    expect(await deliver()).toBe(500)
    expect(await kindsAbout(tripId)).toEqual(['are-you-well'])
    await repair()
    expect(await deliver()).toBe(200)
    await requestWith.OK(traveler, pin)()
    const asked = await kindsAbout(tripId)
    await cause('the insert of the request id')
    expect(await deliver()).toBe(500)
    expect(await kindsAbout(tripId)).toEqual(asked)
  })
})
