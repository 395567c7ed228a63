import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { DAY_MS } from '../../../src/domain/primitives/time-units.ts'
import { DELETED_AT_ONCE } from '../../../src/service/platform/database/delete-in-batches.ts'
import { users } from '../../../src/service/platform/database/schema/schema.ts'
import { incomingTexts, throttle } from '../../../src/service/platform/database/schema/service-schema.ts'
import { logStatements } from '../../support/databases/log-statements.ts'
import { planOf, type Statement } from '../../support/databases/plan-of.ts'
import { serviceOfFile } from '../../support/services/service-of-file.ts'

const statements: Statement[] = []
const service = await serviceOfFile({ env: { DEMO: 'off' } })
logStatements(service.database.db, (query, params) => statements.push({ query, params }))

async function cleanUp(): Promise<Statement[]> {
  statements.length = 0
  const { rescue, trips, accounts, devices, push, outbox, throttle, clock } = service.ports
  for (const store of [rescue, trips, accounts, devices, push, outbox]) await store.cleanUp(clock.now())
  await accounts.forgetLeft()
  await throttle.forgetEnded()
  return [...statements]
}

describe('cleanup job', () => {
  test('deletes expired incoming texts in batches and keeps the others', async () => {
    const { db } = service.database
    const now = service.clock.now()
    const texts = (many: number, prefix: string, receivedAt: number) =>
      db
        .insert(incomingTexts)
        .values(Array.from({ length: many }, (_, at) => ({ id: `${prefix}${at}`, receivedAt })))
    await texts(2 * DELETED_AT_ONCE + 1, 'old ', now - 31 * DAY_MS)
    await texts(3, 'new ', now - 29 * DAY_MS)
    const deletes = (await cleanUp()).filter(({ query }) => query.includes('delete from "incoming_texts"'))
    expect(deletes).toHaveLength(3)
    const left = await db.select({ id: incomingTexts.id }).from(incomingTexts)
    expect(left.map(({ id }) => id).sort()).toEqual(['new 0', 'new 1', 'new 2'])
  })

  test("continues with another table if one can't be cleaned", async () => {
    const { db } = service.database
    await db.insert(throttle).values({ key: 'over, too', points: 1, expire: new Date(0) })
    await db.execute(sql`alter table panel_views rename to away`)
    await service.passHours(1)
    await db.execute(sql`alter table away rename to panel_views`)
    expect(await db.$count(throttle)).toBe(0)
    expect(service.logged.filter((line) => line.includes('a scheduled job failed')).length).toBeGreaterThan(0)
  })

  test("deletes the other accounts if one can't be deleted", async () => {
    const { db } = service.database
    const left = { createdAt: 0, leftAt: 0 }
    const [first, second] = [randomUUID(), randomUUID()]
    await db.insert(users).values([
      { ...left, id: first },
      { ...left, id: second },
    ])
    await db.execute(sql`create function refuse() returns trigger language plpgsql as
      'begin raise exception ''no''; end'`)
    await db.execute(
      sql.raw(`create trigger refuse before delete on users
      for each row when (old.id = '${first}') execute function refuse()`),
    )
    await service.passHours(1)
    await db.execute(sql`drop trigger refuse on users`)
    expect(await db.select({ id: users.id }).from(users)).toEqual([{ id: first }])
  })

  test('uses an index for every statement', async () => {
    const asked = await cleanUp()
    expect(asked.length).toBeGreaterThanOrEqual(15)
    for (const statement of asked)
      expect(await planOf(service.database.db, statement), statement.query).not.toMatch(/Seq Scan/)
  })
})
