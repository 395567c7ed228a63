import { execFileSync } from 'node:child_process'
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { applyMigrations } from '../../../src/service/platform/database/migrate.ts'
import { memoryDatabase } from '../../support/databases/memory-database.ts'

const database = 'src/service/platform/database'
const cache = resolve('node_modules/.cache')

/** Copy of the schema and migrations. The copy is below node_modules so that imports resolve. */
let copy = ''
beforeEach(() => {
  mkdirSync(cache, { recursive: true })
  copy = mkdtempSync(join(cache, 'schema-'))
  for (const folder of [database, 'src/domain/primitives'])
    cpSync(folder, join(copy, folder), { recursive: true })
})
afterEach(() => rmSync(copy, { recursive: true }))

function generate(): string {
  const config = ['--config', `${database}/drizzle.config.ts`]
  return execFileSync('drizzle-kit', ['generate', ...config, '--name', 'next'], {
    cwd: copy,
    encoding: 'utf8',
  })
}

test('the migrations produce exactly the schema defined in the code', () => {
  expect(generate()).toContain('No schema changes')
})

test('a new table becomes a migration that an existing database runs without losing data', async () => {
  const { db, close } = await memoryDatabase()
  const folder = join(copy, database, 'migrations')
  await db.execute(sql`insert into throttle (key, points, expire) values ('kept', 3, now())`)
  const before = readdirSync(folder)
  appendFileSync(
    join(copy, database, 'schema/schema.ts'),
    `\nexport const lanterns = pgTable('lanterns', { id: uuid().primaryKey() })\n`,
  )
  generate()
  expect(readdirSync(folder).filter((name) => !before.includes(name))).toEqual([
    expect.stringMatching(/_next\.sql$/),
  ])
  expect(await applyMigrations(db, { folder })).toBe(1)
  expect(await db.execute(sql`select count(*)::int from lanterns`)).toMatchObject({ rows: [{ count: 0 }] })
  expect(await db.execute(sql`select key, points from throttle`)).toMatchObject({
    rows: [{ key: 'kept', points: 3 }],
  })
  await close()
})
