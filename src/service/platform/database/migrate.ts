import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { isLocked, isSerializationFailure } from './away.ts'
import type { Database } from './database.ts'
import { serverWaits } from './server-pool.ts'
import { isMigrated, migrationsFolder, RELEASE } from './up-to-date.ts'

/**
 * Lock timeout of a migration. It is short, because other statements queue behind a waiting migration, and
 * shorter than PostgreSQL's deadlock timeout (1 s), so that a deadlock ends the migration's attempt instead of
 * the service's statement.
 */
const LOCK_MS = 500
const PAUSE_MS = 3_000
const MOST_TRIES = 450

/** Arbitrary key of the lock that lets only one process migrate at a time. */
const migrationLock = 7_203_118

type Steps = {
  folder?: string
  release?: number
}

/**
 * Applies pending migrations and returns their number. Migrations with CONCURRENTLY must be repeatable,
 * because they run without a transaction.
 * @param attempt function that runs a step and may retry it.
 */
export async function applyMigrations(
  db: Database,
  { folder = migrationsFolder, release = RELEASE }: Steps = {},
  attempt: (step: () => Promise<void>) => Promise<void> = (step) => step(),
): Promise<number> {
  // If nothing is pending, returns before the first write, so that a read-only role or server works.
  const pending = await pendingOf(db, folder)
  if (pending.length === 0) return 0
  await db.execute(sql`create schema if not exists drizzle`)
  await db.execute(
    sql`create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint, release integer)`,
  )
  for (const migration of pending) {
    const apply = async (on: Pick<Database, 'execute'>) => {
      for (const statement of migration.sql) await on.execute(sql.raw(statement))
      await on.execute(
        sql`insert into drizzle.__drizzle_migrations (hash, created_at, release) values (${migration.hash}, ${migration.folderMillis}, ${release})`,
      )
    }
    const isConcurrent = migration.sql.some((statement) => /\bconcurrently\b/i.test(statement))
    await attempt(() => (isConcurrent ? apply(db) : db.transaction(apply)))
  }
  return pending.length
}

async function pendingOf(db: Database, folder: string): Promise<MigrationMeta[]> {
  const all = readMigrationFiles({ migrationsFolder: folder })
  if (!(await isMigrated(db))) return all
  const newest = sql`coalesce(max(created_at), 0)`.mapWith(Number)
  const [last] = await db.select({ newest }).from(sql`drizzle.__drizzle_migrations`)
  return all.filter(({ folderMillis }) => folderMillis > (last?.newest ?? 0))
}

/** @param serviceRole role that is then allowed to read and write rows */
export async function migrateServer(
  url: string,
  { serviceRole, ...steps }: Steps & { serviceRole?: string | undefined } = {},
): Promise<number> {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: serverWaits.connectMs,
    application_name: 'homeward migrate',
  })
  client.on('error', () => {})
  await client.connect()
  let tries = 0
  const attempt = async (step: () => Promise<void>): Promise<void> => {
    for (;;) {
      try {
        return await step()
      } catch (fault) {
        tries += 1
        if (tries >= MOST_TRIES || !(isLocked(fault) || isSerializationFailure(fault))) throw fault
        await setTimeout(PAUSE_MS)
      }
    }
  }
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock])
    await client.query(`set lock_timeout = ${LOCK_MS}`)
    const db: Database = drizzle(client)
    const taken = await applyMigrations(db, steps, attempt)
    if (serviceRole) await attempt(() => admit(db, serviceRole))
    return taken
  } finally {
    await client.end()
  }
}

async function admit(db: Database, name: string): Promise<void> {
  const role = sql.identifier(name)
  await db.transaction(async (tx) => {
    await tx.execute(sql`grant usage on schema public, drizzle to ${role}`)
    await tx.execute(sql`grant select on drizzle.__drizzle_migrations to ${role}`)
    await tx.execute(sql`grant select, insert, update, delete on all tables in schema public to ${role}`)
    await tx.execute(sql`grant usage, select on all sequences in schema public to ${role}`)
    await tx.execute(
      sql`grant execute on function add_positions_partition(date), drop_positions_partition(date, uuid[]) to ${role}`,
    )
  })
}
