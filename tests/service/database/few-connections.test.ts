import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { startPostgres } from '../../support/databases/own-postgres.ts'

const postgres = await startPostgres()
afterAll(() => postgres?.stop())

describe.runIf(postgres)('service with a single connection to the database server', () => {
  test('fails to start and gives the reason', async () => {
    const owner = await openDatabase({ url: postgres?.url ?? '' })
    await owner.db.execute(sql`create role single login password 'single' connection limit 1`)
    await owner.db.execute(sql`grant usage on schema public, drizzle to single`)
    await owner.db.execute(sql`grant select on all tables in schema public, drizzle to single`)
    await owner.close()
    const url = postgres?.url.replace('tests:tests@', 'single:single@') ?? ''
    await expect(openDatabase({ url })).rejects.toThrow('too many connections for role "single"')
  })
})
