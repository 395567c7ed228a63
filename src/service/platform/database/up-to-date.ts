import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Database } from './database.ts'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** When the last migration of this program was written, Unix time, ms; the database notes it of each. */
export const newestMigration = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0

/** Whether the database has every migration that this program brings. Rejects where it does not answer. */
export async function isUpToDate(db: Database): Promise<boolean> {
  const newest = sql<string | null>`max(created_at)`
  const [row] = await db.select({ newest }).from(sql`drizzle.__drizzle_migrations`)
  return Number(row?.newest ?? 0) >= newestMigration
}
