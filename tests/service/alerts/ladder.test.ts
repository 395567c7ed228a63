import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { contactLadders } from '../../../src/service/platform/database/schema/schema.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import type { TakenCall } from '../../support/providers/provider-stand-in.ts'
import { settingsFor } from '../../support/providers/twilio-stand-in.ts'
import { startTestService } from '../../support/services/service.ts'
import { callingServiceOfFile } from '../../support/services/service-of-file.ts'
import { contactWith } from '../../support/travelers/contact.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { codeIn, newPhone, newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'

const OPERATOR = '+19195550177'

/** Requests to the operator's webhook, which fails the first request for each emergency. */
const posted: { tripId: string }[] = []
const listener = createServer(async (request, response) => {
  const told = (await json(request)) as { tripId: string }
  posted.push(told)
  response.writeHead(posted.filter(({ tripId }) => tripId === told.tripId).length === 1 ? 503 : 204).end()
})

await new Promise<void>((listening) => listener.listen(0, '127.0.0.1', listening))
const { port } = listener.address() as AddressInfo
afterAll(() => listener.close())
const on = await callingServiceOfFile({
  OPERATOR_PHONE: OPERATOR,
  OPERATOR_WEBHOOK: `http://127.0.0.1:${port}/hook`,
})
const { service } = on
forgetTravelersBeforeEach(() => service)
type Contact = { name: string; number: string; tellOnDistress?: boolean }
const people = (...names: string[]): Contact[] => names.map((name) => ({ name, number: newPhone() }))

const { alerted, textsTo } = on
const callsTo = ({ number }: { number: string }) => on.callsTo(number)
const operatorTold = (tripId: string) =>
  textsTo(OPERATOR).filter(({ body }) => body.includes(tripId.slice(0, 8)))
const alertTo = ({ number }: Contact) => on.alertTo(number)
const codeOf = (contact: Contact) => codeIn(alertTo(contact)?.body ?? '')
const last = (calls: TakenCall[]): TakenCall => calls.at(-1) ?? expect.unreachable('nobody was called')

const over =
  'This is Homeward. What we called about is over. If a text from us says someone is in danger, do what it says. Goodbye.'

async function opens(contact: Contact) {
  const opened = await contactWith(service, codeOf(contact), contact.number.replace('+1', ''))
  await opened.panel()
  return opened
}

