import { describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { inTime, newTraveler, startedTrip, toldAbout } from '../../support/travelers/traveler.ts'

const { pin } = travelerSecrets

const service = await serviceOfFile({ env: { DEMO: 'off' } })

const pass = (ms: number) => service.leap(ms)

describe('extension of a trip', () => {
  test('requires the PIN, and wrong PINs count toward the same limit as those entered at check-in', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const before = await traveler.trip()
    const withoutPin = { until: inTime(service, HOUR_MS) }
    expect((await traveler.call(`/api/app/trips/${tripId}/extension`, withoutPin)).body).toMatchObject({
      code: 'invalid_request',
      fields: [{ path: 'pin', reason: 'is missing' }],
    })
    const guesses = ['0000', '0001', '0002', '0003', '0004', '0005', pin]
    const codes: unknown[] = []
    for (const guess of guesses) codes.push((await traveler.extend(tripId, 5 * HOUR_MS, guess)).body.code)
    expect(codes).toEqual([...Array(5).fill('pin_refused'), 'throttled', 'throttled'])
    const guess = await traveler.checkIn(tripId, '0006')
    expect(guess).toMatchObject({ status: 429, body: { code: 'throttled' } })
    expect(await traveler.trip()).toEqual(before)
    await pass(3 * HOUR_MS)
    await pass(15 * MINUTE_MS)
    expect((await toldAbout(service, tripId)).map(({ kind }) => kind)).toContain('alert')
  })
})

describe('extension whose response was lost', () => {
  test('gets the same due time when it is sent again', async () => {
    const traveler = await newTraveler(service)
    const tripId = await startedTrip(traveler)
    const until = inTime(service, 5 * HOUR_MS)
    for (let times = 0; times < 2; times += 1)
      expect(await traveler.call(`/api/app/trips/${tripId}/extension`, { until, pin })).toMatchObject({
        status: 200,
        body: { trip: { dueAt: until } },
      })
  })
})
