import { describe, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '../../src/domain/primitives/time-units.ts'
import { SOS_GRACE_MS } from '../../src/domain/trip/lifecycle/alarm.ts'
import { raiseAlarm } from '../../src/service/trips/watch/raise-alarm.ts'
import { contactOn } from '../support/contact.ts'
import { ana, travelerSecrets } from '../support/people.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { newTraveler, startedTrip, type TestTraveler, toldAbout, toldTo } from '../support/traveler.ts'

const { pin } = travelerSecrets

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const raise = async (tripId: string, reason: 'sos' | 'notMoved') => {
  const at = service.clock.now()
  const alarm =
    reason === 'sos'
      ? { reason, limit: null, alertAt: at + SOS_GRACE_MS }
      : { reason, limit: 45, alertAt: at + 15 * MINUTE_MS }
  await service.ports.trips.changeTrip(tripId, (emergency) => raiseAlarm(emergency, alarm, { at }))
}
const answer = (traveler: TestTraveler, tripId: string, entered: string) =>
  traveler.call(`/api/app/trips/${tripId}/alarm/answer`, { pin: entered })
const pass = (ms: number) => service.leap(ms)
const alertsOf = async (tripId: string) =>
  (await toldAbout(service, tripId)).filter(({ kind }) => kind === 'alert')

describe('an alarm on a trip that is not overdue', () => {
  test('the alarm asks the traveler and, without an answer, alerts the contacts, giving the reason', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    await raise(tripId, 'notMoved')
    const [question] = await toldTo(service, traveler.phone)
    expect(question).toMatchObject({ kind: 'are-you-well' })
    expect(question?.body).toContain(
      "Are you OK? You haven't moved for 45 min. Your contacts get an alert in 15 min unless you answer with your PIN in the app.",
    )
    expect(await traveler.trip()).toMatchObject({
      state: 'checkInDue',
      alarm: { reason: 'notMoved', limit: 45 },
    })
    await service.advance(5_000)
    await pass(14 * MINUTE_MS)
    expect(await alertsOf(tripId)).toEqual([])
    await pass(MINUTE_MS)
    expect((await alertsOf(tripId))[0]?.body).toMatch(
      / last moved at (.+, )?\d+:\d\d [AP]M E[DS]T\. See where: .* Your rescue code is \d{6}\./,
    )
    const timeline = await (await contactOn(service, tripId, ana.number)).timeline()
    expect(timeline[0]).toMatchObject({
      kind: 'alarmRaised',
      text: expect.stringMatching(/hasn’t moved for 45 min$/) as string,
    })
    expect(await answer(traveler, tripId, pin)).toMatchObject({
      status: 409,
      body: { code: 'answered_late' },
    })
  })

  test('the PIN ends the alarm, and the trip continues unchanged', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const before = await traveler.trip()
    await raise(tripId, 'notMoved')
    expect(await answer(traveler, tripId, '0000')).toMatchObject({ status: 403 })
    expect(await traveler.trip()).toMatchObject({ state: 'checkInDue' })
    const answered = { status: 200, body: { trip: before } }
    expect(await answer(traveler, tripId, pin)).toEqual(answered)
    expect(await answer(traveler, tripId, pin)).toEqual(answered)
    await pass(60 * MINUTE_MS)
    expect(await alertsOf(tripId)).toEqual([])
    await pass(60 * MINUTE_MS)
    expect((await toldTo(service, traveler.phone)).map(({ kind }) => kind)).toEqual([
      'are-you-well',
      'check-in-due',
    ])
  })

  test('an SOS replaces the alarm, and the contacts hear of it within a minute', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    await raise(tripId, 'notMoved')
    await raise(tripId, 'sos')
    await raise(tripId, 'sos')
    const told = await toldTo(service, traveler.phone)
    expect(told).toHaveLength(2)
    expect(told[1]?.body).toContain(
      'You pressed SOS. Your contacts get an alert in 1 min unless you stop it with your PIN in the app.',
    )
    await pass(SOS_GRACE_MS - 10 * SECOND_MS)
    expect(await alertsOf(tripId)).toEqual([])
    await pass(10 * SECOND_MS)
    expect((await alertsOf(tripId))[0]?.body).toContain('pressed SOS at ')
  })
})
