import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { SECOND_MS } from '../../src/domain/primitives/time-units.ts'
import { throttle } from '../../src/service/platform/database/schema/service-schema.ts'
import { bothDatabases } from '../support/both-databases.ts'
import { call } from '../support/calls.ts'
import { STARTING_MS, type TestService } from '../support/service.ts'
import { newPhone, newTraveler } from '../support/traveler.ts'
import { type WholeWork, wholeWork } from '../support/whole-work.ts'

/** Time limit for sending all messages, ms. */
const PASS_MS = 20 * SECOND_MS

describe.each(bothDatabases)('work after an answer, on %s', (_name, start) => {
  let service: TestService
  let workOf: Awaited<ReturnType<typeof wholeWork>>
  beforeAll(async () => {
    service = await start({ PUBLIC_URL: 'https://www.example.org' })
    workOf = await wholeWork(service)
  }, STARTING_MS)
  afterAll(() => service.stop())
  beforeEach(() => service.database.db.delete(throttle))

  const expectAlike = (one: WholeWork, other: WholeWork) => {
    expect(one.statements).toEqual(other.statements)
    expect(one.rows).toEqual(other.rows)
    expect(Math.abs(one.bytes - other.bytes)).toBeLessThan(other.bytes * 0.05)
  }

  test('resetting a password takes the same work with and without an account', async () => {
    const { phone } = await newTraveler(service)
    const ask = (phoneNumber: string) =>
      workOf(() => call(service.url, '/api/app/password-resets', { json: { phoneNumber } }), PASS_MS)
    await ask(newPhone())
    const nobody = await ask(newPhone())
    expectAlike(await ask(phone), nobody)
  }, 60_000)
})
