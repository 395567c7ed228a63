import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newPhone, newTraveler, startedTrip, toldAbout, toldTo } from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets
const { service, provider, textsTo } = await twilioOfFile()

const providerFails = () => {
  for (let turn = 0; turn < 1_000; turn += 1)
    provider.textResponses.push({ kind: 'answers', status: 503, body: '{}' })
}
const providerWorks = () => provider.textResponses.splice(0)

const mailbox = (name: string) => `${name}-${newPhone()}@example.org`

/** Starts a trip. Dan is excluded from distress alerts; Ana and Ben get them. */
async function setOut() {
  const ana = { name: 'Ana', number: newPhone(), email: mailbox('ana') }
  const ben = { name: 'Ben', number: newPhone(), email: mailbox('ben') }
  const dan = { name: 'Dan', number: newPhone(), email: mailbox('dan'), tellOnDistress: false }
  const contacts = [ana, ben, dan]
  const traveler = await newTraveler(service, contacts)
  const tripId = await startedTrip(traveler, { time: '1 hour' })
  await service.advance(MINUTE_MS)
  const idOf = async (name: string) =>
    (await traveler.trip())?.contacts.find((contact) => contact.name === name)?.id
  const share = async ({ name }: { name: string }, sendBy: 'text' | 'mail') => {
    const link = { contactId: await idOf(name), sendBy }
    expect((await traveler.call(`/api/app/trips/${tripId}/live-links`, link)).status).toBe(200)
  }
  /** Returns channel and state of each message of a kind to a contact: 'sms sent', 'mail withdrawn'. */
  const fates = async ({ number, email }: { number: string; email: string }, kind: string) =>
    (await toldAbout(service, tripId))
      .filter((one) => one.kind === kind && [number, email].includes(one.recipient))
      .map(({ channel, state }) => `${channel} ${state}`)
      .toSorted()
  const addsTime = async (entered: string) =>
    expect((await traveler.extend(tripId, 2 * HOUR_MS, entered)).status).toBe(200)
  /** Alerts the account's contacts on a trip that the phone doesn't show. */
  const signals = async () =>
    expect((await traveler.call('/api/app/contacts', { contacts, pin: distressPin }, 'PUT')).status).toBe(200)
  const lastTo = ({ number }: { number: string }) => textsTo(number).at(-1)?.body
  return { traveler, tripId, ana, ben, dan, share, fates, addsTime, signals, lastTo }
}
const distress = expect.stringContaining('DISTRESS')
const everywhere = (state: string) => [`mail ${state}`, `sms ${state}`]

test('a queued live link is withdrawn if its contact gets a distress alert, but not if the contact is excluded', async () => {
  const { ana, ben, dan, share, fates, addsTime, lastTo } = await setOut()
  providerFails()
  for (const one of [ana, dan]) await share(one, 'text')
  await service.advance(3_000)
  for (const one of [ben, dan]) await share(one, 'mail')
  service.clock.increment(500)
  await addsTime(distressPin)
  providerWorks()
  await service.advance(5 * MINUTE_MS)
  expect(lastTo(ana)).toEqual(distress)
  expect(await fates(ana, 'live-link')).toEqual(['sms withdrawn'])
  expect(await fates(ben, 'live-link')).toEqual(['mail withdrawn'])
  expect(await fates(dan, 'live-link')).toEqual(everywhere('sent'))
})

test.each([pin, distressPin])(
  'a queued live link is withdrawn after a check-in with the PIN %s',
  async (entered) => {
    const { traveler, tripId, ana, dan, share, fates } = await setOut()
    for (const one of [ana, dan]) await share(one, 'text')
    service.clock.increment(500)
    expect((await traveler.checkIn(tripId, entered)).status).toBe(200)
    await service.advance(MINUTE_MS)
    for (const one of [ana, dan]) expect(await fates(one, 'live-link')).toEqual(['sms withdrawn'])
  },
)

test('queued news of a check-in is withdrawn if its contact gets a distress alert on another trip', async () => {
  const { traveler, tripId, ana, ben, dan, fates, signals, lastTo } = await setOut()
  await service.advance(76 * MINUTE_MS)
  expect((await traveler.checkIn(tripId, pin)).status).toBe(200)
  service.clock.increment(500)
  await signals()
  await service.advance(5 * MINUTE_MS)
  for (const one of [ana, ben]) {
    expect(lastTo(one)).toEqual(distress)
    expect(await fates(one, 'checked-in')).toEqual(everywhere('withdrawn'))
  }
  expect(lastTo(dan)).toContain('checked in and is safe')
  expect(await fates(dan, 'checked-in')).toEqual(everywhere('sent'))
  expect((await toldTo(service, traveler.phone)).filter(({ kind }) => kind === 'checked-in')).toEqual([
    expect.objectContaining({ state: 'sent' }),
  ])
})

test('queued news of a vote, an acknowledgment, or a contact taking care is withdrawn if its contact gets a distress alert', async () => {
  const { traveler, tripId, ana, ben, dan, fates, lastTo } = await setOut()
  await service.advance(76 * MINUTE_MS)
  const bens = await contactOn(service, tripId, ben.number)
  expect((await bens.acknowledge()).status).toBe(200)
  expect((await bens.vote()).status).toBe(200)
  expect((await bens.add('claimed')).status).toBe(200)
  service.clock.increment(500)
  expect((await traveler.checkIn(tripId, distressPin)).status).toBe(200)
  await service.advance(MINUTE_MS)
  expect(lastTo(ana)).toEqual(distress)
  for (const kind of ['vote', 'acknowledged', 'caring']) {
    expect(await fates(ana, kind)).toEqual(everywhere('withdrawn'))
    expect(await fates(dan, kind)).toEqual(everywhere('sent'))
  }
  expect((await bens.retract()).status).toBe(200)
  await service.advance(MINUTE_MS)
  expect(lastTo(ana)).toContain('Ben took back their vote')
})

test('queued news that contacts ended an emergency is withdrawn if its contact gets a later distress alert', async () => {
  const { tripId, ana, ben, dan, fates, signals, lastTo } = await setOut()
  await service.advance(76 * MINUTE_MS)
  for (const one of [ben, dan])
    expect((await (await contactOn(service, tripId, one.number)).vote()).status).toBe(200)
  service.clock.increment(500)
  await signals()
  await service.advance(MINUTE_MS)
  expect(lastTo(ana)).toEqual(distress)
  expect(await fates(ana, 'resolved')).toEqual(everywhere('withdrawn'))
  expect(await fates(dan, 'resolved')).toEqual(everywhere('sent'))
})

test('live links claimed while the provider is rate-limited are withdrawn if their contact gets a distress alert', async () => {
  const { ana, share, fates, addsTime, lastTo } = await setOut()
  for (let turn = 0; turn < 10; turn += 1)
    provider.textResponses.push({ kind: 'refuses', status: 429, code: 20_429 })
  for (const _twice of [1, 2]) await share(ana, 'text')
  await service.advance(2_000)
  expect(await fates(ana, 'live-link')).toEqual(['sms claimed', 'sms claimed'])
  await addsTime(distressPin)
  providerWorks()
  await service.advance(MINUTE_MS)
  expect(lastTo(ana)).toEqual(distress)
  expect(await fates(ana, 'live-link')).toEqual(['sms withdrawn', 'sms withdrawn'])
})
