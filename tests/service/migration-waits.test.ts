import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../src/service/platform/database/open-database.ts'
import { startPostgres } from '../support/own-postgres.ts'

const PATIENCE_MS = 120_000
const postgres = await startPostgres()
const url = postgres?.url ?? ''
const folder = mkdtempSync(join(tmpdir(), 'migrations-'))
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await postgres?.stop()
})

type Journal = {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[]
}

/** This program's migrations and one more, which needs the table of trips for itself. */
function addMigration(): void {
  cpSync('src/service/platform/database/migrations', folder, { recursive: true })
  writeFileSync(join(folder, '9999_later.sql'), 'ALTER TABLE "trips" ADD COLUMN "later" integer;')
  const file = join(folder, 'meta', '_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as Journal
  const last = journal.entries.at(-1)
  if (!last) throw new Error('there is no migration')
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag: '9999_later' })
  writeFileSync(file, JSON.stringify(journal))
}

async function connected(): Promise<Client> {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

describe.runIf(postgres)('a migration behind a long dump', () => {
  test(
    'lets everybody else pass while it waits, and is done when the dump is',
    async () => {
      await (await openDatabase({ url })).close()
      addMigration()
      const [dump, watch] = [await connected(), await connected()]
      await dump.query('begin; lock table trips in access share mode')
      const opening = openDatabase({ url, migrationsFolder: folder })
      const waits = async () =>
        (await watch.query("select from pg_locks where not granted and mode = 'AccessExclusiveLock'"))
          .rowCount
      await expect.poll(waits, { timeout: 60_000, interval: 20 }).toBe(1)
      // What the service's own connections wait for a lock.
      await watch.query("set lock_timeout = '4s'")
      expect((await watch.query('select count(*) from trips')).rowCount).toBe(1)
      await dump.query('commit')
      const database = await opening
      expect((await watch.query('select later from trips')).fields).toHaveLength(1)
      await Promise.all([database.close(), dump.end(), watch.end()])
    },
    PATIENCE_MS,
  )
})
