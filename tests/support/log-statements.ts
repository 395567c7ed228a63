import type { Database } from '../../src/service/platform/database/database.ts'

/** Passes on every statement that is sent to a database from now on, also within transactions. */
export function logStatements(db: Database, logQuery: (query: string, params: unknown[]) => void): void {
  const logger = { logQuery }
  const { session } = db as unknown as { session: { logger: object; options: object } }
  Object.assign(session, { logger })
  Object.assign(session.options, { logger })
}
