import { createHmac, createSecretKey, randomBytes } from 'node:crypto'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { HOUR_MS } from '../../../domain/primitives/time-units.ts'
import type { Database } from '../database/database.ts'
import { dataKeys } from '../database/schema/key-schema.ts'
import { type DataKey, dataKeyOf, type Lookup } from './data-key.ts'
import type { ProfileKeys } from './profile-keys.ts'
import { type Opened, open, seal, sealedWithNewest } from './sealed.ts'

/** Kinds of data keys. A track has its own key, because positions are deleted before the rest of the trip. */
type KeyKind = 'account' | 'trip' | 'track'

type DataKeyRow = typeof dataKeys.$inferInsert

/** Store of data keys, which are encrypted with `PROFILE_KEY`. */
export interface DataKeys extends Lookup {
  /** Key for data that isn't encrypted with the key of an account, trip, or track. */
  service: DataKey
  /** Secret input of Argon2 for passwords and PINs, 32 bytes. */
  pepper: Buffer
  /** Returns a key from the cache or the database. Rejects if neither has it. */
  read(db: Database, kind: KeyKind, id: string): Promise<DataKey>
  /** Loads several keys into the cache with one query. Skips damaged ones. */
  preload(db: Database, kind: KeyKind, ids: readonly string[]): Promise<void>
  /** Reads a key without the cache, so that timing doesn't reveal if a key exists. */
  find(db: Database, kind: KeyKind, id: string): Promise<DataKey | null>
  /** Creates a key. `store` inserts `row` in the transaction that creates the account or trip. */
  make(kind: KeyKind, id: string): { key: DataKey; row: DataKeyRow; store(tx: Database): Promise<void> }
  /**
   * Re-encrypts older keys with the newest `PROFILE_KEY`. Reads `atOnce` per query. Skips damaged keys.
   * @returns number of re-encrypted keys, and ids of damaged ones
   */
  reencrypt(options: {
    atOnce: number
    stopping?: AbortSignal
  }): Promise<{ sealed: number; damaged: string[] }>
}

const SECRET_BYTES = 32
/** Maximum number of cached keys. Cached keys expire after an hour. */
const MOST_CACHED = 20_000
const installationKeys = ['lookup', 'pepper', 'service'] as const

const contextOf = (id: string) => `data key ${id}`
const idOf = (kind: KeyKind, id: string) => `${kind} ${id}`

export const isKeyOf = (kind: KeyKind, id: string) => eq(dataKeys.id, idOf(kind, id))

/**
 * Opens the store of data keys. Creates the installation's own keys at the first start.
 * @throws Error if `PROFILE_KEY` lacks a key in use, or one of the installation's keys is damaged
 */
