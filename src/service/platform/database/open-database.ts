import { randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Database } from './database.ts'
import { databaseOn, type PoolCounts, type ServerWaits, serverPool, serverWaits } from './server-pool.ts'
import { refuseMisfit } from './up-to-date.ts'

/** Error message of PgBouncer about startup parameters that it doesn't support, such as timeouts. */
const unsupportedParameter = /unsupported startup parameter/

/** Returns why the connection pooler is unsuitable; null if it is suitable or there is none. */
async function misfitOfPooler(pool: Pool, waits: ServerWaits): Promise<string | null> {
  const one = await pool.connect().catch((fault: unknown) => {
    if (fault instanceof Error && unsupportedParameter.test(fault.message)) return null
    throw fault
  })
  if (!one) return dropsTimeouts
  try {
    const { rows: waited } = await one.query(
      `select setting from pg_settings where name = 'statement_timeout'`,
    )
    if (Number(waited[0]?.setting) !== waits.answerMs) return dropsTimeouts
    const other = await pool.connect()
    const keepsSession = await keepsSessionBeside(other, one).finally(() => other.release())
    return keepsSession ? null : 'the connection pooler is in transaction mode: switch it to session mode'
  } finally {
    one.release()
  }
}

/** False if `one` loses its session's settings while `other` is in a transaction. */
async function keepsSessionBeside(other: PoolClient, one: PoolClient): Promise<boolean> {
  const session = randomUUID()
  await one.query(`select set_config('homeward.session', $1, false)`, [session])
  // Opens a transaction, so that a pooler in transaction mode gives `one` another connection.
  await other.query('begin')
  await other.query('select 1')
  const { rows: kept } = await one.query(`select current_setting('homeward.session', true) as session`)
  await other.query('rollback')
  return kept[0]?.session === session
}

const dropsTimeouts =
  'the connection pooler drops statement_timeout: connect to PostgreSQL directly, or set it for the role (docs/operations.md)'

export type OpenDatabase = {
  db: Database
  close(): Promise<void>
  end?: Promise<void>
  pool?(): PoolCounts
}

export type DatabaseLocation = { folder: string } | { url: string; waits?: ServerWaits }

/** @throws Error if the database or its connection pooler is unreachable or unsuitable. */
export async function openDatabase(location: DatabaseLocation): Promise<OpenDatabase> {
  if ('url' in location) return openServer(location)
  // Loads PGlite only for an embedded database, because it is large.
  const { createEmbedded, openEmbedded } = await import('./open-embedded.ts')
  await createEmbedded(location.folder)
  return openEmbedded({ dataDir: location.folder })
}

async function openServer({
  url,
  waits = serverWaits,
}: Extract<DatabaseLocation, { url: string }>): Promise<OpenDatabase> {
  const pool = serverPool(url, waits)
  const db = databaseOn(pool)
  try {
    const misfit = await misfitOfPooler(pool, waits)
    if (misfit) throw new Error(misfit)
    await refuseMisfit(db)
  } catch (fault) {
    await pool.end()
    throw fault
  }
  return {
    db,
    close: () => pool.end(),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}
