import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { PGliteOptions } from '@electric-sql/pglite'
import { drizzle } from 'drizzle-orm/pglite'
import { EmbeddedDatabase } from './embedded.ts'
import { applyMigrations } from './migrate.ts'
import { refuseMisfit } from './up-to-date.ts'

/** Creates a missing database in a worker, because memory used by `initdb` is freed with the worker. */
export async function createEmbedded(folder: string): Promise<void> {
  if (existsSync(join(folder, 'PG_VERSION'))) return
  const worker = new Worker(new URL('./create-embedded-worker.ts', import.meta.url), { workerData: folder })
  await once(worker, 'exit')
}

/** @throws Error if the files are unreadable, the disk is full, or the release is incompatible. */
export async function openEmbedded(options: PGliteOptions) {
  const client = new EmbeddedDatabase(options)
  await client.opened()
  const db = drizzle(client)
  await applyMigrations(db)
  await refuseMisfit(db)
  return { db, close: () => client.close(), end: client.end }
}
