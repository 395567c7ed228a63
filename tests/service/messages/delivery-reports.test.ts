import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { PRESENCE_KEPT_MS } from '../../../src/service/accounts/contacts/presence.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { contactOn, contactWith } from '../../support/travelers/contact.ts'
import { ana, ben, dan, travelerSecrets } from '../../support/travelers/people.ts'
import { codeIn, newPhone, newTraveler, startedTrip } from '../../support/travelers/traveler.ts'

const running = await twilioOfFile()
const { service } = running

describe('delivery report on an alert', () => {
  test("appears in the timeline once, and is rejected if the provider didn't sign it", async () => {
    const traveler = await newTraveler(service, [ana, ben])
    await startedTrip(traveler)
    await service.passHours(3)
    await service.advance(10_000)
    const [toAna, toBen] = [running.alertTo('+19195550142'), running.alertTo('+19195550143')]
    const [anas, bens] = [toAna?.reportsTo ?? '', toBen?.reportsTo ?? '']
    expect(anas).toMatch(/^https:\/\/www\.example\.org\/api\/webhooks\/twilio\/status\?message=\d+$/)
    expect(running.alertTo(traveler.phone)).toBeUndefined()

    expect(await running.reports(anas, 'undelivered', false)).toBe(403)
    expect(await running.reports(anas.replace(/\d+$/, '999999'), 'delivered')).toBe(204)
    for (const status of ['sent', 'delivered', 'delivered'])
      expect(await running.reports(anas, status)).toBe(204)
    expect(await running.reports(bens, 'undelivered')).toBe(204)

    const { timeline } = await contactWith(service, codeIn(toAna?.body ?? ''), ana.number)
    const reports = await timeline('delivered', 'undelivered')
    expect(reports.map(({ kind, by }) => [kind, by?.name])).toEqual([
      ['delivered', 'Ana Ruiz'],
      ['undelivered', 'Ben Okafor'],
    ])
  })

  test('looks the same to an excluded contact after either PIN', async () => {
    const forced = await panelOfLeftOut(travelerSecrets.distressPin)
    expect(forced).toEqual(await panelOfLeftOut(travelerSecrets.pin))
    expect(forced.map(({ kind }) => kind)).toContain('undelivered')
  })

  test('completes the same sequence of states on the phone after an extension with either PIN', async () => {
    const states = await statesOnPhone(travelerSecrets.pin)
    expect(states).toEqual(['checkInDue: nothing', 'alerted: waiting', 'alerted: sent', 'alerted: arrived'])
    expect(await statesOnPhone(travelerSecrets.distressPin)).toEqual(states)
  })

  test('makes its contact reachable on the phone after either PIN, even if contacts voted the emergency resolved first', async () => {
    const presence = await presenceAfterVotes(travelerSecrets.pin)
    expect(presence).toEqual(['unheard', 'reachable', 'unheard'])
    expect(await presenceAfterVotes(travelerSecrets.distressPin)).toEqual(presence)
  })
})

/** Returns the contacts' presences after votes by Dan and Eli and a delivery report for Dan's alert. */
async function presenceAfterVotes(pin: string): Promise<string[]> {
  const named = [ana, dan, { ...dan, name: 'Eli Crane' }].map((one) => ({ ...one, number: newPhone() }))
  const traveler = await newTraveler(service, named)
  const tripId = await startedTrip(traveler)
  await traveler.extend(tripId, 3 * HOUR_MS, pin)
  await service.passHours(4)
  await service.advance(10_000)
  for (const { number } of named.slice(1)) await (await contactOn(service, tripId, number)).vote()
  await running.reports(running.alertTo(named[1]?.number ?? '')?.reportsTo ?? '', 'delivered')
  await service.leap(PRESENCE_KEPT_MS - HOUR_MS)
  const { contacts } = (await traveler.call('/api/app/presence')).body as { contacts: { presence: string }[] }
  return contacts.map(({ presence }) => presence)
}

const REPORTED_AFTER_MS = 4_000

/** Extends a trip. Returns the states of the trip and of Ana's text around the overdue alert. */
async function statesOnPhone(pin: string): Promise<string[]> {
  const named = { ...ana, number: newPhone() }
  const traveler = await newTraveler(service, [named])
  await traveler.extend(await startedTrip(traveler), 3 * HOUR_MS, pin)
  type Trip = { state: string; alertAt: string; contacts: { reached: { text: { state: string } } | null }[] }
  const tripNow = async () => (await traveler.call('/api/app/trip')).body.trip as Trip
  const toAlert = async () => Date.parse((await tripNow()).alertAt) - service.clock.now()
  const seen: string[] = []
  const pass = async (seconds: number) => {
    for (let second = 0; second < seconds; second += 1) {
      await service.advance(1_000)
      const { state, contacts } = await tripNow()
      const now = `${state}: ${contacts[0]?.reached?.text.state ?? 'nothing'}`
      if (seen.at(-1) !== now) seen.push(now)
    }
  }
  const report = async () => {
    const address = running.alertTo(named.number)?.reportsTo
    if (address) await running.reports(address, 'delivered')
  }
  await pass(10)
  await report()
  seen.length = 0
  // The grace period begins when the question is sent.
  await service.advance((await toAlert()) - 10 * MINUTE_MS)
  await service.advance((await toAlert()) - 3_000)
  await pass(10)
  await report()
  await pass(10)
  return seen
}

/** Returns what Dan, an excluded contact, sees about Ana, whose texts are reported as undelivered. */
async function panelOfLeftOut(pin: string) {
  const named = { ...ana, number: newPhone() }
  const leftOut = { ...dan, number: newPhone() }
  const traveler = await newTraveler(service, [named, leftOut])
  await traveler.extend(await startedTrip(traveler), 3 * HOUR_MS, pin)
  const reported = async () => {
    await service.advance(REPORTED_AFTER_MS)
    const address = running.textsTo(named.number).findLast(({ reportsTo }) => reportsTo)?.reportsTo
    if (address) await running.reports(address, 'undelivered', true, 30_006)
  }
  await reported()
  await service.advance(40 * MINUTE_MS)
  await traveler.pressSos()
  const pressedAt = service.clock.now()
  await service.advance(MINUTE_MS)
  await reported()
  await service.advance(10_000)
  const code = codeIn(running.alertTo(leftOut.number)?.body ?? '')
  const timeline = await (await contactWith(service, code, leftOut.number)).timeline()
  return timeline
    .filter(({ by }) => by?.name === ana.name)
    .map(({ kind, text, at }) => ({ kind, text, minute: Math.floor((at - pressedAt) / MINUTE_MS) }))
}
