import { expect, test } from 'vitest'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newPhone, newTraveler, startedTrip } from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets
const { service, provider } = await twilioOfFile()

test('after an outage that delayed the check-in question, the traveler is asked once, whichever PIN was entered', async () => {
  const start = service.clock.now()
  const worlds = await Promise.all(
    [pin, distressPin].map(async (entered) => {
      const dan = newPhone()
      const traveler = await newTraveler(service, [
        { name: 'Ana', number: newPhone() },
        { name: 'Dan', number: dan, tellOnDistress: false },
      ])
      return { entered, traveler, dan, tripId: await startedTrip(traveler, { time: '2 hour' }) }
    }),
  )
  await service.advance(2 * HOUR_MS)
  for (const { traveler, entered: pin } of worlds)
    await traveler.call('/api/app/profile', { firstName: 'Robin', lastName: 'Hale', pin }, 'PUT')
  await service.leap(HOUR_MS)
  await service.leap(HOUR_MS)
  const seen = await Promise.all(
    worlds.map(async ({ traveler, dan }) => {
      const told = (number: string) =>
        provider.texts
          .filter(({ to, body }) => to === number && !body.includes('None of your'))
          .map(({ at, body }) => [at - start, body.replace(/https:.*/, '')])
      const trip = (await traveler.trip()) as { state: string; alertAt: string } | null
      return { phone: told(traveler.phone), dan: told(dan), state: trip?.state, alertAt: trip?.alertAt }
    }),
  )
  const [safe, forced] = seen
  expect(forced).toEqual(safe)
  expect(safe?.phone.filter(([, body]) => String(body).includes('Are you OK?'))).toHaveLength(1)
})
