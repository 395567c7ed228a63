import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { drizzle as drizzlePg } from 'drizzle-orm/node-postgres'
import { migrate as migratePg } from 'drizzle-orm/node-postgres/migrator'
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { Client } from 'pg'
import { isLocked } from './away.ts'
import { type Database, schema } from './database.ts'
import { EmbeddedDatabase } from './embedded.ts'
import { databaseOn, type PoolCounts, type ServerWaits, serverPool, serverWaits } from './server-pool.ts'

export type OpenDatabase = {
  db: Database
  close(): Promise<void>
  /** Resolves when an embedded database can be used no more by this process. */
  end?: Promise<void>
  /** A copy of an embedded database as a file; a server has its own tools for that. */
  dump?(): Promise<Blob>
  /** Connections to a server. */
  pool?(): PoolCounts
}

/**
 * Where the data is: an embedded database in a folder or in memory, or a PostgreSQL server.
 * `copyOf` is a dump of an embedded database to begin from; `waits` is how long to wait for a server;
 * `migrationsFolder` holds other migrations than this program's.
 */
export type DatabasePlace =
  | { folder: string }
  | { memory: true; copyOf?: Blob }
  | { url: string; waits?: ServerWaits; migrationsFolder?: string }

const migrations = { migrationsFolder: join(fileURLToPath(new URL('.', import.meta.url)), 'migrations') }

/**
 * A migration that waits for a lock, as behind `pg_dump`, makes whoever comes after it wait too, the watch among them.
 * So it waits this long, lets the others pass, and tries again after a pause, ms.
 */
const LOCK_MS = 1_000
const PAUSE_MS = 3_000
/** After so many tries the start fails: about half an hour. Whoever supervises the process starts it again. */
const MOST_TRIES = 450

/** Any number; the same for every process, so that only one of them migrates at a time. */
const migrationLock = 7_203_118

/**
 * Opens the database and brings its schema up to date. The only file that knows the two drivers.
 * Errors: rejects where the database cannot be reached or a migration fails.
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if ('url' in place) return openServer(place)
  if ('folder' in place) return openEmbedded(new EmbeddedDatabase(place.folder))
  return openEmbedded(new EmbeddedDatabase(place.copyOf ? { loadDataDir: place.copyOf } : {}))
}

async function openEmbedded(client: EmbeddedDatabase): Promise<OpenDatabase> {
  await client.opened()
  const db = drizzlePglite(client, { schema })
  await migratePglite(db, migrations)
  return {
    db,
    close: () => client.close(),
    end: client.end,
    dump: () => client.dumpDataDir('none'),
  }
}

async function openServer({
  url,
  waits = serverWaits,
  migrationsFolder = migrations.migrationsFolder,
}: Extract<DatabasePlace, { url: string }>): Promise<OpenDatabase> {
  await migrateServer(url, waits, migrationsFolder)
  const pool = serverPool(url, waits)
  return {
    db: databaseOn(pool, { schema }),
    close: () => pool.end(),
    pool: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
  }
}

/** On a connection of its own, whose statements may take as long as they need. */
async function migrateServer(
  url: string,
  { connectMs }: ServerWaits,
  migrationsFolder: string,
): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: connectMs })
  client.on('error', () => {})
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = ${LOCK_MS}`)
    for (let tries = 1; ; tries += 1) {
      try {
        return await migratePg(drizzlePg(client, { schema }), { migrationsFolder })
      } catch (fault) {
        if (tries === MOST_TRIES || !isLocked(fault)) throw fault
        await setTimeout(PAUSE_MS)
      }
    }
  } finally {
    await client.end()
  }
}
