import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MINUTE_MS } from '../../../src/domain/primitives/time-units.ts'
import { call } from '../../support/services/calls.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'

const message = { name: 'Iris Quill', email: 'iris@example.org', date: '', message: 'Is anybody there?' }

type Line = { msg: string; repeated?: number; err: Record<string, string> }

describe('database error', () => {
  let service: TestService
  beforeAll(async () => {
    service = await startTestService({ env: { DEMO: 'off' } })
  })
  afterAll(() => service.stop())

  const send = async (times = 1) => {
    for (let turn = 0; turn < times; turn += 1)
      expect((await call(service.url, '/api/contact-us', { json: message })).status).toBe(500)
  }
  const errors = (): Line[] =>
    service.logged
      .splice(0)
      .filter((line) => line.includes('"err":'))
      .map((line) => JSON.parse(line))

  test('is logged with message, code, table, and constraint, but without values', async () => {
    await service.database.db.execute(
      sql`alter table contact_messages add constraint closed check (sealed = '')`,
    )
    await send()
    const [line] = errors()
    expect(line?.err).toMatchObject({
      message: 'new row for relation … violates check constraint …',
      code: '23514',
      table: 'contact_messages',
      constraint: 'closed',
    })
    expect(JSON.stringify(line)).not.toMatch(/Iris|Quill|iris@|anybody/)
  })

  test('is logged with the table of its statement if PostgreSQL names none', async () => {
    await service.database.db.execute(sql`alter table contact_messages rename to elsewhere`)
    await send()
    expect(errors().map(({ err }) => err)).toMatchObject([
      { message: 'relation … does not exist', code: '42P01', table: 'contact_messages' },
    ])
  })

  test('is logged once if it repeats, then once a minute with a count', async () => {
    await service.advance(2 * MINUTE_MS)
    errors()
    await send(3)
    expect(errors().map(({ repeated }) => repeated)).toEqual([undefined])
    await service.advance(MINUTE_MS)
    expect(errors().map(({ msg, repeated }) => [msg, repeated])).toEqual([['request failed', 2]])
    await send(1)
    expect(errors()).toEqual([])
    await service.advance(MINUTE_MS)
    expect(errors().map(({ repeated }) => repeated)).toEqual([1])
    await service.advance(2 * MINUTE_MS)
    expect(errors()).toEqual([])
    await send(1)
    expect(errors().map(({ repeated }) => repeated)).toEqual([undefined])
  })
})
