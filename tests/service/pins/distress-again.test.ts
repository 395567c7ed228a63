import { describe, expect, test } from 'vitest'
import { HOUR_MS } from '../../../src/domain/primitives/time-units.ts'
import { throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { countedWork, expectAlike } from '../../support/databases/counted-work.ts'
import { call } from '../../support/services/calls.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { contactOn } from '../../support/travelers/contact.ts'
import { ana, ben, dan, travelerSecrets } from '../../support/travelers/people.ts'
import { type OnTrip, type PinUse, pinRequests } from '../../support/travelers/pin-requests.ts'
import { newTraveler, startedTrip, toldAbout, toldTo } from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets

const service = await serviceOfFile({ env: { DEMO: 'off' } })
const measured = countedWork(service)

const requests = pinRequests(service)
const enter = (on: OnTrip, use: PinUse, entered: string) => {
  const { path, json, ...request } = requests[use](on, entered)
  return measured(path, json, { ...on.traveler, ...request })
}

async function setOut(entered: string): Promise<OnTrip> {
  const traveler = await newTraveler(service, [ana, ben, dan])
  const tripId = await startedTrip(traveler)
  expect((await traveler.extend(tripId, 5 * HOUR_MS, entered)).status).toBe(200)
  return { traveler, tripId }
}

const callsOf = async ({ tripId }: OnTrip) =>
  (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'distress')

/** Verifies Ana with her newest code; returns a function that reads her view of the trip. */
async function anas({ tripId }: OnTrip) {
  const { code, cookie } = await contactOn(service, tripId, ana.number)
  return async () =>
    (await call(service.url, `/api/trips/access/${tripId}/${code}`, { cookie })).body as {
      endedAt: string | null
      locations: { latitude: number }[]
    }
}

async function resolve({ tripId }: OnTrip): Promise<unknown> {
  await (await contactOn(service, tripId, ana.number)).vote()
  const { status, body } = await (await contactOn(service, tripId, ben.number)).vote()
  expect(status).toBe(200)
  return body
}

const sendPosition = ({ traveler, tripId }: OnTrip) => traveler.sendFix(tripId)
const plain = (text: string) => text.replaceAll(/"(id|tripId)":"[^"]+"/g, '"$1"')

describe('distress PIN after contacts resolved an earlier distress alert', () => {
  // Codes expire 24 hours after the emergency.
  test.each<[PinUse, number]>([
    ['for a check-in', 80],
    ['for a website check-in', 1],
    ['for an extension', 1],
  ])(
    'looks like the safety PIN but alerts the contacts again if entered %s, %i h later',
    async (use, hours) => {
      const [safe, forced] = [await setOut(pin), await setOut(distressPin)]
      for (const person of [safe, forced]) await sendPosition(person)
      await resolve(forced)
      const early = await anas(forced)
      await service.leap(hours * HOUR_MS)
      await service.database.db.delete(throttle)
      const before = await callsOf(forced)

      const distress = await enter(forced, use, distressPin)
      const real = await enter(safe, use, pin)
      expectAlike(distress, real)

      const told = (await callsOf(forced)).slice(before.length)
      expect(told.map(({ recipient }) => recipient)).toEqual([ana.number, ben.number])
      expect(told[0]?.body).toContain('Call 911.')
      expect(await sendPosition(forced)).toEqual(await sendPosition(safe))
      await service.advance(5_000)
      const seenNow = await (await anas(forced))()
      expect(seenNow).toMatchObject({ endedAt: null })
      expect(seenNow.locations.at(-1)?.latitude).toBe(34.7)
      // Expects a panel that was opened with the earlier code to show the reopened emergency as well.
      if (hours === 1) expect((await early()).endedAt).toBeNull()
      const seen = await Promise.all([safe, forced].map(({ traveler }) => traveler.call('/api/app/trip')))
      expect(plain(JSON.stringify(seen[1]))).toBe(plain(JSON.stringify(seen[0])))
      await resolve(forced)
      expect((await service.ports.panels.head(forced.tripId))?.endedAt).not.toBeNull()
    },
  )

  test('alerts a contact again even if the trip has lapsed on the phone', async () => {
    const forced = await setOut(distressPin)
    await resolve(forced)
    // Advances hour by hour first, because a leap of the clock would delay the question and the alert.
    await service.passHours(7)
    await service.leap(15 * 24 * HOUR_MS)
    expect(await forced.traveler.trip()).toBeNull()
    const anasCalls = async () =>
      (await toldTo(service, ana.number)).filter(({ kind }) => kind === 'distress').length
    const before = await anasCalls()
    await enter(forced, 'for a contacts change', distressPin)
    expect(await anasCalls()).toBe(before + 1)
  })
})

describe('distress alert', () => {
  test('warns alerted contacts when one of them acknowledges it, but not the traveler or an excluded contact', async () => {
    const forced = await setOut(distressPin)
    const said = await (await contactOn(service, forced.tripId, ana.number)).acknowledge()
    expect(said.body).toMatchObject({
      message: expect.stringMatching(
        /^Acknowledged\. We’re telling the contacts who know of the distress signal\. .* may be forced to say they’re safe, so don’t call or text them\. The emergency stays open/,
      ),
    })
    const texts = (await toldAbout(service, forced.tripId)).filter(({ kind }) => kind === 'acknowledged')
    expect(texts.length).toBeGreaterThan(0)
    for (const { body } of texts) expect(body).toContain('may be forced to say so')
    const told = texts.map(({ recipient }) => recipient)
    expect(told).not.toContain(dan.number)
    expect(told).not.toContain(forced.traveler.phone)
    expect(await resolve(forced)).toEqual({
      message:
        'Emergency resolved. We have 2 of 2 votes. We’re telling the contacts who know of the distress signal.',
    })
  })
})
