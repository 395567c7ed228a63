import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/service/platform/database/open-database.ts'
import { RELEASE } from '../../src/service/platform/database/up-to-date.ts'
import { call } from '../support/calls.ts'
import { addMigration } from '../support/later-migrations.ts'
import { startPostgres } from '../support/own-postgres.ts'
import { prepareFolder } from '../support/prepared-folder.ts'
import { type Program, startProgram, startsSoon } from '../support/program.ts'
import { killAll } from '../support/programs-seen.ts'

const PATIENCE_MS = 180_000
const postgres = await startPostgres({ isEmpty: true })
const owner = postgres?.url ?? ''
const url = owner.replace('tests:tests', 'service:service')
const folder = mkdtempSync(join(tmpdir(), 'releases-'))
const running: Program[] = []

afterEach(() => killAll(running))
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await postgres?.stop()
})

/** This program as a later release, which brings so many migrations more; 0 is this one. */
function release(later: number): string {
  const root = join(folder, `release-${later}`)
  mkdirSync(root)
  for (const part of ['service', 'domain', 'contract', 'tools/migrate.ts'])
    cpSync(join('src', part), join(root, 'src', part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'))
  const description = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }
  description.version = `${RELEASE + later}.0.0`
  writeFileSync(join(root, 'package.json'), JSON.stringify(description))
  const migrations = join(root, 'src/service/platform/database/migrations')
  for (let more = 1; more <= later; more += 1)
    addMigration(migrations, `999${more}_more`, [
      `CREATE TABLE "more_${more}" ("id" integer PRIMARY KEY);`,
      `ALTER TABLE "trips" ADD COLUMN "more_${more}" integer;`,
    ])
  return root
}

const migrate = (root: string, address = owner) =>
  execFileSync(process.execPath, ['src/tools/migrate.ts'], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...startsSoon, DATABASE_URL: address, DATABASE_ROLE: 'service' },
  })

async function start(root: string): Promise<Program> {
  const program = await startProgram(url, {}, { cwd: root })
  running.push(program)
  return program
}

/** Everything that a release says where it does not start. */
const refusalOf = (root: string): Promise<string> =>
  startProgram(url, {}, { cwd: root }).then(
    () => 'it started',
    (fault: Error) => fault.message,
  )

/** Whether a process answers, and writes. */
async function works({ url: at }: Program): Promise<boolean> {
  const ready = await call(at, '/readyz')
  const message = { name: 'Iris', email: 'iris@example.org', date: 'today', message: 'Hello' }
  const written = await call(at, '/api/contact-us', { json: message })
  return ready.status === 200 && written.status === 200
}

test('a database whose applied migrations were edited is refused with instructions', async () => {
  const data = { folder: join(folder, 'data') }
  await prepareFolder(data.folder)
  const made = await openDatabase(data)
  await made.db.execute(sql`update drizzle.__drizzle_migrations set hash = 'as it was then'`)
  await made.close()
  await expect(openDatabase(data)).rejects.toThrow(
    'its database was made by an unreleased build, with other tables: start with an empty one (DATA_DIR or DATABASE_URL)',
  )
})

describe.runIf(postgres)('two releases on one database', () => {
  test(
    "releases update one by one and roll back by one, under a role that can't change tables",
    async () => {
      const [present, next, afterNext] = [release(0), release(1), release(2)]
      const client = new Client({ connectionString: owner })
      await client.connect()
      await client.query("create role service login password 'service'")
      await client.query('revoke create on schema public from public')
      expect(await refusalOf(present)).toBe(
        'ended with 1: The service cannot start: its database is empty: run npm run migrate.\n',
      )

      expect(() => migrate(present, url)).toThrow(
        /The database was not migrated: permission denied for database/,
      )
      expect(migrate(present)).toMatch(`is of release ${RELEASE}: `)
      expect(migrate(present)).toMatch(`is of release ${RELEASE}: 0 migrations were done`)
      const before = await start(present)
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

      expect(await refusalOf(next)).toBe(
        `ended with 1: The service cannot start: its database is older than release ${RELEASE + 1}: run npm run migrate.\n`,
      )
      expect(migrate(next)).toMatch(`is of release ${RELEASE + 1}: 1 migration was done`)
      expect(await works(before)).toBe(true)
      const after = await start(next)
      expect([await works(after), await works(before)]).toEqual([true, true])
      await killAll([after, before])
      expect(await works(await start(present))).toBe(true)

      expect(migrate(afterNext)).toMatch(`is of release ${RELEASE + 2}: 1 migration was done`)
      expect(await refusalOf(present)).toBe(
        `ended with 1: The service cannot start: its database is of release ${RELEASE + 2} and this is release ${RELEASE}: start release ${RELEASE + 1} or a newer one.\n`,
      )
      expect(await works(await start(next))).toBe(true)
      await client.end()
    },
    PATIENCE_MS,
  )
})

test('npm run migrate names a missing setting in one line and repeats no password', () => {
  const said = (env: Record<string, string>) => {
    try {
      return execFileSync(process.execPath, ['src/tools/migrate.ts'], {
        encoding: 'utf8',
        env,
        stdio: 'pipe',
      })
    } catch (fault) {
      return (fault as { stderr: string }).stderr
    }
  }
  expect(said({})).toBe(
    'The database was not migrated: DATABASE_URL is missing; an embedded database migrates at npm start\n',
  )
  expect(said({ DATABASE_URL: 'mysql://user:secret@db/homeward' })).toBe(
    'The database was not migrated: DATABASE_URL must begin with postgres://\n',
  )
  expect(said({ DATABASE_URL: 'postgres://user:secret@127.0.0.1:1/homeward' })).toMatch(
    /^The database was not migrated: [^\n]*ECONNREFUSED[^\n]*\n$/,
  )
})
