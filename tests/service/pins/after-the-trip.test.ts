import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { call } from '../../support/services/calls.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import {
  newDevice,
  newPhone,
  newTraveler,
  startedTrip,
  type TestTraveler,
} from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets
const running = await twilioOfFile()
const { service, provider } = running

/** A trip with three contacts. Gia gets distress alerts; Hal and Ida are excluded from them. */
type World = { traveler: TestTraveler; tripId: string; hal: string; ida: string; entered: string }

async function setOut(entered: string): Promise<World> {
  const [gia, hal, ida] = [newPhone(), newPhone(), newPhone()]
  const traveler = await newTraveler(service, [
    { name: 'Gia', number: gia, tellOnDistress: true },
    { name: 'Hal', number: hal, tellOnDistress: false },
    { name: 'Ida', number: ida, tellOnDistress: false },
  ])
  return { traveler, tripId: await startedTrip(traveler), hal, ida, entered }
}

async function pass(hours: number): Promise<void> {
  await service.leap(hours * HOUR_MS)
  for (let look = 0; look < 2; look += 1) await service.advance(16 * MINUTE_MS)
}

const textsTo = (number: string) => provider.texts.filter(({ to }) => to === number).map(({ body }) => body)

const changePlan = ({ traveler, tripId, entered }: Pick<World, 'traveler' | 'tripId' | 'entered'>) =>
  traveler.changePlan(tripId, entered)

const plain = (seen: unknown): string =>
  JSON.stringify(seen)
    .replaceAll(/\+1212\d{7}/g, 'number')
    .replaceAll(/\S+\/code#\S+ Your rescue code is \d{6}\./g, 'code')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
    .replaceAll(/"\d{4}-\d\d-\d\dT[^"]*"|\b\d{13}\b/g, 'instant')
    .replaceAll(/( on [A-Z][a-z]{2} \d+)? at \d{1,2}:\d\d [AP]M( E[DS]T)?/g, 'time')

async function playsAlike(play: (world: World) => Promise<unknown>): Promise<string> {
  const seen: string[] = []
  for (const entered of [pin, distressPin]) seen.push(plain(await play(await setOut(entered))))
  expect(seen[1]).toBe(seen[0])
  return seen[0] ?? ''
}

test('an excluded contact sees the same after account deletion, no matter which PIN ended the trip', async () => {
  await playsAlike(async ({ traveler, tripId, hal, entered }) => {
    await pass(3)
    const { code, panel, vote, acknowledge, part } = await contactOn(service, tripId, hal)
    await traveler.checkIn(tripId, entered)
    await service.advance(10_000)
    expect((await traveler.deleteAccount()).status).toBe(200)
    const seen = [await call(service.url, `/api/trips/rescue/${code}`)]
    for (const ask of [panel, vote, acknowledge, () => part('leave')]) seen.push(await ask())
    for (const text of ['Hello', 'NO', 'YES']) await running.say(hal, text)
    await service.advance(10_000)
    return [seen, textsTo(hal)]
  })
})

test('an excluded contact sees no position sent after an emergency lapsed, whichever PIN changed the plan during it', async () => {
  const seen = await playsAlike(async ({ traveler, tripId, hal, entered }) => {
    await traveler.sendFix(tripId, { latitude: 34.5 })
    await pass(3)
    await pass(10 * 24)
    await changePlan({ traveler, tripId, entered })
    await pass(4 * 24)
    const { token } = await newDevice(traveler)
    const { status: sent } = await call(service.url, `/api/osmand?id=${token}&lat=34.25&lon=-76.66`)
    await service.advance(10_000)
    const { body } = await (await contactOn(service, tripId, hal)).panel()
    return [await traveler.trip(), sent, body, textsTo(hal)]
  })
  expect(seen).toContain('"latitude":34.5')
  expect(seen).not.toContain('"latitude":34.25')
  expect(seen).toContain('We no longer record')
})

test('a trip resolved by excluded contacts is listed as resolved and looks the same to them after either PIN', async () => {
  const seen = await playsAlike(async ({ traveler, tripId, hal, ida, entered }) => {
    await changePlan({ traveler, tripId, entered })
    await pass(3)
    const [first, second] = [await contactOn(service, tripId, hal), await contactOn(service, tripId, ida)]
    for (const { vote } of [first, second]) {
      await vote()
      await service.advance(10_000)
    }
    const { status, body } = await first.panel()
    return [(await traveler.call('/api/app/trips')).body, status, body, textsTo(traveler.phone)]
  })
  expect(seen).toContain('"outcome":"resolved"')
})

test("account deletion doesn't close a trip for the excluded contacts who reopened it during another trip, whichever PIN was used", async () => {
  const seen = await playsAlike(async ({ traveler, tripId, hal, ida, entered }) => {
    await changePlan({ traveler, tripId, entered })
    await pass(3)
    const [first, second] = [await contactOn(service, tripId, hal), await contactOn(service, tripId, ida)]
    for (const { vote } of [first, second]) await vote()
    const other = await startedTrip(traveler)
    await first.retract()
    await traveler.checkIn(other, pin)
    await service.advance(10_000)
    expect((await traveler.deleteAccount()).status).toBe(200)
    await pass(1)
    const open = await second.panel()
    await pass(14 * 24)
    return [open, await second.panel(), textsTo(hal), textsTo(ida)]
  })
  expect(seen).toContain('"endedAt":null')
})
