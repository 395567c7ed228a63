import { expect, test } from 'vitest'
import { HOUR_MS, SECOND_MS } from '../../src/domain/primitives/time-units.ts'
import { call, verify } from '../support/calls.ts'
import { ana, ben, travelerSecrets } from '../support/people.ts'
import { serviceOfFile } from '../support/service-of-file.ts'
import { codeSentTo, newTraveler, startedTrip } from '../support/traveler.ts'
import { putFixes } from '../support/trips.ts'
import { wholeWork } from '../support/whole-work.ts'

const { pin, distressPin } = travelerSecrets
const dan = { name: 'Dan Crane', number: '(704) 555-0191', tellOnDistress: false }

const service = await serviceOfFile({ env: { DEMO: 'off' } })
const workOf = await wholeWork(service)

/** How positions are asked for while Dan, whom the PIN has shown a safe end, looks at it and acknowledges the alert. */
async function askedOfTrack(entered: string): Promise<string[]> {
  const traveler = await newTraveler(service, [dan, ana, ben])
  const tripId = await startedTrip(traveler)
  const now = service.clock.now()
  const fix = (at: number) => ({ latitude: 34, longitude: -76, fixedAt: now + at * SECOND_MS, tripId })
  await putFixes(service, ...Array.from({ length: 50 }, (_, at) => fix(at)))
  await service.advance(3 * HOUR_MS)
  const code = await codeSentTo(service, tripId, dan.number)
  const { cookie } = await verify(service.url, code, dan.number)
  const { status } = await traveler.call(`/api/app/trips/${tripId}/check-in`, { pin: entered })
  expect(status).toBe(200)
  const { statements } = await workOf(async () => {
    const seen = await call(service.url, `/api/trips/rescue/${code}/panel?since=0`, { cookie })
    expect(JSON.stringify(seen.body)).toContain('"isSafe":true')
    const said = await call(service.url, `/api/trips/${tripId}/acknowledge`, { method: 'POST', cookie })
    expect(said.status).toBe(200)
  }, 5 * SECOND_MS)
  return statements.filter((statement) => statement.includes('"fixes"'))
}

test('contacts left out of distress cause as few track reads as after a safe end', async () => {
  const afterSafeEnd = await askedOfTrack(pin)
  expect(await askedOfTrack(distressPin)).toEqual(afterSafeEnd)
}, 120_000)
