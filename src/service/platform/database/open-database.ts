import { drizzle } from 'drizzle-orm/pglite'
import { type Database, schema } from './database.ts'
import { EmbeddedDatabase } from './embedded.ts'
import { applyMigrations } from './migrate.ts'
import { misfitOfPooler } from './pooled.ts'
import { databaseOn, type PoolCounts, type ServerWaits, serverPool, serverWaits } from './server-pool.ts'
import { misfitOf } from './up-to-date.ts'

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
 * `copyOf` is a dump of an embedded database to begin from; `waits` is how long to wait for a server.
 */
export type DatabasePlace =
  | { folder: string }
  | { memory: true; copyOf?: Blob }
  | { url: string; waits?: ServerWaits }

/**
 * Opens the database. An embedded one is brought to this program's schema before; on a server `npm run migrate` does
 * that, by a role of its own. The stores do not know which engine it is.
 * Errors: rejects where the database cannot be reached, or is of a release that this program does not understand.
 */
export async function openDatabase(place: DatabasePlace): Promise<OpenDatabase> {
  if ('url' in place) return openServer(place)
  if ('folder' in place) return openEmbedded(new EmbeddedDatabase(place.folder))
  return openEmbedded(new EmbeddedDatabase(place.copyOf ? { loadDataDir: place.copyOf } : {}))
}

async function openEmbedded(client: EmbeddedDatabase): Promise<OpenDatabase> {
  await client.opened()
  const db = drizzle(client, { schema })
  await applyMigrations(db)
  await refuseMisfit(db)
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
}: Extract<DatabasePlace, { url: string }>): Promise<OpenDatabase> {
  const pool = serverPool(url, waits)
  const db = databaseOn(pool, { schema })
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

async function refuseMisfit(db: Database): Promise<void> {
  const misfit = await misfitOf(db)
  if (misfit) throw new Error(misfit)
}
