import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { callingServiceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn, type TimelineEntry } from '../../support/travelers/contact.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newPhone, newTraveler, startedTrip } from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets
const running = await callingServiceOfFile()
const { service } = running

const names = ['Gia', 'Jo', 'Kim', 'Hal'] as const
type Name = (typeof names)[number]

/**
 * Plays an emergency whose alert follows the PIN. Only Hal is excluded from distress alerts. Jo has stopped
 * texts, Kim's phone is off, and Hal takes texts again only after the alert. After the distress PIN, Gia
 * reports a 911 call.
 */
async function play(entered: string) {
  const numbers = { Gia: newPhone(), Jo: newPhone(), Kim: newPhone(), Hal: newPhone() }
  const contacts = names.map((name) => ({ name, number: numbers[name], tellOnDistress: name !== 'Hal' }))
  const traveler = await newTraveler(service, contacts)
  for (const name of ['Jo', 'Hal'] as const) expect(await running.say(numbers[name], 'STOP')).toBe(200)
  const tripId = await startedTrip(traveler)
  const panelOf = (name: Name) => contactOn(service, tripId, numbers[name])
  const isForced = entered === distressPin

  const reported = new Set<string>()
  const report = async (name: Name, status: string, code: number | null) => {
    for (const { reportsTo } of running.textsTo(numbers[name])) {
      if (!reportsTo || reported.has(reportsTo)) continue
      reported.add(reportsTo)
      expect(await running.reports(reportsTo, status, true, code)).toBe(204)
    }
  }
  const reportAll = async () => {
    await report('Gia', 'delivered', null)
    await report('Kim', 'undelivered', 30_006)
    await service.advance(5_000)
  }
  const missCalls = async () => {
    for (const name of names)
      for (const call of running.callsTo(numbers[name])) await running.ended(call, 'no-answer')
  }
  const seen = async () => {
    await service.database.db.delete(throttle)
    const { timeline, standings } = (await (await panelOf('Hal')).panel()).body as {
      timeline: TimelineEntry[]
      standings: { words: string[] }[]
    }
    const alerts = timeline.filter(({ kind }) => kind === 'alertSent')
    const texts = timeline.filter(({ kind }) => kind !== 'callMissed')
    await running.say(traveler.phone, 'STATUS')
    await service.advance(5_000)
    return {
      phone: (await traveler.trip())?.contacts.map(({ name, reached }) => [name, reached]),
      status: running.textsTo(traveler.phone).at(-1)?.body,
      beforeHal: alerts.filter(({ at }) => at < (alerts.at(-1)?.at ?? 0)).map(({ by }) => by?.name),
      timeline: texts.map(({ kind, by, text }) => [kind, by?.name, text]).sort(),
      words: standings.map(({ words: [first] }) => first),
    }
  }

  expect((await traveler.extend(tripId, 3 * HOUR_MS, entered)).status).toBe(200)
  await service.advance(1_000)
  await reportAll()
  await traveler.pressSos()
  await service.advance(1_000)
  await reportAll()
  if (isForced) await (await panelOf('Gia')).add('called', '17')
  await service.leap(MINUTE_MS)
  expect(await running.say(numbers.Hal, 'START')).toBe(200)
  await service.advance(5_000)
  await reportAll()
  await service.advance(5_000)
  const early = await seen()
  for (let minute = 0; minute < 5; minute += 1) {
    await service.advance(MINUTE_MS)
    await missCalls()
  }
  const late = await seen()

  // The contacts who know of the distress end the emergency. The next distress PIN reopens it.
  if (isForced) for (const name of ['Gia', 'Jo', 'Kim'] as const) await (await panelOf(name)).vote()
  expect((await traveler.changePlan(tripId, entered)).status).toBe(200)
  await service.advance(5_000)
  return { early, late, again: await seen() }
}

test('an alert after a PIN looks the same on the phone and to an excluded contact, whichever PIN it was', async () => {
  const safe = await play(pin)
  expect(await play(distressPin)).toEqual(safe)
  expect(safe.early.timeline).toEqual(
    expect.arrayContaining([
      ['delivered', 'Gia', null],
      ['steppedOver', 'Jo', expect.any(String)],
      ['undelivered', 'Kim', expect.any(String)],
    ]),
  )
  expect(safe.early.beforeHal).toEqual(['Gia', 'Kim'])
  expect(safe.late.status).toContain('Gia: text arrived, called (nobody answered)')
})

test("an excluded contact's timeline has no future entries at the time of the alert", async () => {
  const [jo, hal] = [newPhone(), newPhone()]
  const traveler = await newTraveler(service, [
    { name: 'Jo', number: jo },
    { name: 'Hal', number: hal, tellOnDistress: false },
  ])
  expect(await running.say(jo, 'STOP')).toBe(200)
  const tripId = await startedTrip(traveler)
  expect((await traveler.changePlan(tripId, distressPin)).status).toBe(200)
  await service.advance(10_000)
  await service.leap(2 * HOUR_MS)
  service.clock.increment(15 * MINUTE_MS)
  await service.scheduler.settled()
  const panel = await contactOn(service, tripId, hal)
  const entries = async () => {
    const { timeline } = (await panel.panel()).body as { timeline: TimelineEntry[] }
    return timeline.map(({ at, kind, by }) => ({
      isLater: at > service.clock.now(),
      kind,
      by: by?.name,
    }))
  }
  expect((await entries()).filter(({ isLater }) => isLater)).toEqual([])
  await service.advance(6_000)
  expect(await entries()).toContainEqual({ isLater: false, kind: 'steppedOver', by: 'Jo' })
})
