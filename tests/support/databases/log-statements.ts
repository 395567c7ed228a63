import type { Database } from '../../../src/service/platform/database/database.ts'

/** Calls `logQuery` for every statement sent from now on, including those in transactions. */
export function logStatements(db: Database, logQuery: (query: string, params: unknown[]) => void): void {
  const { session } = db as unknown as { session: { logger: object; options: object } }
  // Prepared statements keep a reference to this logger object, so it's changed in place.
  Object.assign(session.logger, { logQuery })
  Object.assign(session.options, { logger: session.logger })
}
