import { expect, test } from 'vitest'
import { shownAccountHeader } from '../../../src/contract/shown-account.ts'
import { call } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip, type TestTraveler } from '../../support/travelers/traveler.ts'

const service = await serviceOfFile({ env: { DEMO: 'off' } })

/** Returns a function that sends requests from a page that shows `shown` while `signedIn` is signed in. */
const fromPage =
  (shown: TestTraveler, signedIn: TestTraveler) =>
  (path: string, json?: unknown, method = 'POST') =>
    call(service.url, path, {
      json,
      method,
      headers: { ...signedIn.headers, [shownAccountHeader]: shown.userId },
    })

test("a page left open by one traveler can't read or change the next traveler's data in that browser", async () => {
  const [robin, sam] = [await newTraveler(service), await newTraveler(service)]
  const ownTripId = await startedTrip(robin)
  const tripId = await startedTrip(sam)
  const ask = fromPage(robin, sam)
  const locations = [{ latitude: 35.1, longitude: -76.1, timestamp: service.clock.now() }]
  const { pin } = travelerSecrets
  for (const answer of [
    await ask('/api/app/trip', undefined, 'GET'),
    await ask(`/api/app/trips/${ownTripId}/fixes`, { locations }),
    await ask(`/api/app/trips/${tripId}/fixes`, { locations }),
    await ask('/api/app/sos', {}),
    await ask('/api/app/contacts', { contacts: [{ number: '9195550199' }], pin }, 'PUT'),
    await ask(`/api/app/trips/${tripId}/check-in`, { pin }),
  ])
    expect(answer).toMatchObject({ status: 401, body: { code: 'sign_in_required' } })
  expect(await sam.trip()).toMatchObject({ tripId, state: 'active', alarm: null, lastPosition: null })
})

test('a page can read and change the account that it shows', async () => {
  const robin = await newTraveler(service)
  const tripId = await startedTrip(robin)
  const ask = fromPage(robin, robin)
  const locations = [{ latitude: 35.1, longitude: -76.1, timestamp: service.clock.now() }]
  expect((await ask(`/api/app/trips/${tripId}/fixes`, { locations })).status).toBe(200)
  expect((await ask('/api/app/trip', undefined, 'GET')).status).toBe(200)
})
