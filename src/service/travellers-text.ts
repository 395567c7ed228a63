import { and, eq, isNotNull } from 'drizzle-orm'
import { isoText } from '../domain/primitives/time-units.ts'
import { addressHash } from './messages/phone-address.ts'
import { isDatabaseAway } from './platform/database/away.ts'
import type { Database } from './platform/database/database.ts'
import { trips, users } from './platform/database/schema.ts'
import type { Sealed } from './platform/secrets/data-key.ts'
import type { DataKeys } from './platform/secrets/data-keys.ts'
import { terminalLine } from './platform/terminal-line.ts'

/**
 * For whoever runs the service: the account of a number, or without one every traveller on whose trip the watch will
 * act, one line each: id, number, and when the watch acts.
 */
export async function travellersText(db: Database, keys: DataKeys, phone: string | null): Promise<string> {
  const rows = await db
    .select({ id: users.id, phone: users.phone, wakeAt: trips.wakeAt })
    .from(users)
    .leftJoin(trips, and(eq(trips.userId, users.id), isNotNull(trips.wakeAt)))
    .where(phone === null ? isNotNull(trips.wakeAt) : eq(users.phoneHash, addressHash(keys, phone)))
  const lines = rows.map(async ({ id, phone: sealed, wakeAt }) => {
    const acts = wakeAt === null ? 'not on the way' : isoText(wakeAt)
    return `${[id, terminalLine(await numberOf(db, keys, id, sealed)), acts].join('  ')}\n`
  })
  return (await Promise.all(lines)).join('')
}

/** A number that cannot be opened, as after a backup without its key, must not hide the others. */
async function numberOf(db: Database, keys: DataKeys, id: string, sealed: Sealed | null): Promise<string> {
  try {
    return (await keys.read(db, 'account', id)).open(sealed, 'phone') ?? 'no number'
  } catch (fault) {
    if (isDatabaseAway(fault)) throw fault
    return 'number does not open'
  }
}
