import type { PGlite } from '@electric-sql/pglite'
import { type Db, fromPglite } from 'pg-boss'
import { serverPool, serverWaits } from '../postgres/server-pool.ts'

/** The engines that pg-boss is told apart; Citus and managed PostgreSQL are PostgreSQL to it. */
export type Engine = 'postgres' | 'pglite' | 'cockroachdb' | 'yugabytedb'

/** The service's database as pg-boss sees it. */
export type JobsDatabase = Db & {
  /** Errors: rejects where the database does not answer. */
  engine(): Promise<Engine>
  close(): Promise<void>
}

/** Two connections of its own: what waits for a lock of pg-boss keeps no request waiting. */
const CONNECTIONS = 2
/** Statements that make or change pg-boss's own tables take longer than a request may, ms. */
const LONGEST_MS = 60_000

/** @param version as the server answers `select version()`. */
export function engineOf(version: string): Engine {
  if (/cockroachdb/i.test(version)) return 'cockroachdb'
  return /yugabyte|-yb-/i.test(version) ? 'yugabytedb' : 'postgres'
}

export function jobsOnServer(url: string): JobsDatabase {
  const waits = { ...serverWaits, answerMs: LONGEST_MS, silenceMs: LONGEST_MS + 2_000 }
  const pool = serverPool(url, waits, CONNECTIONS)
  return {
    executeSql: (text, values) => pool.query(text, values),
    async engine() {
      const { rows } = await pool.query<{ version: string }>('select version()')
      return engineOf(rows[0]?.version ?? '')
    },
    close: () => pool.end(),
  }
}

/** On the embedded database's one connection, which stays open. */
export const jobsEmbedded = (client: PGlite): JobsDatabase => ({
  executeSql: fromPglite(client).executeSql,
  engine: async () => 'pglite',
  close: async () => {},
})
