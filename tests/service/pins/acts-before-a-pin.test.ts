import { afterAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn, type TimelineEntry } from '../../support/travelers/contact.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import {
  newPhone,
  newTraveler,
  startedTrip,
  type TestTraveler,
  toldTo,
} from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets
const CLOCKS_DIFFER_MS = 2_000
const service = await serviceOfFile({ env: { DEMO: 'off' } })
const { database } = service
const ahead = await startTestService({
  env: { DEMO: 'off' },
  database,
  now: service.clock.now() + CLOCKS_DIFFER_MS,
})
const behind = await startTestService({
  env: { DEMO: 'off' },
  database,
  now: service.clock.now() - CLOCKS_DIFFER_MS,
})
afterAll(async () => {
  await behind.stop()
  await ahead.stop()
})

async function advance(ms: number) {
  await service.advance(ms)
  for (const { clock } of [ahead, behind]) clock.increment(ms)
}

/** Starts a trip that alerts Ana, Ben, and Dan, an excluded contact who then opens the panel. */
async function alertedTrip() {
  const [ana, dan] = [newPhone(), newPhone()]
  const traveler = await newTraveler(service, [
    { name: 'Ana', number: ana },
    { name: 'Ben', number: newPhone() },
    { name: 'Dan', number: dan, tellOnDistress: false },
  ])
  const tripId = await startedTrip(traveler, { time: '1 hour' })
  await advance(77 * MINUTE_MS)
  const dans = await contactOn(service, tripId, dan)
  await advance(MINUTE_MS)
  return { traveler, tripId, ana, dan, dans }
}
type Trip = Awaited<ReturnType<typeof alertedTrip>>

async function act(through: TestService, { tripId, ana }: Trip) {
  const anas = await contactOn(through, tripId, ana)
  const statuses = [
    await anas.panel(),
    await anas.vote(),
    await anas.acknowledge(),
    await anas.add('claimed'),
    await anas.add('note', 'Seen at the pier'),
  ].map(({ status }) => status)
  expect(statuses).toEqual([200, 200, 200, 200, 200])
}

/** Returns messages to the phone and Dan, and the traces of Ana that both can see. */
async function known({ traveler, tripId, dan, dans }: Trip) {
  const { body } = await dans.panel()
  const { votes = [], timeline = [] } = body as { votes?: unknown[]; timeline?: TimelineEntry[] }
  const exported = (await traveler.call('/api/app/export', { pin })).body as {
    trips: { votes: object[]; acknowledgements: object[]; views: object[] }[]
  }
  const ofAna = (list: object[]) => list.filter((one) => JSON.stringify(one).includes('Ana')).length
  const told = async (number: string) =>
    (await toldTo(service, number)).map(({ kind }) => kind).filter((kind) => kind !== 'account-changed')
  return {
    phone: await told(traveler.phone),
    dan: await told(dan),
    panel: [votes.length, ...timeline.filter(({ by }) => by?.name === 'Ana').map(({ kind }) => kind)],
    views: JSON.stringify((await traveler.call(`/api/app/trips/${tripId}/views`)).body).includes('Ana'),
    exported: exported.trips.map((one) => [ofAna(one.votes), ofAna(one.acknowledgements), ofAna(one.views)]),
    reached: (await traveler.trip())?.contacts.map(({ name, reached }) => [name, reached.knows]),
  }
}

type Enter = (traveler: TestTraveler, tripId: string, entered: string) => Promise<{ status: number }>
const changePlan: Enter = (traveler, tripId, entered) => traveler.changePlan(tripId, entered)
const checkIn: Enter = (traveler, tripId, entered) => traveler.checkIn(tripId, entered)
const changeProfile: Enter = (traveler, _, entered) =>
  traveler.call('/api/app/profile', { firstName: 'Robin', lastName: 'Hale', pin: entered }, 'PUT')

describe("contact's action before the PIN", () => {
  test.each([
    ['in the same millisecond', 'a changed plan', service, changePlan],
    ['in the same millisecond', 'a check-in', service, checkIn],
    ['in the same millisecond', 'a changed profile', service, changeProfile],
    ['at a process whose clock is ahead', 'a changed plan', ahead, changePlan],
    ['at a process whose clock is ahead', 'a check-in', ahead, checkIn],
  ])(
    'stays visible on the phone and to excluded contacts: %s (PIN entered for %s)',
    async (_when, _by, through, enter) => {
      const play = async (entered: string) => {
        const trip = await alertedTrip()
        await act(through, trip)
        expect((await enter(trip.traveler, trip.tripId, entered)).status).toBe(200)
        await advance(5_000)
        return known(trip)
      }
      const safe = await play(pin)
      expect(safe).toMatchObject({ views: true, exported: [[1, 1, 1]] })
      expect(await play(distressPin)).toEqual(safe)
    },
  )
})

test("a contact's action after the distress PIN is hidden even if it is handled by a process whose clock is behind", async () => {
  const trip = await alertedTrip()
  const before = await known(trip)
  expect((await changePlan(trip.traveler, trip.tripId, distressPin)).status).toBe(200)
  await act(behind, trip)
  await advance(5_000)
  expect(await known(trip)).toEqual(before)
})
