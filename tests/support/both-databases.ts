import { openDatabase } from '../../src/service/platform/database/open-database.ts'
import { startPostgres } from './own-postgres.ts'
import { startTestService, type TestService } from './service.ts'

/** The service on the embedded database and, if a server starts here, on PostgreSQL, for `describe.each`. */
export const bothDatabases: [name: string, start: (env?: Record<string, string>) => Promise<TestService>][] =
  [
    ['the embedded database', (env = {}) => startTestService({ env: { ...usual, ...env } })],
    [
      'PostgreSQL',
      async (env = {}) => {
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
      },
    ],
  ]

/** Without the demo, and every request from the address that it names. */
const usual = { DEMO: 'off', TRUST_PROXY: '1' }
