import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient } from 'pg'
import { TracedClient } from '../telemetry/traced-client.ts'
import { isDatabaseAway, isInTheWay } from './away.ts'
import type { Database } from './database.ts'
import { isOutdated, naming, StatementNames } from './named-statements.ts'

/** How long anything waits for a server before it counts as away, ms. */
export type ServerWaits = {
  /** The wait for a connection, a free one or a new one. */
  connectMs: number
  /** The wait for an answer, after which the server gives the statement up; half as long for a lock. */
  answerMs: number
  /** The wait for the server to say that it gave up, after which the connection counts as dead. */
  silenceMs: number
}

export const serverWaits: ServerWaits = { connectMs: 3_000, answerMs: 8_000, silenceMs: 10_000 }

/** How many connections one process holds at most. */
const MOST_CONNECTIONS = 10

/** Connections of the pool: held now, not in use, and requests that wait for one. */
export type PoolCounts = { total: number; idle: number; waiting: number }

/**
 * A pool that survives its server: whatever is asked while the server is away fails within the waits, no broken
 * connection is kept or leaked, and the next one that can be made is used.
 */
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
  // A connection that breaks is replaced, in use or not; without a listener it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** A transaction that another one was in the way of is run so often in all. */
const MOST_RUNS = 3

/**
 * The longest pause before such a transaction is run again, ms. Without one it can take the locks back before the
 * other one wakes up, and both wait for each other again. Chance keeps two that were ended together apart.
 */
const LONGEST_PAUSE_MS = 50

/**
 * Drizzle on a pool. Its own transactions never give back a connection that breaks before they begin, and give
 * one back for use that no longer answers. One that the server ended because another was in its way (a deadlock, or
 * serialization) is run again: nothing of it was kept, and the other one goes on. What it does beside the database it
 * must be able to do twice. So is a statement that a migration has outdated, in a transaction or outside.
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
      broken = isDatabaseAway(fault) && !isInTheWay(fault)
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
        if (runs === MOST_RUNS || !(isInTheWay(fault) || isOutdated(fault))) throw fault
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
