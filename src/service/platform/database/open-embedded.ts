import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PGliteOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { EmbeddedDatabase } from './embedded.ts'
import { applyMigrations } from './migrate.ts'
import type { OpenDatabase } from './open-database.ts'
import { refuseMisfit } from './up-to-date.ts'

/**
 * Makes the database where the folder has none. In a worker, since `initdb` is PostgreSQL a second time: its memory ends
 * with the worker, and here it would stay resident.
 */
export async function createEmbedded(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  await new Promise<void>((made, failed) => {
    new Worker(new URL('./create-embedded-worker.ts', import.meta.url), { workerData: folder })
      .once('error', failed)
      .once('exit', () => made())
  })
}

/** Errors: rejects where its files cannot be read, or are of a release that this program does not understand. */
export async function openEmbedded(options: PGliteOptions): Promise<OpenDatabase> {
  const client = new EmbeddedDatabase(options)
  await client.opened()
  const db = drizzle(client)
  await applyMigrations(db)
  await refuseMisfit(db)
  return {
    db,
    close: () => client.close(),
    end: client.end,
    dump: () => client.dumpDataDir('none'),
  }
}
