import { describe, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { outboxText } from '../../../src/service/messages/outbox/outbox-text.ts'
import { emergenciesText } from '../../../src/service/operations/emergencies-text.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { callingServiceOfFile } from '../../support/services/service-of-file.ts'
import { contactWith } from '../../support/travelers/contact.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import {
  codeIn,
  newPhone,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets

const on = await callingServiceOfFile()
forgetTravelersBeforeEach(() => on.service)
const { service } = on
type Contact = { name: string; number: string; email?: string; tellOnDistress?: boolean }
const people = (): [Contact, Contact] => [
  { name: 'Ana Ruiz', number: newPhone(), email: 'ana@example.org' },
  { name: 'Ben Okafor', number: newPhone() },
]

const alerted = (contacts: Contact[]) => on.alerted(contacts, '1 minute')
async function putOff(contacts: Contact[], by = distressPin) {
  const traveler = await newTraveler(service, contacts)
  const tripId = await startedTrip(traveler, { time: '1 minute' })
  expect((await traveler.extend(tripId, 2 * MINUTE_MS, by)).status).toBe(200)
  return { traveler, tripId }
}
const reports = ({ number }: Contact, status: string, code: number | null = null) =>
  on.reports(on.alertTo(number)?.reportsTo ?? '', status, true, code)
const opened = ({ number }: Contact) =>
  contactWith(service, codeIn(on.alertTo(number)?.body ?? ''), number.replace('+1', ''))

async function timelineOf(reader: Contact, about: Contact) {
  const timeline = await (await opened(reader)).timeline()
  return timeline.filter(({ by }) => by?.name === about.name).map(({ kind, text }) => [kind, text])
}
async function standingsTo(reader: Contact) {
  const { body } = await (await opened(reader)).panel()
  const { standings } = body as { standings: { level: string; words: string[] }[] }
  return standings.map(({ level, words }) => [level, ...words])
}
async function status({ phone }: TestTraveler): Promise<string> {
  await on.say(phone, 'STATUS')
  return (await toldTo(service, phone)).at(-1)?.body ?? ''
}
const reached = async (traveler: TestTraveler) =>
  (await traveler.trip())?.contacts.map((contact) => contact.reached)
const NOT_KNOWN = /We don't know yet if it arrived\./
const TOLD = /Your contacts were told\./

const sent = { state: 'sent', why: null }

describe("delivery state of a contact's text, call, and email", () => {
  test('appears on the panel, in the app, in the reply to STATUS, and in npm run emergencies', async () => {
    const [ana, ben] = people()
    const { traveler, tripId } = await alerted([ana, ben])
    await reports(ben, 'delivered')
    await service.advance(4 * MINUTE_MS)
    for (const toAna of on.callsTo(ana.number)) await on.ended(toAna, 'busy')
    expect(await standingsTo(ben)).toEqual([
      [
        'open',
        'We don’t know if it reached them',
        'Text: sent, we don’t know if it arrived. Call: nobody heard it (the line was busy). Email: sent, we don’t know if it arrived',
      ],
      ['knows', 'Opened this panel', 'Text: arrived. Call: made, we don’t know if anybody answered'],
    ])
    expect(await reached(traveler)).toEqual([
      { text: sent, call: { state: 'lost', why: 'the line was busy' }, mail: sent, knows: null },
      { text: { state: 'arrived', why: null }, call: sent, mail: null, knows: 'opened' },
    ])
    expect(await status(traveler)).toContain(
      'Your contacts were told. Ben Okafor opened it. Ana Ruiz: text sent, called (the line was busy), email sent.',
    )
    const [heading, ...lines] = (await emergenciesText(service.database.db, service.keys)).split('\n')
    expect(heading).toMatch(new RegExp(`^${tripId}  since [^ ]*Z$`))
    expect(lines.slice(0, 2)).toEqual([
      `  Ana Ruiz  ${ana.number}  We don’t know if it reached them  Text: sent, we don’t know if it arrived. Call: nobody heard it (the line was busy). Email: sent, we don’t know if it arrived`,
      `  Ben Okafor  ${ben.number}  Opened this panel  Text: arrived. Call: made, we don’t know if anybody answered`,
    ])
    await (await opened(ben)).add('claimed')
    expect(await status(traveler)).toContain('Ben Okafor got your alert and is on it.')
    await traveler.checkIn(tripId)
  })
})

describe('reply to STATUS with more contacts than a text has room for', () => {
  const six = () => ['Ana', 'Ben', 'Cal', 'Dee', 'Eve', 'Fay'].map((name) => ({ name, number: newPhone() }))

  test('starts with the contacts who opened the panel, and counts those that it leaves out', async () => {
    const contacts = six()
    const { traveler, tripId } = await alerted(contacts)
    await (await opened(contacts[5] as Contact)).panel()
    expect(await status(traveler)).toContain(
      "told. Fay opened it. Ana: text sent. Ben: text sent. Cal: text sent. 2 more contacts don't fit in this text. When",
    )
    await traveler.checkIn(tripId)
  })
})

describe('undelivered text', () => {
  test("is shown with the provider's reason on the panel, in the app, and to the operator", async () => {
    const [ana, ben] = people()
    const { traveler, tripId } = await alerted([ana, ben])
    await reports(ana, 'undelivered', 30_006)
    const why = 'the number is a landline, or its carrier can’t be reached'
    expect(await timelineOf(ben, ana)).toContainEqual(['undelivered', why])
    expect(await reached(traveler)).toEqual([
      { text: { state: 'lost', why }, call: null, mail: sent, knows: null },
      { text: sent, call: null, mail: null, knows: 'opened' },
    ])
    // Expects the status “told”, because a contact opened the panel.
    expect(await status(traveler)).toMatch(TOLD)
    expect(await status(traveler)).toContain(
      "Ben Okafor opened it. Ana Ruiz: text didn't arrive (the number is a landline, or its carrier can't be reached), email sent.",
    )
    expect(await outboxText(service.ports.outbox)).toContain(`, undelivered (${why})`)
    expect((await service.ports.meter.read()).text).toMatch(/^homeward_alerts_undelivered 1$/m)
    await traveler.checkIn(tripId)
    expect((await service.ports.meter.read()).text).toMatch(/^homeward_alerts_undelivered 0$/m)
  })

  test('leads to an immediate call to the contact if the provider rejects it', async () => {
    const [ana, ben] = people()
    const traveler = await newTraveler(service, [ana, ben])
    const tripId = await startedTrip(traveler, { time: '1 minute' })
    await service.advance(16 * MINUTE_MS)
    on.provider.textResponses.push({ kind: 'refuses', status: 400, code: 21_614 })
    await service.advance(30 * SECOND_MS)
    expect(on.provider.calls.map(({ to }) => to)).toEqual([ana.number])
    expect(await timelineOf(ben, ana)).toContainEqual(['undelivered', 'that number can’t get texts'])
    await traveler.checkIn(tripId)
  })
})

const careNewsTo = (number: string) =>
  on.textsTo(number).filter(({ body }) => /(is calling 911|taking care of|is on it)/.test(body)).length

describe('contact who takes care of an emergency', () => {
  test('is announced once to the traveler and once, by name, to the other contact, even after withdrawing and repeating the claim', async () => {
    const [ana, ben] = people()
    const { traveler, tripId } = await alerted([ana, ben])
    const { add } = await opened(ana)
    for (const kind of ['claimed', 'released', 'claimed', 'called']) await add(kind, '')
    await service.advance(4 * MINUTE_MS)
    expect([ana.number, ben.number, traveler.phone].map(careNewsTo)).toEqual([0, 1, 1])
    const toBen = on.textsTo(ben.number).map(({ body }) => body)
    expect(toBen.some((body) => /Ana \w+ is calling 911 about Robin/.test(body))).toBe(true)
    await traveler.checkIn(tripId)
  })

  test('is announced only to alerted contacts, never to the traveler, if the distress PIN was entered', async () => {
    const [ana, ben] = people()
    const cleo = { name: 'Cleo Day', number: newPhone() }
    const traveler = await newTraveler(service, [ana, { ...ben, tellOnDistress: false }, cleo])
    const tripId = await startedTrip(traveler, { time: '1 minute' })
    await traveler.checkIn(tripId, distressPin)
    await service.advance(15 * SECOND_MS)
    await (await opened(ana)).add('claimed')
    await service.advance(MINUTE_MS)
    expect([ben.number, cleo.number, traveler.phone].map(careNewsTo)).toEqual([0, 1, 0])
  })
})

describe('delivery state after the distress PIN', () => {
  test('is the same on the phone as after the safety PIN, before and after a delivery report', async () => {
    const seen = []
    for (const by of [pin, distressPin]) {
      const [ana, ben] = people()
      const { traveler } = await putOff([ana, { ...ben, tellOnDistress: false }], by)
      await service.advance(MINUTE_MS)
      const early = { status: await status(traveler), reached: await reached(traveler) }
      // Opens Ana's panel after the distress alert. After the safety PIN, she doesn't have a panel yet.
      if (by === distressPin) await timelineOf(ana, ben)
      await service.advance(17 * MINUTE_MS)
      const late = { status: await status(traveler), reached: await reached(traveler) }
      await reports(ana, 'delivered')
      const after = { status: await status(traveler), reached: await reached(traveler) }
      // Waits for the first calls of an ordinary alert. After the distress PIN, calls were made earlier.
      await service.advance(5 * MINUTE_MS)
      const called = { status: await status(traveler), reached: await reached(traveler) }
      seen.push({ early, late, after, called })
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[0]?.called.reached?.map(({ call }) => call)).toEqual([sent, sent])
    expect(seen[0]?.after.reached?.map(({ call }) => call)).toEqual([null, null])
    expect(seen[0]?.late.status).toMatch(NOT_KNOWN)
    expect(seen[0]?.after.status).toMatch(TOLD)
  })

  test("hides alerted contacts' calls from excluded contacts, and excluded contacts' messages from everyone else", async () => {
    const [ana, ben] = people()
    const leftOut = { ...ben, email: 'ben@example.org', tellOnDistress: false }
    await putOff([ana, leftOut])
    await service.advance(5 * MINUTE_MS)
    expect(on.provider.calls.map(({ to }) => to)).toEqual([ana.number])
    expect((await standingsTo(ana))[1]).toBeUndefined()
    await service.advance(14 * MINUTE_MS)
    const notKnown = 'sent, we don’t know if it arrived'
    expect((await standingsTo(leftOut))[0]).toEqual([
      'open',
      'We don’t know if it reached them',
      `Text: ${notKnown}. Email: ${notKnown}`,
    ])
    expect((await standingsTo(ana))[1]).toEqual(['open', 'We don’t know if it reached them'])
  })
})

describe('npm run emergencies after the distress PIN', () => {
  test('lists an excluded contact with a warning, before and after the alert', async () => {
    const [ana, ben] = people()
    await putOff([ana, { ...ben, tellOnDistress: false }])
    const listed = async () => (await emergenciesText(service.database.db, service.keys)).split('\n')
    await service.advance(MINUTE_MS)
    const [heading, toAna, toBen] = await listed()
    expect(heading).toMatch(/distress: call the police, not the traveler$/)
    expect(toAna).toMatch(/^ {2}Ana Ruiz {2}\+\d+ {2}We don’t know if it reached them/)
    expect(toBen).toBe(
      `  Ben Okafor  ${ben.number}  Don’t call: they must not learn of the distress PIN  Not called yet`,
    )
    await service.advance(18 * MINUTE_MS)
    expect((await listed())[2]).toContain('  Got the usual alert. They must not learn of the distress PIN  ')
  })
})
