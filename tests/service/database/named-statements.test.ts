import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../../src/service/platform/database/database.ts'
import { databaseOn, serverPool, serverWaits } from '../../../src/service/platform/database/server-pool.ts'
import { startPostgres } from '../../support/databases/own-postgres.ts'

const postgres = await startPostgres({ isEmpty: true })
afterAll(() => postgres?.stop())

const CONNECTIONS = 3

async function rowsOf<Row>(db: Pick<Database, 'execute'>, asked: SQL): Promise<Row[]> {
  return ((await db.execute(asked)) as unknown as { rows: Row[] }).rows
}

const noteOf = (db: Pick<Database, 'execute'>, id: number) =>
  rowsOf(db, sql`select * from kept_notes where id = ${id}`)

async function withNotes<Seen>(most: number, look: (db: Database) => Promise<Seen>): Promise<Seen> {
  const pool = serverPool(postgres?.url ?? '', serverWaits, most)
  try {
    return await look(databaseOn(pool))
  } finally {
    await pool.end()
  }
}

const keptOf = (db: Database) =>
  rowsOf<{ statement: string; generic_plans: number }>(
    db,
    sql`select statement, generic_plans::int from pg_prepared_statements order by prepare_time, name`,
  )

/** Runs queries on all connections of the pool concurrently. */
const onAll = (db: Database, ask: (tx: Pick<Database, 'execute'>) => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: CONNECTIONS }, () =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select pg_sleep(0.05)`)
        return ask(tx)
      }),
    ),
  )

describe.runIf(postgres)('statement on PostgreSQL', () => {
  beforeEach(() =>
    withNotes(1, async (db) => {
      await db.execute(sql`drop table if exists kept_notes`)
      await db.execute(sql`create table kept_notes (id int primary key, note text)`)
      await db.execute(sql`insert into kept_notes values (1, 'one'), (2, 'two')`)
    }),
  )

  test('is prepared under a name on its fifth run and gets a generic plan from its tenth', () =>
    withNotes(1, async (db) => {
      for (let time = 0; time < 4; time += 1) await noteOf(db, 1)
      expect(await keptOf(db)).toEqual([])
      for (let time = 0; time < 8; time += 1)
        expect(await noteOf(db, 1 + (time % 2))).toEqual([
          { id: 1 + (time % 2), note: time % 2 === 0 ? 'one' : 'two' },
        ])
      expect(await keptOf(db)).toEqual([
        { statement: 'select * from kept_notes where id = $1', generic_plans: 3 },
      ])
    }))

  test('reruns its transaction once if a migration has changed its columns', () =>
    withNotes(CONNECTIONS, async (db) => {
      for (let time = 0; time < 5; time += 1) await onAll(db, (tx) => noteOf(tx, 1))
      await db.execute(sql`alter table kept_notes add column at int default 7`)
      const seen = await db.transaction(async (tx) => {
        await tx.execute(sql`insert into kept_notes (id, note) values (${3}, ${'three'})`)
        return noteOf(tx, 3)
      })
      expect(seen).toEqual([{ id: 3, note: 'three', at: 7 }])
      expect(await rowsOf(db, sql`select count(*)::int as notes from kept_notes`)).toEqual([{ notes: 3 }])
    }))

  test("isn't prepared if it is very long or 250 others are already prepared", () =>
    withNotes(1, async (db) => {
      for (let at = 0; at < 300; at += 1)
        for (let time = 0; time < 5; time += 1)
          await db.execute(sql`select ${sql.raw(String(at))} where 1 = ${1}`)
      for (let time = 0; time < 6; time += 1)
        await db.execute(sql`select ${sql.raw(`'${'long '.repeat(3_000)}'`)} where 1 = ${1}`)
      const kept = await keptOf(db)
      expect(kept).toHaveLength(250)
      expect(kept.some(({ statement }) => statement.includes('long'))).toBe(false)
    }))
})
