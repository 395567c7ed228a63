import { expect, test } from 'vitest'
import { panelAnswer } from '../../src/contract/panel.ts'
import { HOUR_MS, MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { contactOn } from '../support/contact.ts'
import { ana, ben, dan, travelerSecrets } from '../support/people.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { newTraveler, type TestTraveler, toldAbout } from '../support/traveler.ts'

const { pin, distressPin } = travelerSecrets
/** Dan is left out of distress; Ana and Ben are told. */
const contacts = [dan, ana, ben]

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const plannedRoute: [number, number][] = [
  [35.7084, -79.0213],
  [35.7203, -79.0301],
]
const told = { destination: 'Vista Point', radio: 'VHF', plannedRoute }
const other = { destination: 'Ebenezer', radio: 'VHF' }

async function setOut() {
  const traveler = await newTraveler(service, contacts)
  const trip = { activity: 'fishing', time: '2 hour', plan: told }
  const { body } = await traveler.call('/api/app/trips', trip)
  return { traveler, tripId: (body.trip as { tripId: string }).tripId }
}
const change = (traveler: TestTraveler, tripId: string, plan: unknown, entered = pin) =>
  traveler.call(`/api/app/trips/${tripId}/plan`, { plan, pin: entered }, 'PUT')
const ownPlan = async (traveler: TestTraveler) => (await traveler.trip())?.plan

/** The plan, and what is said of its changes, as a contact sees it who was alerted. */
async function seenBy({ number }: { number: string }, tripId: string) {
  const { body } = await (await contactOn(service, tripId, number)).panel()
  const { trip, timeline } = panelAnswer.parse(body)
  const changes = timeline.filter(({ kind }) => kind === 'planChanged')
  return { plan: trip.plan, changes: changes.map(({ text, by }) => ({ text, by })) }
}

test('the PIN changes the plan under way, and contacts see the plan and its changes', async () => {
  const { traveler, tripId } = await setOut()
  expect((await change(traveler, tripId, other, '0000')).body.code).toBe('pin_refused')
  expect((await change(traveler, tripId, { destination: 7 })).body.code).toBe('invalid_request')
  expect(await ownPlan(traveler)).toEqual(told)
  const answer = await change(traveler, tripId, { ...other, fuel: ' ' })
  expect([answer.status, (answer.body.trip as { plan: unknown }).plan]).toEqual([200, other])
  expect((await change(traveler, tripId, other)).status).toBe(200)
  expect(await ownPlan(traveler)).toEqual(other)
  await service.advance(3 * HOUR_MS)
  const changes = [{ text: 'Destination, Planned route', by: null }]
  expect(await seenBy(ana, tripId)).toEqual({ plan: other, changes })
  service.clock.increment(MINUTE_MS)
  await change(traveler, tripId, null)
  service.clock.increment(MINUTE_MS)
  expect(await seenBy(ben, tripId)).toEqual({
    plan: undefined,
    changes: [...changes, { text: 'Destination, Radio', by: null }],
  })
  await traveler.checkIn(tripId)
  expect((await change(traveler, tripId, told)).body.code).toBe('trip_not_running')
})

test('the distress PIN seems to change the plan on the phone alone, and alerts the contacts', async () => {
  const { traveler, tripId } = await setOut()
  const answer = await change(traveler, tripId, other, distressPin)
  expect([answer.status, (answer.body.trip as { plan: unknown }).plan]).toEqual([200, other])
  const kinds = (await toldAbout(service, tripId)).map(({ kind }) => kind)
  expect(kinds.filter((kind) => kind === 'distress').length).toBeGreaterThan(0)
  expect(await seenBy(ana, tripId)).toEqual({ plan: told, changes: [] })
  // Forced once, the real PIN may be forced, too.
  service.clock.increment(MINUTE_MS)
  await change(traveler, tripId, { ...other, radio: 'none' })
  service.clock.increment(MINUTE_MS)
  expect(await seenBy(ana, tripId)).toEqual({ plan: told, changes: [] })
  const seeming = { ...other, radio: 'none' }
  expect(await ownPlan(traveler)).toEqual(seeming)
  const exported = await traveler.call('/api/app/export', { pin })
  expect(exported.body.trips).toMatchObject([{ plan: seeming }])
  await service.advance(3 * HOUR_MS)
  expect(await seenBy(dan, tripId)).toEqual({
    plan: seeming,
    changes: [
      { text: 'Destination, Planned route', by: null },
      { text: 'Radio', by: null },
    ],
  })
})
