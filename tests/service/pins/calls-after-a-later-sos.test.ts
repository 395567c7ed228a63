import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { callingServiceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newPhone, newTraveler, startedTrip } from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets
const running = await callingServiceOfFile()
const { service, provider } = running
forgetTravelersBeforeEach(() => service)

async function world(entered: string) {
  const [dan, eli] = [newPhone(), newPhone()]
  const traveler = await newTraveler(service, [
    { name: 'Ana', number: newPhone() },
    { name: 'Ben', number: newPhone() },
    { name: 'Dan', number: dan, tellOnDistress: false },
    { name: 'Eli', number: eli, tellOnDistress: false },
  ])
  return { entered, traveler, dan, eli, tripId: await startedTrip(traveler) }
}

type World = Awaited<ReturnType<typeof world>>

/** Fails unless the excluded contacts got more than three calls, at the same times in both worlds. */
function expectCalledAlike(worlds: World[], start: number): void {
  const [safe, forced] = worlds.map(({ dan, eli }) =>
    [dan, eli].map((number) =>
      provider.calls.filter(({ to }) => to === number).map(({ at }) => (at - start) / 1_000),
    ),
  )
  expect(safe?.[0]?.length).toBeGreaterThan(3)
  expect(forced).toEqual(safe)
}

test.each([
  ['before the SOS', 'before'],
  ['after it', 'after'],
] as const)(
  'an excluded contact who replied STOP and then YES is called at the same times after either PIN, if another one left %s',
  async (_when, leaves) => {
    const start = service.clock.now()
    const worlds = [await world(pin), await world(distressPin)]
    const leave = async () => {
      for (const { tripId, eli } of worlds)
        expect((await (await contactOn(service, tripId, eli)).part('leave')).status).toBe(200)
    }
    await service.advance(3 * HOUR_MS)
    if (leaves === 'before') await leave()
    await service.advance(2 * HOUR_MS)
    for (const { dan } of worlds) await running.say(dan, 'STOP')
    await service.advance(10_000)
    for (const { traveler, tripId, entered } of worlds)
      expect((await traveler.changePlan(tripId, entered)).status).toBe(200)
    await service.advance(2 * MINUTE_MS)
    for (const { traveler } of worlds) await traveler.pressSos()
    await service.advance(30_000)
    for (const { traveler } of worlds) await running.say(traveler.phone, `SOS ${pin}`)
    await service.advance(16 * MINUTE_MS)
    for (const { dan } of worlds) await running.say(dan, 'YES')
    await service.advance(10_000)
    if (leaves === 'after') await leave()
    await service.advance(HOUR_MS)
    expectCalledAlike(worlds, start)
  },
)

test('excluded contacts are called at the same times after either PIN, entered long after the alert', async () => {
  const start = service.clock.now()
  const worlds = [await world(pin), await world(distressPin)]
  await service.advance(5 * HOUR_MS + 25_000)
  for (const { traveler, tripId, entered } of worlds)
    expect((await traveler.changePlan(tripId, entered)).status).toBe(200)
  await service.advance(HOUR_MS)
  expectCalledAlike(worlds, start)
})
