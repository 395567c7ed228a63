import { describe, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../../src/domain/primitives/time-units.ts'
import { forgetTravelersBeforeEach } from '../../support/databases/forget-travelers.ts'
import { callingServiceOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip, type TestTraveler } from '../../support/travelers/traveler.ts'

const { pin, distressPin } = travelerSecrets

const on = await callingServiceOfFile()
forgetTravelersBeforeEach(() => on.service)
const { service } = on
/** Returns when the traveler was asked by text and called, in whole minutes after `from`. */
function heard({ phone }: TestTraveler, from: number) {
  const since = (at: number) => Math.floor((at - from) / MINUTE_MS)
  const texts = on.textsTo(phone).filter(({ body }) => body.includes('Are you OK?'))
  return {
    asked: texts.map(({ at }) => since(at)),
    rang: on.callsTo(phone).map(({ at }) => since(at)),
  }
}
async function onTrip(facts: object = {}) {
  const traveler = await newTraveler(service)
  const tripId = await startedTrip(traveler, { time: '10 minute', ...facts })
  return { traveler, tripId, dueAt: service.clock.now() + 10 * MINUTE_MS }
}

describe('question to the traveler', () => {
  test('is repeated halfway through the grace period, and at three quarters by a call that accepts no key presses', async () => {
    const { traveler, tripId, dueAt } = await onTrip({ rings: true })
    await service.advance(22 * MINUTE_MS)
    const [call] = on.callsTo(traveler.phone)
    if (!call) expect.unreachable()
    for (const AnsweredBy of ['human', 'machine_end_beep']) {
      const { said, isOver } = await on.takes(call, { AnsweredBy })
      expect(said).toEqual([expect.stringContaining('Please call us back at this number')])
      expect(isOver).toBe(true)
    }
    await service.advance(5 * MINUTE_MS)
    expect(heard(traveler, dueAt)).toEqual({ asked: [0, 7], rang: [11] })
    expect(on.textsTo(traveler.phone)[1]?.body).toMatch(
      /^Homeward: You're overdue\. Are you OK\? Your contacts get an alert in 8 min /,
    )
    // Answers the call after contacts were alerted.
    expect((await on.takes(call, {})).said).toEqual([expect.stringContaining('is over')])
    await traveler.checkIn(tripId)
  })

  test("isn't repeated after the traveler has answered", async () => {
    const { traveler, tripId, dueAt } = await onTrip({ rings: true })
    await service.advance(12 * MINUTE_MS)
    await traveler.checkIn(tripId)
    await service.advance(15 * MINUTE_MS)
    expect(heard(traveler, dueAt)).toEqual({ asked: [0], rang: [] })
  })

  test('is repeated halfway through the grace period of a silence alert', async () => {
    const { traveler, tripId } = await onTrip({ time: '5 hour', alerts: { silent: 30 } })
    const setOutAt = service.clock.now()
    await service.advance(44 * MINUTE_MS)
    const { asked } = heard(traveler, setOutAt)
    expect(asked).toHaveLength(2)
    expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeOneOf([7, 8])
    await traveler.checkIn(tripId)
  })

  test("isn't repeated if the traveler pressed SOS", async () => {
    const { traveler, tripId } = await onTrip({ rings: true })
    const sentAt = service.clock.now()
    await traveler.pressSos()
    await service.advance(20 * MINUTE_MS)
    expect(on.textsTo(traveler.phone).filter(({ body }) => body.includes('SOS'))).toHaveLength(1)
    expect(heard(traveler, sentAt).rang).toEqual([])
    await traveler.checkIn(tripId)
  })
})

describe('reminders after the distress PIN', () => {
  /** Extends a trip by ten minutes. The traveler then doesn't answer the late check-in. */
  async function extended(byPin: string) {
    const { traveler, tripId, dueAt } = await onTrip({ rings: true })
    expect((await traveler.extend(tripId, 20 * MINUTE_MS, byPin)).status).toBe(200)
    await service.advance(34 * MINUTE_MS)
    const told = on.textsTo(traveler.phone).map(({ body, at }) => [body, at - dueAt])
    return { told, ...heard(traveler, dueAt + 10 * MINUTE_MS) }
  }

  // Stops before the alert. After it, the traveler may get a text that no contact has opened the alert, but
  // never after the distress PIN.
  test('are the same as after the safety PIN, until contacts are alerted', async () => {
    const real = await extended(pin)
    expect(real).toMatchObject({ asked: [0, 7], rang: [11] })
    const forced = await extended(distressPin)
    const near = (told: (string | number)[][]) =>
      told.map(([body, at]) => [body, Math.round(Number(at) / (30 * SECOND_MS))])
    expect(near(forced.told as (string | number)[][])).toEqual(near(real.told as (string | number)[][]))
    expect([forced.asked, forced.rang]).toEqual([real.asked, real.rang])
  })
})
