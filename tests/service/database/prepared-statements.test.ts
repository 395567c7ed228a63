import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../../src/service/platform/database/database.ts'
import { memoryDatabase } from '../../support/databases/memory-database.ts'

async function rowsOf<Row>(db: Database, asked: SQL): Promise<Row[]> {
  const answer = await db.execute(asked)
  return (answer as unknown as { rows: Row[] }).rows
}

const keptOf = (db: Database) =>
  rowsOf<{ statement: string; generic_plans: number }>(
    db,
    sql`select statement, generic_plans::int from pg_prepared_statements order by prepare_time, name`,
  )

const noteOf = (db: Database, id: number) => rowsOf(db, sql`select note from kept_notes where id = ${id}`)

const { db, close } = await memoryDatabase()
afterAll(close)
beforeEach(async () => {
  await db.execute(sql`drop table if exists kept_notes`)
  await db.execute(sql`create table kept_notes (id int primary key, note text)`)
  await db.execute(sql`insert into kept_notes values (1, 'one'), (2, 'two')`)
})

test('a repeated statement is prepared once and gets a generic plan from its sixth run', async () => {
  for (const id of [1, 2, 1, 2, 1, 2, 1, 2])
    expect(await noteOf(db, id)).toEqual([{ note: id === 1 ? 'one' : 'two' }])
  const kept = (await keptOf(db)).filter(({ statement }) => statement.startsWith('select note'))
  expect(kept).toEqual([{ statement: 'select note from kept_notes where id = $1', generic_plans: 3 }])
})

test('a statement returns the new columns after its table changes', async () => {
  const all = () => rowsOf(db, sql`select * from kept_notes where id = ${1}`)
  expect(await all()).toEqual([{ id: 1, note: 'one' }])
  await db.execute(sql`alter table kept_notes add column at int default 7`)
  expect(await all()).toEqual([{ id: 1, note: 'one', at: 7 }])
})

test("a failed statement, in or outside a transaction, doesn't affect later ones", async () => {
  await expect(db.execute(sql`select nothing from kept_notes`)).rejects.toThrow()
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(sql`insert into kept_notes values (${3}, ${'three'})`)
      await tx.execute(sql`insert into kept_notes values (${1}, ${'again'})`)
    }),
  ).rejects.toThrow()
  await db.execute(sql`insert into kept_notes values (${4}, ${'four'})`)
  expect(await noteOf(db, 3)).toEqual([])
  expect(await noteOf(db, 4)).toEqual([{ note: 'four' }])
})

test("evicted prepared statements still work, and long statements aren't prepared", async () => {
  const numbered = (at: number) => rowsOf(db, sql.raw(`select ${at} as at`))
  for (let at = 0; at < 300; at += 1) await numbered(at)
  expect(await numbered(0)).toEqual([{ at: 0 }])
  await db.execute(sql.raw(`select '${'long '.repeat(3_000)}' as note`))
  const kept = await keptOf(db)
  expect(kept.length).toBeLessThanOrEqual(251)
  expect(kept.map(({ statement }) => statement)).toContain('select 299 as at')
  expect(kept.map(({ statement }) => statement)).not.toContain('select 1 as at')
  expect(kept.some(({ statement }) => statement.includes('long'))).toBe(false)
})
