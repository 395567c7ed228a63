import { afterAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { startOnPostgres } from '../../support/databases/both-databases.ts'
import { startTestService } from '../../support/services/service.ts'
import { newPhone, newTraveler, startedTrip } from '../../support/travelers/traveler.ts'

const env = {
  CALLS: 'on',
  CHECKIN_GRACE: '1 minute',
  CALL_AFTER: '1 minute',
  CALL_AGAIN: '3 minutes, 5 minutes',
  OPERATOR_PHONE: '+19195550177',
}
const TRIPS = 4

const one = await startOnPostgres(env)
afterAll(() => one.stop())
const other = await startTestService({
  env: { DEMO: 'off', TRUST_PROXY: '1', ...env },
  database: one.database,
  now: one.clock.now(),
})

describe('two processes that share one database', () => {
  test('call each contact once per escalation step, even if one process stops, and notify the operator once per trip', async () => {
    const contacts = Array.from({ length: TRIPS }, () => newPhone())
    for (const number of contacts) {
      const traveler = await newTraveler(one, [{ name: 'Ana Ruiz', number }])
      await startedTrip(traveler, { time: '1 hour' })
    }
    const both = (ms: number) => Promise.all([one.advance(ms), other.advance(ms)])
    const printed = () => [...one.printed, ...other.printed]
    const callsTo = (number: string) => printed().filter((line) => line.startsWith(`Call to ${number}: `))
    const told = () => printed().filter((line) => line.startsWith('SMS to +19195550177: '))

    await both(61 * MINUTE_MS + 30_000)
    expect(contacts.map((number) => callsTo(number).length)).toEqual(contacts.map(() => 0))
    await both(2 * MINUTE_MS)
    expect(contacts.map((number) => callsTo(number).length)).toEqual(contacts.map(() => 1))
    expect(callsTo(contacts[0] ?? '')[0]).toMatch(
      /"This is Homeward, .* Press 1 for the message.*" After 1: "Robin Hale was due back .*" To a machine: "/,
    )
    await both(90_000)
    expect(told()).toHaveLength(TRIPS)

    await other.stop()
    await one.advance(2 * MINUTE_MS)
    expect(contacts.map((number) => callsTo(number).length)).toEqual(contacts.map(() => 2))
    expect(told()).toHaveLength(TRIPS)
  })
})
