import { fileURLToPath } from 'node:url'
import { sql } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { version } from '../version.ts'
import type { Database } from './database.ts'

/** Major version. Each release works with its own tables and those of the next release. */
export const RELEASE = Number(version.split('.')[0])

export const migrationsFolder = fileURLToPath(new URL('migrations', import.meta.url))

const last = readMigrationFiles({ migrationsFolder }).at(-1)
const newestMigration = last?.folderMillis ?? 0

/** Returns the newest migration's time and release, and the stored hash of this program's last migration. */
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

export const isUpToDate = async (db: Database): Promise<boolean> =>
  (await readNewest(db)).newest >= newestMigration

/** True if the database accepts writes, which a read-only replica doesn't. */
export async function isWritable(db: Database): Promise<boolean> {
  const isWritable = sql<boolean>`current_setting('transaction_read_only') = 'off'`
  const [row] = await db.select({ isWritable }).from(sql`(select 1) as nothing`)
  return row?.isWritable === true
}

/** True if migrations were applied, so that their table exists. */
export async function isMigrated(db: Database): Promise<boolean> {
  const isMigrated = sql<boolean>`to_regclass('drizzle.__drizzle_migrations') is not null`
  const [row] = await db.select({ isMigrated }).from(sql`(select 1) as nothing`)
  return row?.isMigrated === true
}

/** Returns why this release can't use the database, as the end of a sentence; null if it can. */
async function misfitOf(db: Database): Promise<string | null> {
  if (!(await isMigrated(db))) return 'its database is empty: run npm run migrate'
  const { newest, release, hash } = await readNewest(db)
  if (release > RELEASE + 1)
    return `its database has release ${release}, but this is release ${RELEASE}: start release ${release - 1} or newer`
  if (newest < newestMigration) return `its database is older than release ${RELEASE}: run npm run migrate`
  return hash === null || hash === last?.hash
    ? null
    : 'its database was created by an unreleased build with other tables: start with an empty one (DATA_DIR or DATABASE_URL)'
}

/** @throws Error if this release can't use the database, for example because a migration is missing. */
export async function refuseMisfit(db: Database): Promise<void> {
  const misfit = await misfitOf(db)
  if (misfit) throw new Error(misfit)
}
