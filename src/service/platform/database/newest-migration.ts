import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'

const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** When the last migration of this program was written, Unix time, ms; the database notes it of each. */
export const newestMigration = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0
