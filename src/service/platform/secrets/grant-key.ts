import { createHmac } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { grantKeys } from '../database/schema/key-schema.ts'

/** Returns a hash that identifies a `GRANT_KEY` without revealing it. */
const fingerprintOf = (grantKey: string): string =>
  createHmac('sha256', grantKey).update('fingerprint of GRANT_KEY').digest('base64url')

export async function isGrantKey(db: Database, grantKey: string): Promise<boolean> {
  const [row] = await db.select().from(grantKeys)
  return row?.fingerprint === fingerprintOf(grantKey)
}

/** @throws Error if the database was used with another key, because its codes then wouldn't work */
export async function holdGrantKey(db: Database, grantKey: string): Promise<void> {
  await db
    .insert(grantKeys)
    .values({ fingerprint: fingerprintOf(grantKey) })
    .onConflictDoNothing()
  if (await isGrantKey(db, grantKey)) return
  throw new Error(
    'GRANT_KEY is not the key of this database: restore the old key, or accept this one with npm run replace-grant-key',
  )
}

/** @returns true if the database was used with another key before */
export async function replaceGrantKey(db: Database, grantKey: string): Promise<boolean> {
  const [before] = await db.select().from(grantKeys)
  const fingerprint = fingerprintOf(grantKey)
  await db
    .insert(grantKeys)
    .values({ fingerprint })
    .onConflictDoUpdate({ target: grantKeys.isOnly, set: { fingerprint } })
  return before !== undefined && before.fingerprint !== fingerprint
}
