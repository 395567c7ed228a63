import { eq, sql } from 'drizzle-orm'
import { type CarryOverStep, hasTable } from '../platform/database/carry-over.ts'
import { dataKeys } from '../platform/database/key-schema.ts'
import { fixes, tripContacts, trips } from '../platform/database/schema.ts'
import { storedText } from '../platform/secrets/data-key.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { sealFix } from './seal-fix.ts'
import { sealContact, sealPlace } from './seal-trip.ts'

const SEALED_AT_ONCE = 1_000

/** Trips that have no such key yet. */
const hasNo = (kind: 'trip' | 'track') =>
  sql`not exists (select 1 from ${dataKeys} k where k.id = ${`${kind} `} || ${trips.id}::text)`

/** Seals the positions of a version that kept them open: the migration left them in `open_fixes`. */
export const carryPositions =
  (keys: DataKeys): CarryOverStep =>
  async (tx) => {
    if (!(await hasTable(tx, 'open_fixes'))) return
    for (const { tripId } of await tx.select({ tripId: trips.id }).from(trips).where(hasNo('track'))) {
      const { key, store } = keys.make('track', tripId)
      await store(tx)
      const all = tx.select(openFix).from(sql`open_fixes`).where(sql`trip_id = ${tripId}`)
      const rows = await all
      for (let from = 0; from < rows.length; from += SEALED_AT_ONCE)
        await tx.insert(fixes).values(
          rows.slice(from, from + SEALED_AT_ONCE).map(({ fixedAt, receivedAt, details, ...place }) => ({
            ...{ tripId, fixedAt, receivedAt },
            sealed: sealFix(key, { ...place, fixedAt, details: known(details) }),
          })),
        )
    }
    await tx.execute(sql`drop table open_fixes`)
  }

/** Gives trips of a version that had none a key, and seals what stood open of them and their contacts. */
export const carryTrips =
  (keys: DataKeys): CarryOverStep =>
  async (tx) => {
    for (const row of await tx.select().from(trips).where(hasNo('trip'))) {
      const { key, store } = keys.make('trip', row.id)
      await store(tx)
      const place = { activity: storedText(row.activity), location: storedText(row.location) }
      await tx.update(trips).set(sealPlace(key, place)).where(eq(trips.id, row.id))
      const ofTrip = eq(tripContacts.tripId, row.id)
      for (const { id, name, number, email } of await tx.select().from(tripContacts).where(ofTrip)) {
        const open = { id, name: storedText(name), number: storedText(number), email: storedText(email) }
        await tx
          .update(tripContacts)
          .set(sealContact(keys, key, open))
          .where(eq(tripContacts.id, id))
      }
    }
  }

const number = (name: string) => sql<number>`${sql.identifier(name)}`
const openFix = {
  fixedAt: sql<number>`fixed_at`.mapWith(fixes.fixedAt),
  receivedAt: sql<number | null>`received_at`.mapWith(fixes.receivedAt),
  latitude: number('latitude'),
  longitude: number('longitude'),
  details: sql<Record<string, number | null>>`json_build_object('accuracy', accuracy, 'altitude', altitude,
    'speed', speed, 'course', course, 'battery', battery)`,
}
const known = (details: Record<string, number | null>) =>
  Object.fromEntries(Object.entries(details).filter(([, number]) => number !== null))
