import { beforeEach, describe, expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import type { PlannedResponse } from '../../support/providers/provider-stand-in.ts'
import { samplesOf } from '../../support/samples.ts'
import { twilioOfFile } from '../../support/services/service-of-file.ts'
import { travelerSecrets } from '../../support/travelers/people.ts'
import { newTraveler, startedTrip } from '../../support/travelers/traveler.ts'

const on = await twilioOfFile()
beforeEach(() => {
  on.provider.textResponses.length = 0
})

const contacts = [
  { name: 'Ana', number: '919-555-0142' },
  { name: 'Ben', number: '919-555-0143' },
]
const refuses: PlannedResponse = { kind: 'refuses', status: 400, code: 21211 }
const fails: PlannedResponse = { kind: 'answers', status: 503, body: '' }

async function overdue(planned: PlannedResponse) {
  const traveler = await newTraveler(on.service, contacts)
  const tripId = await startedTrip(traveler, { time: '1 hour' })
  on.provider.textResponses.push(...Array.from({ length: 500 }, () => planned))
  await on.service.advance(80 * MINUTE_MS)
  const checkIn = async () => {
    on.provider.textResponses.length = 0
    const { pin } = travelerSecrets
    expect((await traveler.checkIn(tripId, pin)).status).toBe(200)
    await on.service.advance(MINUTE_MS)
  }
  return { checkIn }
}

async function gauges() {
  const samples = samplesOf((await on.service.ports.meter.read()).text)
  return {
    waitingFor: samples.homeward_alerts_waiting_age_seconds,
    givenUp: samples.homeward_alerts_given_up,
    nobodyReached: samples.homeward_trips_nobody_reached,
    dueFor: samples.homeward_messages_due_age_seconds,
  }
}
const nothing = { waitingFor: 0, givenUp: 0, nobodyReached: 0 }

describe('metrics of unreached contacts', () => {
  test('count abandoned alerts, and emergencies in which no contact was reached, until the trip ends', async () => {
    const { checkIn } = await overdue(refuses)
    expect(await gauges()).toMatchObject({ waitingFor: 0, givenUp: 2, nobodyReached: 1 })
    await checkIn()
    expect(await gauges()).toMatchObject(nothing)
  })

  test('include the age of the oldest unsent alert, even after retries', async () => {
    const { checkIn } = await overdue(fails)
    const before = (await gauges()).waitingFor ?? 0
    await on.service.advance(20 * MINUTE_MS)
    const { waitingFor = 0, nobodyReached, dueFor = 0 } = await gauges()
    expect(waitingFor - before).toBe(20 * 60)
    expect(nobodyReached).toBe(1)
    expect(dueFor).toBeLessThan(waitingFor)
    await checkIn()
    expect(await gauges()).toMatchObject(nothing)
  })

  test('count a distress alert as unreached if only an excluded contact got a message', async () => {
    const onlyAna = contacts.map((one) => ({ ...one, tellOnDistress: one.name === 'Ana' }))
    const traveler = await newTraveler(on.service, onlyAna)
    const tripId = await startedTrip(traveler, { time: '1 hour' })
    on.provider.textResponses.push(...Array.from({ length: 50 }, () => refuses))
    await traveler.extend(tripId, 2 * HOUR_MS, travelerSecrets.distressPin)
    await on.service.advance(MINUTE_MS)
    expect(await gauges()).toMatchObject({ givenUp: 1, nobodyReached: 1 })
    on.provider.textResponses.length = 0
    on.provider.texts.length = 0
    await on.service.advance(140 * MINUTE_MS)
    expect(on.provider.texts.map(({ to }) => to)).toContain('+19195550143')
    expect(await gauges()).toMatchObject({ nobodyReached: 1 })
  })
})
