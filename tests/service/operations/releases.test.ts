import { execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { migrateServer } from '../../../src/service/platform/database/migrate.ts'
import { openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { migrationsFolder, RELEASE } from '../../../src/service/platform/database/up-to-date.ts'
import { addMigration } from '../../support/databases/later-migrations.ts'
import { startPostgres } from '../../support/databases/own-postgres.ts'
import { prepareFolder } from '../../support/databases/prepared-folder.ts'
import { call } from '../../support/services/calls.ts'
import { startTestService, type TestService } from '../../support/services/service.ts'
import { startsSoon } from '../../support/services/starts-soon.ts'

const postgres = await startPostgres({ isEmpty: true })
const owner = postgres?.url ?? ''
const url = owner.replace('tests:tests', 'service:service')
const folder = mkdtempSync(join(tmpdir(), 'releases-'))
const stops: (() => Promise<void>)[] = []

afterAll(async () => {
  for (const stop of stops) await stop()
  rmSync(folder, { recursive: true, force: true })
  await postgres?.stop()
})

const migrate = (address: string) =>
  execFileSync(process.execPath, ['src/tools/migrate.ts'], {
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...startsSoon, DATABASE_URL: address, DATABASE_ROLE: 'service' },
  })

/** Migrates to a later release with another table and column; returns the number of applied migrations. */
function migrateTo(release: number): Promise<number> {
  const migrations = join(folder, 'migrations')
  cpSync(migrationsFolder, migrations, { recursive: true, force: false })
  addMigration(migrations, `999${release}_more`, [
    `CREATE TABLE "more_${release}" ("id" integer PRIMARY KEY);`,
    `ALTER TABLE "trips" ADD COLUMN "more_${release}" integer;`,
  ])
  return migrateServer(owner, { folder: migrations, release, serviceRole: 'service' })
}

/** Starts the current release with a database role that can't change the schema. */
async function start(): Promise<TestService> {
  const database = await openDatabase({ url })
  const service = await startTestService({ database, env: { DEMO: 'off' } })
  stops.push(async () => {
    await service.stop()
    await database.close()
  })
  return service
}

async function works({ url: at }: TestService): Promise<boolean> {
  const ready = await call(at, '/readyz')
  const message = { name: 'Iris', email: 'iris@example.org', date: 'today', message: 'Hello' }
  const written = await call(at, '/api/contact-us', { json: message })
  return ready.status === 200 && written.status === 200
}

test('the service refuses a database with edited migrations and says what to do', async () => {
  const data = { folder: join(folder, 'data') }
  await prepareFolder(data.folder)
  const made = await openDatabase(data)
  await made.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'as it was then'`)
  await made.close()
  await expect(openDatabase(data)).rejects.toThrow(
    'its database was created by an unreleased build with other tables: start with an empty one (DATA_DIR or DATABASE_URL)',
  )
})

describe.runIf(postgres)('service on PostgreSQL', () => {
  test("runs with a database one release ahead but not two, and with a role that can't change tables", async () => {
    const client = new Client({ connectionString: owner })
    await client.connect()
    await client.query("create role service login password 'service'")
    await client.query('revoke create on schema public from public')
    const refusal = () => expect(openDatabase({ url })).rejects
    await refusal().toThrow('its database is empty: run npm run migrate')

    expect(() => migrate(url)).toThrow(/The database was not migrated: permission denied for database/)
    expect(migrate(owner)).toMatch(`is of release ${RELEASE}: `)
    const before = await start()
    expect(await works(before)).toBe(true)
    const asService = new Client({ connectionString: url })
    await asService.connect()
    for (const change of [
      'create table mine ()',
      'alter table trips add column mine integer',
      'drop table trips',
    ])
      await expect(asService.query(change)).rejects.toThrow(/permission denied|must be owner/)
    await asService.end()
    const olderBy = (ms: number) =>
      client.query('update drizzle.__drizzle_migrations set created_at = created_at - $1', [ms])
    await olderBy(1)
    await refusal().toThrow(`its database is older than release ${RELEASE}: run npm run migrate`)
    await olderBy(-1)

    expect(await migrateTo(RELEASE + 1)).toBe(1)
    expect(await works(before)).toBe(true)
    expect(await works(await start())).toBe(true)
    expect(await migrateTo(RELEASE + 2)).toBe(1)
    await refusal().toThrow(
      `its database has release ${RELEASE + 2}, but this is release ${RELEASE}: start release ${RELEASE + 1} or newer`,
    )
    await client.end()
  })
})