describe('alerted contact', () => {
  test('is called 3, 13, and 43 minutes after the alert, even if the text was delivered', async () => {
    const contacts = people('Ana Ruiz', 'Ben Okafor') as [Contact, Contact]
    const [ana] = contacts
    const { traveler, tripId } = await alerted(contacts)
    await on.reports(alertTo(ana)?.reportsTo ?? '', 'delivered')
    const counts = () => contacts.map((contact) => callsTo(contact).length)
    expect(counts()).toEqual([0, 0])
    for (const [minutes, calls] of [
      [3, 1],
      [9, 1],
      [1, 2],
      [29, 2],
      [1, 3],
    ] as const) {
      await service.advance(minutes * MINUTE_MS)
      expect(counts()).toEqual([calls, calls])
    }
    await traveler.checkIn(tripId)
    await service.advance(40 * MINUTE_MS)
    expect(counts()).toEqual([3, 3])
  })

  test('is called even if calls for another trip fail, and the failed calls are retried', async () => {
    const [eve] = people('Eve Stone') as [Contact]
    const [ana] = people('Ana Ruiz') as [Contact]
    const eves = await newTraveler(service, [eve])
    const broken = { traveler: eves, tripId: await startedTrip(eves, { time: '1 hour' }) }
    const whole = await alerted([ana])
    const isBroken = eq(contactLadders.tripId, broken.tripId)
    const [row] = await service.database.db.select().from(contactLadders).where(isBroken)
    await service.database.db
      .update(contactLadders)
      .set({ state: 'nowhere' as never })
      .where(isBroken)
    await service.advance(3 * MINUTE_MS)
    expect(callsTo(ana)).toHaveLength(1)
    expect(callsTo(eve)).toEqual([])
    await service.database.db
      .update(contactLadders)
      .set({ state: row?.state ?? 'climbing' })
      .where(isBroken)
    await service.advance(MINUTE_MS)
    expect(callsTo(eve)).toHaveLength(1)
    for (const { traveler, tripId } of [broken, whole]) await traveler.checkIn(tripId)
  })

  test('is called immediately instead of after 3 minutes if the text is undelivered, even if reports are repeated or out of order', async () => {
    const [ana] = people('Ana Ruiz') as [Contact]
    const { traveler, tripId } = await alerted([ana])
    const address = alertTo(ana)?.reportsTo ?? ''
    for (const status of ['undelivered', 'undelivered', 'sent']) await on.reports(address, status)
    await service.advance(15 * SECOND_MS)
    expect(callsTo(ana)).toHaveLength(1)
    await service.advance(4 * MINUTE_MS)
    expect(callsTo(ana)).toHaveLength(1)
    await traveler.checkIn(tripId)
  })

  test('is called 3 minutes after an alert text that was delayed until START', async () => {
    const [ana] = people('Ana Ruiz') as [Contact]
    await on.say(ana.number, 'STOP')
    const { traveler, tripId } = await alerted([ana])
    await service.advance(20 * MINUTE_MS)
    expect([alertTo(ana), callsTo(ana)]).toEqual([undefined, []])
    await on.say(ana.number, 'START')
    for (const [ms, calls] of [
      [3 * MINUTE_MS - 5 * SECOND_MS, 0],
      [15 * SECOND_MS, 1],
    ] as const) {
      await service.advance(ms)
      expect(callsTo(ana)).toHaveLength(calls)
    }
    await traveler.checkIn(tripId)
  })

  test.each([
    ['after a possibly forged NO', []],
    ['after STOP and START', ['STOP', 'START']],
  ])('is called as planned %s', async (_, texted) => {
    const [ana] = people('Ana Ruiz') as [Contact]
    const { traveler, tripId } = await alerted([ana])
    for (const text of texted.length > 0 ? texted : ['NO']) {
      expect(await on.say(ana.number, text)).toBe(200)
      await service.advance(MINUTE_MS)
    }
    for (const [minutes, calls] of [
      [2, 1],
      [10, 2],
      [30, 3],
    ] as const) {
      await service.leap((minutes - 1) * MINUTE_MS)
      await service.advance(MINUTE_MS)
      expect(callsTo(ana)).toHaveLength(calls)
    }
    await traveler.checkIn(tripId)
  })

  test("isn't called after leaving the emergency, which the panel shows, but is called after returning", async () => {
    const [ana, ben] = people('Ana Ruiz', 'Ben Okafor') as [Contact, Contact]
    const { traveler, tripId } = await alerted([ana, ben])
    const [anas, bens] = [
      await contactWith(service, codeOf(ana), ana.number.replace('+1', '')),
      await opens(ben),
    ]
    const status = async () =>
      ((await bens.panel()).body as { standings: { words: string[] }[] }).standings[0]?.words[0]
    await anas.part('leave')
    await service.advance(5 * MINUTE_MS)
    expect([callsTo(ana).length, await status()]).toEqual([
      0,
      'We no longer text or call them: they stepped back',
    ])
    await anas.part('return')
    await service.advance(4 * MINUTE_MS)
    await on.ended(last(callsTo(ana)), 'no-answer')
    expect([callsTo(ana).length, await status()]).toEqual([1, 'We don’t know if it reached them'])
    await traveler.checkIn(tripId)
  })

  test("isn't called 3 minutes after the alert if they opened the panel, texted STOP, or were removed, and other contacts see only the STOP", async () => {
    const [ana, ben, cleo] = people('Ana Ruiz', 'Ben Okafor', 'Cleo Day') as [Contact, Contact, Contact]
    const { traveler, tripId } = await alerted([ana, ben, cleo])
    const bens = await opens(ben)
    expect((await traveler.removeContact(tripId, cleo.name)).status).toBe(200)
    await on.say(ana.number, 'STOP')
    await service.advance(10 * SECOND_MS)
    const told = async () => (await bens.timeline('steppedOver')).map(({ by, text }) => [by?.name, text])
    const stopped = [['Ana Ruiz', 'they stopped our texts and calls']]
    expect(await told()).toEqual(stopped)
    await service.advance(4 * MINUTE_MS)
    expect([ana, ben, cleo].flatMap(callsTo)).toEqual([])
    expect(await told()).toEqual(stopped)
    await traveler.checkIn(tripId)
  })

  test('is called even if they share a number with a contact who was removed', async () => {
    const [ana] = people('Ana Ruiz') as [Contact]
    const ben = { ...ana, name: 'Ben Ruiz' }
    const traveler = await newTraveler(service, [ana, ben])
    const tripId = await startedTrip(traveler, { time: '1 hour' })
    expect((await traveler.removeContact(tripId, ana.name)).status).toBe(200)
    await service.advance(80 * MINUTE_MS)
    expect(callsTo(ben)).toHaveLength(1)
    await on.takes(last(callsTo(ben)), { keys: ['1'] })
    const bens = await opens(ben)
    const heard = await bens.timeline('callHeard')
    expect(heard.map(({ by }) => by?.name)).toEqual(['Ben Ruiz'])
    await traveler.checkIn(tripId)
  })
})

