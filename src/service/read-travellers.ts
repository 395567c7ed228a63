import { join } from 'node:path'
import { and, eq, isNotNull } from 'drizzle-orm'
import { isoText } from '../domain/primitives/iso-text.ts'
import { addressHash } from './messages/address-hash.ts'
import type { Database } from './platform/database/database.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { trips, users } from './platform/database/schema.ts'
import { profileKeysIn } from './platform/folder/key-file.ts'
import { lockFolder } from './platform/folder/lock.ts'
import { type DataKeys, openDataKeys } from './platform/secrets/data-keys.ts'
import { readProfileKeys } from './platform/secrets/profile-keys.ts'
import type { Settings } from './platform/settings.ts'

/**
 * For whoever runs the service: the account of a number, or without one every traveller on whose trip the watch will
 * act, one line each: id, number, and when the watch acts.
 * Errors: rejects where the database, or what is sealed in it, cannot be opened, or a service holds the folder.
 */
export async function readTravellers(settings: Settings, phone: string | null): Promise<string[]> {
  const { DATABASE_URL: url, DATA_DIR: folder } = settings
  const unlock = url ? () => {} : lockFolder(folder, 0)
  if (!unlock) throw new Error(`a service is using ${folder}: stop it first`)
  const database = await openDatabase(url ? { url } : { folder: join(folder, 'database') })
  try {
    const profileKeys = settings.PROFILE_KEY ?? (url ? null : readProfileKeys(profileKeysIn(folder)))
    if (!profileKeys) throw new Error('there are no keys to open them with (PROFILE_KEY)')
    return await travellersIn(database.db, await openDataKeys(database.db, profileKeys), phone)
  } finally {
    await database.close()
    unlock()
  }
}

export async function travellersIn(db: Database, keys: DataKeys, phone: string | null): Promise<string[]> {
  const rows = await db
    .select({ id: users.id, phone: users.phone, wakeAt: trips.wakeAt })
    .from(users)
    .leftJoin(trips, and(eq(trips.userId, users.id), isNotNull(trips.wakeAt)))
    .where(phone === null ? isNotNull(trips.wakeAt) : eq(users.phoneHash, addressHash(keys, phone)))
  const lines = rows.map(async (row) => {
    const number = (await keys.read(db, 'account', row.id)).open(row.phone, 'phone')
    return [row.id, number ?? 'no number', row.wakeAt === null ? 'not on the way' : isoText(row.wakeAt)].join(
      '  ',
    )
  })
  return Promise.all(lines)
}
