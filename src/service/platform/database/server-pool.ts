import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { TracedClient } from '../telemetry/traced-client.ts'
import { isDatabaseAway, isSerializationFailure } from './away.ts'
import type { Database } from './database.ts'
import { isOutdated, naming, StatementNames } from './named-statements.ts'

/** Timeouts after which a database server counts as unavailable. */
export type ServerWaits = {
  connectMs: number
  /** Timeout of a statement. Waiting for a lock times out after half as long. */
  answerMs: number
  /** Time without a response after which a connection counts as broken. */
  silenceMs: number
}

export const serverWaits: ServerWaits = { connectMs: 3_000, answerMs: 8_000, silenceMs: 10_000 }

const MOST_CONNECTIONS = 10

export type PoolCounts = { total: number; idle: number; waiting: number }

/** Creates a connection pool that survives a server crash: it replaces broken connections. */
export function serverPool(url: string, waits: ServerWaits, max = MOST_CONNECTIONS): Pool {
  const pool = new Pool({
    connectionString: url,
    Client: TracedClient,
    max,
    application_name: 'homeward',
    keepAlive: true,
    connectionTimeoutMillis: waits.connectMs,
    query_timeout: waits.silenceMs,
    statement_timeout: waits.answerMs,
    lock_timeout: Math.ceil(waits.answerMs / 2),
    idle_in_transaction_session_timeout: waits.silenceMs,
  })
  // Ignores errors of broken connections, which would otherwise crash the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

const MOST_RUNS = 3

/** Maximum pause before a retry. Random pauses keep two transactions from retrying at the same time. */
const LONGEST_PAUSE_MS = 50

/**
 * Creates a Drizzle client. Retries transactions after a conflict, so their side effects must be
 * repeatable. Also retries outdated statements. Broken connections never return to the pool.
 */
export function databaseOn(pool: Pool): Database {
  const names = new StatementNames()
  const clients = new WeakMap<PoolClient, Database>()
  const onClient = (client: PoolClient): Database => {
    const known = clients.get(client)
    if (known) return known
    const own: Database = drizzle(naming(client, names))
    clients.set(client, own)
    return own
  }
  const runOnce: Database['transaction'] = async (work, config) => {
    const client = await pool.connect()
    let broken = false
    try {
      return await onClient(client).transaction(work, config)
    } catch (fault) {
      broken = isDatabaseAway(fault) && !isSerializationFailure(fault)
      if (isOutdated(fault)) names.renew()
      throw fault
    } finally {
      client.release(broken)
    }
  }
  const transaction: Database['transaction'] = async (work, config) => {
    for (let runs = 1; ; runs += 1) {
      try {
        return await runOnce(work, config)
      } catch (fault) {
        if (runs === MOST_RUNS || !(isSerializationFailure(fault) || isOutdated(fault))) throw fault
      }
      await pause(Math.random() * LONGEST_PAUSE_MS)
    }
  }
  const named = naming(pool, names)
  const query = async (...asked: Parameters<typeof named.query>) => {
    try {
      return await named.query(...asked)
    } catch (fault) {
      if (!isOutdated(fault)) throw fault
      names.renew()
      return named.query(...asked)
    }
  }
  return Object.assign(drizzle(Object.create(pool, { query: { value: query } }) as Pool), { transaction })
}
