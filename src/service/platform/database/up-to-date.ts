import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'
import { newestMigration } from './newest-migration.ts'

/** Whether the database has every migration that this program brings. Rejects where it does not answer. */
export async function isUpToDate(db: Database): Promise<boolean> {
  const newest = sql<string | null>`max(created_at)`
  const [row] = await db.select({ newest }).from(sql`drizzle.__drizzle_migrations`)
  return Number(row?.newest ?? 0) >= newestMigration
}