export async function openDataKeys(db: Database, profileKeys: ProfileKeys): Promise<DataKeys> {
  const wrap = (id: string, secret: Buffer) => seal(profileKeys, secret.toString('base64url'), contextOf(id))
  const secretIn = (opened: Opened): Buffer => {
    if (opened.kind !== 'opened') throw new Error(`a data key cannot be decrypted (${opened.kind})`)
    return Buffer.from(opened.text, 'base64url')
  }
  const unwrap = (id: string, sealed: string) => secretIn(open(profileKeys, sealed, contextOf(id)))
  const cachedKeys = new LRUCache<string, DataKey>({ max: MOST_CACHED, ttl: HOUR_MS })

  await refuseForeignKeys(db, profileKeys)
  // Writes only at the first start, so that operator reports work on a read-only standby.
  const made = await db.$count(dataKeys, inArray(dataKeys.id, [...installationKeys]))
  if (made < installationKeys.length)
    await db
      .insert(dataKeys)
      .values(installationKeys.map((id) => ({ id, sealed: wrap(id, randomBytes(SECRET_BYTES)) })))
      .onConflictDoNothing()
  const secretOf = async (id: string): Promise<Buffer> => {
    const [row] = await db.select({ sealed: dataKeys.sealed }).from(dataKeys).where(eq(dataKeys.id, id))
    if (!row) throw new Error(`there is no data key ${id}`)
    return unwrap(id, row.sealed)
  }
  const find: DataKeys['find'] = async (tx, kind, owner) => {
    const id = idOf(kind, owner)
    const [row] = await tx.select({ sealed: dataKeys.sealed }).from(dataKeys).where(eq(dataKeys.id, id))
    if (!row) return null
    const key = dataKeyOf(unwrap(id, row.sealed))
    cachedKeys.set(id, key)
    return key
  }
  const lookup = createSecretKey(await secretOf('lookup'))

  return {
    service: dataKeyOf(await secretOf('service')),
    pepper: await secretOf('pepper'),
    lookupHash: (text) => createHmac('sha256', lookup).update(text).digest('base64url'),
    find,
    async read(tx, kind, owner) {
      const key = cachedKeys.get(idOf(kind, owner)) ?? (await find(tx, kind, owner))
      if (!key) throw new Error(`this ${kind} has no data key`)
      return key
    },
    async preload(tx, kind, owners) {
      const missing = [...new Set(owners.map((owner) => idOf(kind, owner)))].filter(
        (id) => !cachedKeys.has(id),
      )
      if (missing.length === 0) return
      const isOne = inArray(dataKeys.id, missing)
      const rows = await tx.select({ id: dataKeys.id, sealed: dataKeys.sealed }).from(dataKeys).where(isOne)
      for (const { id, sealed } of rows) {
        const opened = open(profileKeys, sealed, contextOf(id))
        // Leaves a damaged key to `read`, so that it doesn't block the others.
        if (opened.kind !== 'broken') cachedKeys.set(id, dataKeyOf(secretIn(opened)))
      }
    },
    make(kind, owner) {
      const id = idOf(kind, owner)
      const secret = randomBytes(SECRET_BYTES)
      const whose = kind === 'account' ? { userId: owner } : { tripId: owner }
      const row = { id, ...whose, sealed: wrap(id, secret) }
      return {
        key: dataKeyOf(secret),
        row,
        // Doesn't cache the key, because the transaction may roll back.
        async store(tx) {
          cachedKeys.delete(id)
          await tx.insert(dataKeys).values(row)
        },
      }
    },
    async reencrypt({ atOnce, stopping }) {
      const newest = sealedWithNewest(profileKeys)
      const isOld = sql`left(${dataKeys.sealed}, ${newest.length}) <> ${newest}`
      let sealed = 0
      const damaged: string[] = []
      for (let last = ''; !stopping?.aborted; ) {
        const rows = await db
          .select()
          .from(dataKeys)
          .where(and(isOld, gt(dataKeys.id, last)))
          .orderBy(asc(dataKeys.id))
          .limit(atOnce)
        for (const { id, sealed: before } of rows) {
          const opened = open(profileKeys, before, contextOf(id))
          if (opened.kind !== 'opened') {
            damaged.push(id)
            continue
          }
          const after = wrap(id, secretIn(opened))
          await db.update(dataKeys).set({ sealed: after }).where(eq(dataKeys.id, id))
          sealed += 1
        }
        if (rows.length < atOnce) break
        last = rows.at(-1)?.id ?? last
      }
      return { sealed, damaged }
    },
  }
}

/** Throws if `PROFILE_KEY` lacks a key in use, because some alerts then couldn't be sent. */
async function refuseForeignKeys(db: Database, profileKeys: ProfileKeys): Promise<void> {
  const rows = await db
    .selectDistinct({ keyId: sql<string>`split_part(${dataKeys.sealed}, '.', 2)` })
    .from(dataKeys)
  const isForeign = ({ keyId }: { keyId: string }) => profileKeys.every(({ id }) => id !== keyId)
  if (rows.some(isForeign))
    throw new Error(
      'PROFILE_KEY lacks a key that encrypts data in this database: add it after the newest key',
    )
}
