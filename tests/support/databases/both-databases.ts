import { openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { startTestService, type TestService } from '../services/service.ts'
import { startPostgres } from './own-postgres.ts'

type Start = (env?: Record<string, string>) => Promise<TestService>

/** Without the demo, and every request from the address that it names. */
const usual = { DEMO: 'off', TRUST_PROXY: '1' }

/** The service on PostgreSQL or, if no server may start here, on the embedded database. */
export const startOnPostgres: Start = async (env = {}) => {
  const postgres = await startPostgres()
  const database = postgres ? await openDatabase({ url: postgres.url }) : undefined
  const service = await startTestService({
    env: { ...usual, ...env },
    ...(database ? { database } : {}),
  })
  return {
    ...service,
    async stop() {
      await service.stop()
      await database?.close()
      await postgres?.stop()
    },
  }
}

/** The service on the embedded database and, if a server starts here, on PostgreSQL, for `describe.each`. */
export const bothDatabases: [name: string, start: Start][] = [
  ['the embedded database', (env = {}) => startTestService({ env: { ...usual, ...env } })],
  ['PostgreSQL', startOnPostgres],
]
