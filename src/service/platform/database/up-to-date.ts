import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { version } from '../version.ts'
import type { Database } from './database.ts'

/**
 * The first number of this program's version. Tables may change only between releases, and each release keeps what the
 * one before reads and writes.
 */
export const RELEASE = Number(version.split('.')[0])

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

/** This program's last migration: its time, Unix ms, and hash. */
const last = readMigrationFiles({ migrationsFolder }).at(-1)
const newestMigration = last?.folderMillis ?? 0

/** The database's newest migration, its release, and the hash of this program's last one, null if it wasn't run. */
async function readNewest(db: Database): Promise<{ newest: number; release: number; hash: string | null }> {
  const [row] = await db
    .select({
      newest: sql`coalesce(max(created_at), 0)`.mapWith(Number),
      release: sql`coalesce(max(release), 0)`.mapWith(Number),
      hash: sql<string | null>`max(hash) filter (where created_at = ${newestMigration})`,
    })
    .from(sql`drizzle.__drizzle_migrations`)
  return row ?? { newest: 0, release: 0, hash: null }
}

/** Rejects if the database doesn't answer. */
export const isUpToDate = async (db: Database): Promise<boolean> =>
  (await readNewest(db)).newest >= newestMigration

/** False on a read-only replica. Rejects if the database doesn't answer. */
export async function isWritable(db: Database): Promise<boolean> {
  const isWritable = sql<boolean>`current_setting('transaction_read_only') = 'off'`
  const [row] = await db.select({ isWritable }).from(sql`(select 1) as nothing`)
  return row?.isWritable === true
}

/**
 * Why this program must not write to the database, as a sentence end, or null. It may if nothing is missing and the
 * release is its own or the next. Errors: rejects if the database doesn't answer.
 */
async function misfitOf(db: Database): Promise<string | null> {
  const noted = sql<string | null>`to_regclass('drizzle.__drizzle_migrations')`
  const [made] = await db.select({ noted }).from(sql`(select 1) as nothing`)
  if (!made?.noted) return 'its database is empty: run npm run migrate'
  const { newest, release, hash } = await readNewest(db)
  if (release > RELEASE + 1)
    return `its database is of release ${release} and this is release ${RELEASE}: start release ${release - 1} or a newer one`
  if (newest < newestMigration) return `its database is older than release ${RELEASE}: run npm run migrate`
  return hash === null || hash === last?.hash
    ? null
    : 'its database was made by an unreleased build, with other tables: start with an empty one (DATA_DIR or DATABASE_URL)'
}

/** Errors: rejects where the database is of a release that this program does not understand. */
export async function refuseMisfit(db: Database): Promise<void> {
  const misfit = await misfitOf(db)
  if (misfit) throw new Error(misfit)
}
