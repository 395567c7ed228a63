import { describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../src/domain/primitives/time-units.ts'
import { countedWork, expectAlike } from '../support/counted-work.ts'
import { travelerSecrets } from '../support/people.ts'
import { type OnTrip, type PinUse, pinRequests } from '../support/pin-requests.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { newTraveler, startedTrip, toldAbout } from '../support/traveler.ts'

const { pin, distressPin } = travelerSecrets

const service = await serviceOfFile({ env: { DEMO: 'off' } })
const measured = countedWork(service)
const requests = pinRequests(service)

async function setOut(): Promise<OnTrip> {
  const traveler = await newTraveler(service)
  const tripId = await startedTrip(traveler)
  for (const at of [0, 1])
    await traveler.sendFix(tripId, { latitude: 34.7 + at / 10, timestamp: service.clock.now() + at })
  return { traveler, tripId }
}
const press = ({ traveler }: OnTrip) => traveler.call('/api/app/sos', {})

/** Events of a two-hour trip before the PIN. */
const standings = {
  'who is out': () => service.leap(30 * MINUTE_MS),
  'who was asked': () => service.leap(121 * MINUTE_MS),
  'whose contacts are alerted': async () => {
    await service.leap(121 * MINUTE_MS)
    await service.leap(20 * MINUTE_MS)
  },
  'who pressed SOS': (each: OnTrip[]) => Promise.all(each.map(press)),
  'whose contacts got an SOS': async (each: OnTrip[]) => {
    await Promise.all(each.map(press))
    await service.leap(2 * MINUTE_MS)
  },
}

describe('the distress PIN', () => {
  test.each<[PinUse, keyof typeof standings, number]>([
    ['to end the trip', 'who is out', 200],
    ['to end the trip', 'who was asked', 200],
    ['to end the trip', 'whose contacts are alerted', 200],
    ['to end it on the website', 'who is out', 200],
    ['to end it on the website', 'who was asked', 200],
    ['to end it on the website', 'whose contacts are alerted', 200],
    ['for more time', 'who is out', 200],
    ['for more time', 'who was asked', 200],
    ['for more time', 'whose contacts are alerted', 409],
    ['for too much time', 'who is out', 422],
    ['for an answer to an alarm', 'who pressed SOS', 200],
    ['for an answer to an alarm', 'whose contacts got an SOS', 409],
    ['for another plan', 'who is out', 200],
    ['for other contacts', 'who is out', 200],
    ['for other PINs', 'who is out', 409],
  ])(
    "entered %s by a traveler %s, it gets the real PIN's answer for the same work (%i)",
    async (use, standing, status) => {
      const [safe, forced, mistaken] = [await setOut(), await setOut(), await setOut()]
      await standings[standing]([safe, forced, mistaken])
      const enter = (on: OnTrip, entered: string) => {
        const { path, json, ...request } = requests[use](on, entered)
        return measured(path, json, { ...on.traveler, ...request })
      }
      const distress = await enter(forced, distressPin)
      const real = await enter(safe, pin)
      const wrong = await enter(mistaken, '0000')
      expect(real.answer.status).toBe(status)
      expectAlike(distress, real)
      expect(wrong.verified).toBe(real.verified)
      const calls = async ({ tripId }: OnTrip) =>
        (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'distress').length
      expect([await calls(safe), await calls(mistaken), await calls(forced)]).toEqual([0, 0, 3])
      expect((await service.ports.panels.head(forced.tripId))?.endedAt).toBeNull()
    },
  )
})
