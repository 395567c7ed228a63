import { openDatabase } from '../../../src/service/platform/database/open-database.ts'
import { startTestService, type TestService } from '../services/service.ts'
import { startPostgres } from './own-postgres.ts'

type Start = (env?: Record<string, string>) => Promise<TestService>

/** Trusting X-Forwarded-For lets each test choose client addresses. */
const usual = { DEMO: 'off', TRUST_PROXY: '1' }

/**
 * Starts the service on PostgreSQL. Uses the embedded database if PostgreSQL can't start and tests may run
 * without it.
 */
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

export const bothDatabases: [name: string, start: Start][] = [
  ['the embedded database', (env = {}) => startTestService({ env: { ...usual, ...env } })],
  ['PostgreSQL', startOnPostgres],
]