describe('alert call', () => {
  test('names the overdue traveler and the code only after the contact presses 1', async () => {
    const [ana, ben] = people('Ana Ruiz', 'Ben Okafor') as [Contact, Contact]
    const { traveler, tripId } = await alerted([ana, ben])
    await service.advance(4 * MINUTE_MS)
    const { said, isOver } = await on.takes(last(callsTo(ana)), { keys: ['', '5', '1', '2', '1'] })
    const [digits] = [
      Array.from(codeOf(ana))
        .join(' ')
        .replace(/^(.{5}) /, '$1, '),
    ]
    for (const words of said.slice(0, 3)) {
      expect(words).toContain('Press 1 for the message, 9 to stop these calls')
      expect(words).not.toContain('Robin')
    }
    for (const words of said.slice(3, 5)) {
      expect(words).toMatch(/^Robin \w+ was due back .*\d+:\d\d [AP]M E[DS]T and hasn't checked in\./)
      // A call after midnight says the date and gives the code once.
      expect(words.split(digits)).toHaveLength(/ on \w+ \d+ at /.test(words) ? 2 : 3)
    }
    expect(isOver).toBe(true)
    await service.advance(10 * SECOND_MS)
    const news = 'Ana Ruiz is taking care of '
    expect(textsTo(ben.number).filter(({ body }) => body.includes(news))).toHaveLength(1)
    expect(
      textsTo(traveler.phone).filter(({ body }) => body.includes('Ana Ruiz got your alert')),
    ).toHaveLength(1)
    const timeline = await (await opens(ben)).timeline()
    expect(timeline.filter(({ by }) => by?.name === 'Ana Ruiz').map(({ kind }) => kind)).toEqual([
      'alertSent',
      'callHeard',
      'caring',
    ])
    await traveler.checkIn(tripId)
  })

  test("leaves no details on voicemail and doesn't count voicemail as an answer", async () => {
    const [ana] = people('Ana Ruiz') as [Contact]
    const { traveler, tripId } = await alerted([ana])
    await service.advance(4 * MINUTE_MS)
    const { said } = await on.takes(last(callsTo(ana)), { AnsweredBy: 'machine_end_beep' })
    expect(said).toEqual(['Homeward called about an emergency. Check our text, or call us back.'])
    expect(await on.ended(last(callsTo(ana)), 'completed')).toBe(200)
    await service.advance(3 * MINUTE_MS)
    expect(operatorTold(tripId)).toHaveLength(1)
    const missed = await (await opens(ana)).timeline('callMissed')
    expect(missed.map(({ text }) => text)).toEqual(['it went to voicemail'])
    await traveler.checkIn(tripId)
  })

  test("isn't repeated to a contact who pressed 9, while the code and the panel keep working", async () => {
    const [ana, ben] = people('Ana Ruiz', 'Ben Okafor') as [Contact, Contact]
    const { traveler, tripId } = await alerted([ana, ben])
    await service.advance(4 * MINUTE_MS)
    const { said } = await on.takes(last(callsTo(ana)), { keys: ['9'] })
    expect(said[1]).toContain("We won't call or text this number again")
    await service.advance(15 * MINUTE_MS)
    expect([callsTo(ana).length, callsTo(ben).length]).toEqual([1, 2])
    await opens(ana)
    await traveler.checkIn(tripId)
  })

  test('shows on the phone as a STOP by text if a contact presses 9 in a distress call', async () => {
    const [ana, ben] = people('Ana Ruiz', 'Ben Okafor') as [Contact, Contact]
    const traveler = await newTraveler(service, [ana, ben])
    await traveler.extend(await startedTrip(traveler), 3 * HOUR_MS, travelerSecrets.distressPin)
    await service.advance(4 * MINUTE_MS)
    await on.takes(last(callsTo(ana)), { keys: ['9'] })
    await on.say(ben.number, 'STOP')
    await service.advance(10_000)
    const { body } = await traveler.call('/api/app/presence')
    expect(body.contacts).toMatchObject([{ presence: 'stopped' }, { presence: 'stopped' }])
    const told = textsTo(traveler.phone).map((text) => text.body.split(' texts from ')[0])
    expect(told).toEqual(['Homeward: Ana Ruiz stopped', 'Homeward: Ben Okafor stopped'])
  })

  test("is placed once even if the provider's response is lost", async () => {
    const [ana] = people('Ana Ruiz') as [Contact]
    const { traveler, tripId } = await alerted([ana])
    on.provider.callResponses.push({ kind: 'breaksOff', takes: true })
    await service.advance(4 * MINUTE_MS)
    expect(callsTo(ana)).toHaveLength(1)
    await traveler.checkIn(tripId)
  })

  test('is placed after an interrupted request, even if another process just called the number about another trip', async () => {
    const [ana] = people('Ana Ruiz') as [Contact]
    const others = await newTraveler(service, [ana])
    const other = { traveler: others, tripId: await startedTrip(others, { time: '1 hour' }) }
    await service.advance(MINUTE_MS)
    const own = await alerted([ana])
    await service.advance(2 * MINUTE_MS)
    expect(callsTo(ana)).toHaveLength(1)
    const env = { DEMO: 'off', CALLS: 'on', ...settingsFor(on.provider) }
    const process = await startTestService({ database: service.database, now: service.clock.now(), env })
    on.provider.callResponses.push({ kind: 'breaksOff', takes: false })
    await process.advance(90 * SECOND_MS)
    await process.stop()
    const [call] = (await toldAbout(service, own.tripId)).filter(({ kind }) => kind === 'call')
    expect(callsTo(ana).map(({ url }) => url.split('message=')[1])).toContain(`${call?.id}`)
    for (const { traveler, tripId } of [own, other]) await traveler.checkIn(tripId)
  })

  test('serves its script only to the phone provider, and after a check-in says that the emergency is over', async () => {
    const [ana] = people('Ana Ruiz') as [Contact]
    const { traveler, tripId } = await alerted([ana])
    await service.advance(4 * MINUTE_MS)
    const { url } = last(callsTo(ana))
    const fields = { AnsweredBy: 'human', Digits: '1' }
    expect((await on.turn(url, fields, false)).status).toBe(403)
    expect((await on.turn(url.replace(/\d+$/, '999999'), fields)).status).toBe(404)
    expect(await on.ended(last(callsTo(ana)), 'busy', false)).toBe(403)
    await traveler.checkIn(tripId)
    const { said } = await on.takes(last(callsTo(ana)), {})
    expect(said).toEqual([over])
  })
})

describe("contact's statement that they are handling the emergency", () => {
  test("delays calls to contacts who know about the emergency, but not to contacts who don't", async () => {
    const [ana, ben, cleo, dov] = people('Ana Ruiz', 'Ben Okafor', 'Cleo Day', 'Dov Levi') as [
      Contact,
      Contact,
      Contact,
      Contact,
    ]
    const { traveler, tripId } = await alerted([ana, ben, cleo, dov])
    await service.advance(4 * MINUTE_MS)
    await on.takes(last(callsTo(ben)), { keys: ['1'] })
    await on.takes(last(callsTo(dov)), { keys: ['1', '1'] })
    await service.advance(8 * MINUTE_MS)
    await on.takes(last(callsTo(ana)), { keys: ['1', '1'] })
    await service.advance(3 * MINUTE_MS)
    expect([ana, ben, cleo].map((one) => callsTo(one).length)).toEqual([1, 1, 2])
    await service.advance(13 * MINUTE_MS)
    expect([ana, ben, cleo].map((one) => callsTo(one).length)).toEqual([1, 2, 2])
    await traveler.checkIn(tripId)
  })
})

describe('emergency that no contact has reacted to', () => {
  test('is reported to the operator every thirty minutes until a contact reacts, without names, and to the traveler once', async () => {
    const [ana, ben] = people('Ana Ruiz', 'Ben Okafor') as [Contact, Contact]
    const { traveler, tripId } = await alerted([ana, ben])
    await service.advance(7 * MINUTE_MS)
    const told = () => operatorTold(tripId).length
    expect([told(), callsTo({ number: OPERATOR }).length]).toEqual([1, 1])
    expect(textsTo(OPERATOR)[0]?.body).toMatch(
      /No contact has reacted to emergency [0-9a-f]{8}\. We texted and called 2 contacts/,
    )
    expect(textsTo(OPERATOR)[0]?.body).not.toMatch(/Robin|Ana|Ben/)
    const about = { event: 'nobodyKnows', tripId, contacts: 2, at: expect.stringMatching(/^\d{4}-.*Z$/) }
    const posts = () => posted.filter((one) => one.tripId === tripId)
    await expect.poll(posts).toEqual([about, about])
    expect((await service.ports.meter.read()).text).toMatch(/^homeward_emergencies_unknown 1$/m)
    for (const before of [1, 2]) {
      await service.advance(25 * MINUTE_MS)
      expect(told()).toBe(before)
      await service.advance(6 * MINUTE_MS)
      expect(told()).toBe(before + 1)
    }
    expect(await (await opens(ben)).timeline('nobodyKnows')).toHaveLength(3)
    await service.advance(65 * MINUTE_MS)
    expect(told()).toBe(3)
    expect((await service.ports.meter.read()).text).toMatch(/^homeward_emergencies_unknown 0$/m)
    const toTraveler = textsTo(traveler.phone).filter(({ body }) => body.includes('None of your contacts'))
    expect(toTraveler).toHaveLength(1)
  })
})

describe('emergency whose only informed contact left', () => {
  test('is reported to the operator', async () => {
    const [ana, ben] = people('Ana Ruiz', 'Ben Okafor') as [Contact, Contact]
    const { traveler, tripId } = await alerted([ana, ben])
    expect((await (await opens(ana)).part('leave')).status).toBe(200)
    await service.advance(7 * MINUTE_MS)
    expect(operatorTold(tripId).map(({ body }) => body)).toEqual([expect.stringContaining('1 contact')])
    expect((await service.ports.meter.read()).text).toMatch(/^homeward_emergencies_unknown 1$/m)
    await traveler.checkIn(tripId)
  })
})

describe('message that no contact reacted to an emergency', () => {
  /** Ends an alerted trip with this PIN while texts and calls fail. Returns messages to operator and traveler. */
  async function toldLate(pin: string) {
    const contacts = people('Ana Ruiz', 'Ben Okafor')
    const { traveler, tripId } = await alerted(contacts)
    await service.advance(3 * MINUTE_MS + 30 * SECOND_MS)
    const refuses = { kind: 'refuses', status: 503, code: 20_503 } as const
    const planned = [on.provider.textResponses, on.provider.callResponses]
    for (const each of planned) each.push(...Array<typeof refuses>(500).fill(refuses))
    await service.advance(3 * MINUTE_MS)
    await traveler.checkIn(tripId, pin)
    for (const each of planned) each.splice(0)
    await service.advance(5 * MINUTE_MS)
    return {
      operator: operatorTold(tripId).length,
      calls: callsTo({ number: OPERATOR }).length,
      traveler: textsTo(traveler.phone).filter(({ body }) => body.includes('None of your contacts')),
    }
  }

  test("isn't sent after the safety PIN ends the trip, but still reaches the operator after the distress PIN", async () => {
    expect(await toldLate(travelerSecrets.pin)).toEqual({ operator: 0, calls: 0, traveler: [] })
    const forced = await toldLate(travelerSecrets.distressPin)
    expect(forced).toEqual({ operator: 1, calls: 1, traveler: [] })
  })
})

describe('calls after the distress PIN', () => {
  /** Starts a trip of an hour. Ben is excluded from distress alerts. */
  async function withExcluded() {
    const [ana, ben] = people('Ana Ruiz', 'Ben Okafor') as [Contact, Contact]
    const traveler = await newTraveler(service, [ana, { ...ben, tellOnDistress: false }])
    return { ana, ben, traveler, tripId: await startedTrip(traveler, { time: '1 hour' }) }
  }
  async function forced() {
    const trip = await withExcluded()
    expect((await trip.traveler.checkIn(trip.tripId, travelerSecrets.distressPin)).status).toBe(200)
    await service.advance(15 * SECOND_MS)
    return trip
  }
  async function extended(pin: string) {
    const trip = await withExcluded()
    await trip.traveler.extend(trip.tripId, 70 * MINUTE_MS, pin)
    return trip
  }
  const told = (phone: string) => [
    ...textsTo(phone).map(({ body }) => body),
    ...callsTo({ number: phone }).map(() => 'a call'),
  ]

  test('tell contacts not to call the traveler, and go neither to the excluded contact nor to the traveler', async () => {
    const { ana, ben, traveler, tripId } = await forced()
    const before = [told(traveler.phone), told(ben.number)]
    await service.advance(7 * MINUTE_MS)
    const { said } = await on.takes(last(callsTo(ana)), { keys: ['1'] })
    expect(said[1]).toMatch(
      /^Robin \w+ sent a silent distress signal .*\. Don't call or text Robin\. Call 911\./,
    )
    await service.advance(MINUTE_MS)
    await on.takes(last(callsTo(ana)), { keys: ['1', '1'] })
    await service.advance(40 * MINUTE_MS)
    expect(operatorTold(tripId)).toHaveLength(1)
    expect([told(traveler.phone), told(ben.number)]).toEqual(before)
  })

  test('wait for START if the provider says that the contact stopped our texts', async () => {
    on.provider.textResponses.push({ kind: 'refuses', status: 400, code: 21_610 })
    const { ana } = await forced()
    await service.advance(4 * MINUTE_MS)
    expect(callsTo(ana)).toEqual([])
    await on.say(ana.number, 'START')
    await service.advance(4 * MINUTE_MS)
    expect([textsTo(ana.number).length, callsTo(ana).length]).toEqual([1, 1])
  })

  test('stop for an excluded contact once the traveler seems to have checked in', async () => {
    const [ana, ben] = people('Ana Ruiz', 'Ben Okafor') as [Contact, Contact]
    const { traveler, tripId } = await alerted([ana, { ...ben, tellOnDistress: false }])
    await service.advance(4 * MINUTE_MS)
    expect([ana, ben].map((one) => callsTo(one).length)).toEqual([1, 1])
    const call = last(callsTo(ben))
    await traveler.checkIn(tripId, travelerSecrets.distressPin)
    await service.advance(15 * MINUTE_MS)
    expect([ana, ben].map((one) => callsTo(one).length)).toEqual([3, 1])
    expect((await on.takes(call, {})).said).toEqual([over])
    expect(told(traveler.phone).filter((words) => words.includes('None of your contacts'))).toEqual([])
  })

  test('restart the time until the emergency is reported as unknown to all contacts', async () => {
    const [ana, ben] = people('Ana Ruiz', 'Ben Okafor') as [Contact, Contact]
    const { traveler, tripId } = await alerted([ana, { ...ben, tellOnDistress: false }])
    const unknown = async () =>
      /^homeward_emergencies_unknown (\d+)$/m.exec((await service.ports.meter.read()).text)?.[1]
    await service.advance(7 * MINUTE_MS)
    expect([operatorTold(tripId).length, await unknown()]).toEqual([1, '1'])
    await traveler.checkIn(tripId, travelerSecrets.distressPin)
    await service.advance(15 * SECOND_MS)
    expect(await unknown()).toBe('0')
    await service.advance(7 * MINUTE_MS)
    expect([operatorTold(tripId).length, await unknown()]).toEqual([2, '1'])
  })

  test("aren't shown as answered in the traveler's export", async () => {
    const { ana, traveler } = await extended(travelerSecrets.distressPin)
    await service.advance(15 * SECOND_MS)
    await service.advance(7 * MINUTE_MS)
    await on.takes(last(callsTo(ana)), { keys: ['1'] })
    const { body } = await traveler.call('/api/app/export', { pin: travelerSecrets.pin })
    const heard = (body.contactsAsked as { heardAt: string | null }[]).map(({ heardAt }) => heardAt)
    expect(heard).toEqual([null, null])
  })

  test('go to an excluded contact as often as after an extension with the safety PIN while no contact reacts', async () => {
    const seen = []
    for (const pin of [travelerSecrets.pin, travelerSecrets.distressPin]) {
      const { ben, traveler, tripId } = await extended(pin)
      await service.advance(15 * SECOND_MS)
      const counts = []
      for (const minutes of [70, 15, 3, 4, 6, 31, 31]) {
        await service.leap(minutes * MINUTE_MS)
        await service.advance(15 * SECOND_MS)
        counts.push(callsTo(ben).length)
      }
      seen.push(counts)
      await traveler.checkIn(tripId)
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[0]).toEqual([0, 0, 1, 1, 2, 3, 4])
  })

  test("look the same on the traveler's phone as after the safety PIN", async () => {
    const seen = []
    for (const pin of [travelerSecrets.pin, travelerSecrets.distressPin]) {
      const { ben, traveler, tripId } = await extended(pin)
      await service.advance(85 * MINUTE_MS + 15 * SECOND_MS)
      await service.advance(3 * MINUTE_MS)
      await on.takes(last(callsTo(ben)), { keys: ['1', '1'] })
      await service.advance(5 * SECOND_MS)
      const trip = await traveler.trip()
      const { contactsAsked } = (await traveler.call('/api/app/export', { pin: travelerSecrets.pin }))
        .body as {
        contactsAsked: { heardAt: string | null }[]
      }
      seen.push({
        knows: trip?.contacts.map(({ reached }) => reached.knows),
        heard: contactsAsked.filter(({ heardAt }) => heardAt !== null).length,
        told: told(traveler.phone).filter((words) => words.includes('is on it')),
      })
      await traveler.checkIn(tripId)
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[0]).toMatchObject({ knows: [null, 'caring'], heard: 1 })
    expect(seen[0]?.told).toHaveLength(1)
  })
})
