import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '../../../src/service/platform/database/database.ts'
import { type OpenDatabase, openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { startPostgres } from '../../support/databases/own-postgres.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.runIf(postgres)('conflicting transactions', () => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await openDatabase({ url: postgres?.url ?? '' })
    const { db } = database
    await db.execute(sql`create table purses (name text primary key, coins integer not null)`)
  })
  afterAll(() => database.close())

  const filled = () =>
    database.db.execute(
      sql`insert into purses values ('a', 0), ('b', 0) on conflict (name) do update set coins = 0`,
    )
  const read = async (db: Pick<Database, 'select'>): Promise<number[]> => {
    const rows = await db.select({ coins: sql<number>`coins` }).from(sql`purses`).orderBy(sql`name`)
    return rows.map((row) => row.coins)
  }
  const coins = () => read(database.db)

  test('each complete once after a deadlock', async () => {
    await filled()
    const [hasFirst, hasSecond] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const oneIsDone = Promise.withResolvers<void>()
    let runs = 0
    const pay = (names: [string, string], has: PromiseWithResolvers<void>) => {
      let isAgain = false
      return database.db
        .transaction(async (tx) => {
          runs += 1
          // Waits for the other transaction before a retry, so that they don't deadlock again.
          if (isAgain) await oneIsDone.promise
          isAgain = true
          await tx.execute(sql`update purses set coins = coins + 1 where name = ${names[0]}`)
          has.resolve()
          await Promise.all([hasFirst.promise, hasSecond.promise])
          await tx.execute(sql`update purses set coins = coins + 1 where name = ${names[1]}`)
        })
        .then(oneIsDone.resolve)
    }
    await Promise.all([pay(['a', 'b'], hasFirst), pay(['b', 'a'], hasSecond)])
    expect(await coins()).toEqual([2, 2])
    expect(runs).toBe(3)
  })

  test('fail after three attempts, unlike other failing transactions, which get only one', async () => {
    let runs = 0
    const never = database.db.transaction(async (tx) => {
      runs += 1
      await tx.execute(sql`do $$ begin raise exception 'no' using errcode = '40001'; end $$`)
    })
    await expect(never).rejects.toThrow()
    expect(runs).toBe(3)
    const failing = database.db.transaction(async (tx) => {
      runs += 1
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(failing).rejects.toThrow()
    expect(runs).toBe(4)
    expect(await coins()).toHaveLength(2)
  })
})
