import { createHmac } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { grantKeys } from '../database/key-schema.ts'

/** A fingerprint that tells one `GRANT_KEY` from another, and nothing about the key. */
const fingerprintOf = (grantKey: string): string =>
  createHmac('sha256', grantKey).update('fingerprint of GRANT_KEY').digest('base64url')

/** Whether this is the database's key. Rejects where the database does not answer. */
export async function isGrantKey(db: Database, grantKey: string): Promise<boolean> {
  const [row] = await db.select().from(grantKeys)
  return row?.fingerprint === fingerprintOf(grantKey)
}

/**
 * Makes this the key of a new database.
 * Errors: rejects where the database has another one: codes would open here and not there.
 */
export async function holdGrantKey(db: Database, grantKey: string): Promise<void> {
  await db
    .insert(grantKeys)
    .values({ fingerprint: fingerprintOf(grantKey) })
    .onConflictDoNothing()
  if (await isGrantKey(db, grantKey)) return
  throw new Error(
    'GRANT_KEY is not the key of this database: put that back, or replace it by npm run replace-grant-key',
  )
}

/** Makes this the key of the database, whichever it had. @returns whether it had another one. */
export async function replaceGrantKey(db: Database, grantKey: string): Promise<boolean> {
  const [before] = await db.select().from(grantKeys)
  const fingerprint = fingerprintOf(grantKey)
  await db
    .insert(grantKeys)
    .values({ fingerprint })
    .onConflictDoUpdate({ target: grantKeys.isOnly, set: { fingerprint } })
  return before !== undefined && before.fingerprint !== fingerprint
}
