import { randomUUID } from 'node:crypto'
import type { Pool } from 'pg'
import type { ServerWaits } from './server-pool.ts'

/** What PgBouncer says of a setting that comes with a connection and that it does not keep. */
const notKept = /unsupported startup parameter/

/**
 * Why this program must not work through what stands between it and its server, as the end of a sentence; null where it
 * may. A pooler has to keep the waits of a connection, and the connection from one transaction to the next: statements
 * are prepared on it, and what hangs is ended by its waits.
 * Errors: rejects where the database does not answer.
 */
export async function misfitOfPooler(pool: Pool, waits: ServerWaits): Promise<string | null> {
  const one = await pool.connect().catch((fault: unknown) => {
    if (fault instanceof Error && notKept.test(fault.message)) return null
    throw fault
  })
  if (!one) return withoutWaits
  const other = await pool.connect()
  try {
    const { rows: waited } = await one.query(
      `select setting from pg_settings where name = 'statement_timeout'`,
    )
    if (Number(waited[0]?.setting) !== waits.answerMs) return withoutWaits
    const session = randomUUID()
    await one.query(`select set_config('homeward.session', $1, false)`, [session])
    // While another transaction is open, a pooler of transactions gives this client another connection.
    await other.query('begin')
    await other.query('select 1')
    const { rows: kept } = await one.query(`select current_setting('homeward.session', true) as session`)
    await other.query('rollback')
    return kept[0]?.session === session
      ? null
      : 'a pooler between it and PostgreSQL pools transactions: let it pool sessions'
  } finally {
    one.release()
    other.release()
  }
}

const withoutWaits =
  'a pooler between it and PostgreSQL drops statement_timeout: connect to PostgreSQL, or set it for the role (docs/operations.md)'
