import { afterAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { browserAt, pushStandIn, TEST_VAPID_KEY } from '../../support/providers/push-stand-in.ts'
import { account } from '../../support/providers/twilio-stand-in.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip, type TestTraveler } from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets

const browsers = await pushStandIn()
afterAll(() => browsers.close())
const running = await twilioOfFile({ VAPID_KEY: TEST_VAPID_KEY, PUSH_ORIGINS: browsers.origin })
const { service } = running

let names = 0
async function subscribed() {
  names += 1
  const name = `browser-${names}`
  const browser = browserAt(browsers.origin, name)
  const traveler = await newTraveler(service)
  expect((await traveler.call('/api/app/push-subscriptions', browser.subscription)).status).toBe(200)
  const shown = () => browsers.at(`/${name}`).map(({ body }) => browser.read(body))
  return { traveler, shown }
}
const isStopped = async (traveler: TestTraveler) => (await traveler.call('/api/app/trip')).body.textsStopped
const started = async (traveler: TestTraveler) =>
  (await traveler.call('/api/app/trips', { activity: 'fishing', time: '1 hour' })).body.warnings
const stopNotice = { about: 'textsStopped', alertAt: null }

describe('traveler who texted END', () => {
  test('gets one notification when texts stop, and sees a notice in the app until they resume', async () => {
    const { traveler, shown } = await subscribed()
    const other = await subscribed()
    expect(await isStopped(traveler)).toBe(false)
    for (const word of ['END', 'Stop.']) await running.say(traveler.phone, word)
    await service.advance(5_000)
    expect(shown()).toEqual([stopNotice])
    expect(await isStopped(traveler)).toBe(true)
    expect([other.shown(), await isStopped(other.traveler)]).toEqual([[], false])
    await running.say(traveler.phone, 'START')
    expect(await isStopped(traveler)).toBe(false)
    await running.say(traveler.phone, 'STOP')
    await service.advance(5_000)
    expect(shown()).toEqual([stopNotice, stopNotice])
  })

  test('gets a warning at trip start with instructions for resuming texts, but not after texting START', async () => {
    const traveler = await newTraveler(service)
    await running.say(traveler.phone, 'END')
    expect(await started(traveler)).toEqual([
      {
        code: 'own_texts_stopped',
        contact: null,
        message: `You stopped texts from Homeward, so we can’t text you to ask if you’re OK. To change that, text START to ${account.from}.`,
      },
    ])
    const again = await newTraveler(service)
    for (const word of ['END', 'START']) await running.say(again.phone, word)
    expect(await started(again)).toEqual([])
  })

  test('gets the notice even if only the provider knows of the opt-out', async () => {
    const { traveler, shown } = await subscribed()
    await startedTrip(traveler, { time: '20 minute' })
    await service.advance(10_000)
    running.provider.textResponses.push({ kind: 'refuses', status: 400, code: 21610 })
    await service.advance(20 * MINUTE_MS)
    await service.advance(10_000)
    expect(shown()).toContainEqual(stopNotice)
    expect(await isStopped(traveler)).toBe(true)
  })

  test('gets the same notification after either PIN', async () => {
    const seen = []
    for (const typed of [pin, distressPin]) {
      const { traveler, shown } = await subscribed()
      const tripId = await startedTrip(traveler)
      await traveler.checkIn(tripId, typed)
      await running.say(traveler.phone, 'END')
      await service.advance(5_000)
      const { textsStopped, trip } = (await traveler.call('/api/app/trip')).body
      seen.push({ shown: shown(), textsStopped, trip })
    }
    expect(seen[1]).toEqual(seen[0])
    expect(seen[0]).toEqual({ shown: [stopNotice], textsStopped: true, trip: null })
  })
})
