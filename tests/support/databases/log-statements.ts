import type { Database } from '../../../src/service/platform/database/database.ts'

/** Calls `logQuery` for each statement that Drizzle sends from now on, even in transactions. */
export function logStatements(db: Database, logQuery: (query: string, params: unknown[]) => void): void {
  const { session } = db as unknown as { session: { logger: object; options: object } }
  // Prepared statements keep a reference to this logger object, so it's changed in place.
  Object.assign(session.logger, { logQuery })
  Object.assign(session.options, { logger: session.logger })
}
