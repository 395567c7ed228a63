import type { Database } from '../../../src/service/platform/database/database.ts'

/** Passes on every statement that is sent to a database from now on, also within transactions. */
export function logStatements(db: Database, logQuery: (query: string, params: unknown[]) => void): void {
  const { session } = db as unknown as { session: { logger: object; options: object } }
  // Prepared statements have kept the logger that they were made with.
  Object.assign(session.logger, { logQuery })
  Object.assign(session.options, { logger: session.logger })
}
