import { expect, test } from 'vitest'
import { previewAnswer } from '../../../src/contract/panel.ts'
import { lastKnownPosition } from '../../../src/domain/position/position.ts'
import { ofEachFact } from '../../../src/domain/primitives/profile-facts.ts'
import { lengthOf, nearestOnRoute } from '../../../src/domain/trip/track/planned-route.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { threeContacts, travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, type TestTraveler } from '../../support/travelers/traveler.ts'

const { password, pin } = travelerSecrets
const plannedRoute = [
  [47.1, -122.3],
  [47.12, -122.31],
  [47.15, -122.33],
] as [number, number][]

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const previewOf = async (traveler: TestTraveler) =>
  previewAnswer.parse((await traveler.call('/api/app/preview')).body).panel

test("the preview shows the contacts' panel with the traveler's own names, profile, contacts, and plan", async () => {
  const traveler = await newTraveler(service)
  const facts = ofEachFact(({ example }) => example)
  await traveler.call('/api/app/profile', { firstName: 'Robin', lastName: 'Hale', ...facts, password }, 'PUT')
  const plan = { vesselType: 'Jon boat', destination: 'Vista Point', plannedRoute }
  await traveler.call('/api/app/plan-defaults', { plan, pin }, 'PUT')
  const panel = await previewOf(traveler)
  expect(panel).toMatchObject({
    name: 'Robin Hale',
    phone: traveler.phone,
    votes: [],
    canAcknowledge: true,
    isExample: true,
  })
  expect(panel.subject).toMatchObject({ eyeColor: facts.eyeColor, allergies: facts.allergies })
  expect(panel.trip).toMatchObject({ plan, isSafe: false, location: 'Vista Point' })
  expect(panel.contacts.map(({ name }) => name)).toEqual(threeContacts.map(({ name }) => name))
  expect(panel.you).toEqual(panel.contacts[0])
  expect(JSON.stringify(panel)).not.toContain('tellOnDistress')
  const last = lastKnownPosition(panel.trip)
  expect(last && nearestOnRoute(plannedRoute, last)?.away).toBeLessThan(20)
  expect(lengthOf(panel.trip.track)).toBeGreaterThan(1_000)
  expect(last?.fixedAt).toBeLessThan(service.clock.now())
})
