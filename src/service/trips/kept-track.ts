import { deflateRawSync, inflateRawSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import { type TimedFix, thinTrack } from '../../domain/trip/thin-track.ts'
import type { Database } from '../platform/database/database.ts'
import { keptTracks } from '../platform/database/schema.ts'
import type { DataKey } from '../platform/secrets/data-key.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { readTrack } from './trip-rows.ts'

/** So many positions of a trip are kept beyond its end. */
const MOST_KEPT = 10_000
const PLACE = 'kept track'

/** @param key the trip's. */
const sealTrack = (key: DataKey, track: readonly TimedFix[]): Buffer =>
  key.sealBytes(deflateRawSync(JSON.stringify(thinTrack(track, MOST_KEPT))), PLACE)

/**
 * Makes the traveller's own copy of a trip's track, unless there is one. Contacts never read it: the track that they are
 * shown goes as ever, at a check-in or 72 hours after their resolution. Must run in the transaction that ends the trip.
 */
export async function keepTrack(tx: Database, keys: DataKeys, tripId: string): Promise<void> {
  const track = await readTrack(tx, keys, tripId)
  const sealed = sealTrack(await keys.read(tx, 'trip', tripId), track)
  await tx.insert(keptTracks).values({ tripId, sealed }).onConflictDoNothing()
}

/** The copy, oldest position first; null where there is none. */
export async function readKeptTrack(
  db: Database,
  keys: DataKeys,
  tripId: string,
): Promise<TimedFix[] | null> {
  const [row] = await db.select().from(keptTracks).where(eq(keptTracks.tripId, tripId))
  if (!row) return null
  const opened = (await keys.read(db, 'trip', tripId)).openBytes(row.sealed, PLACE)
  return JSON.parse(inflateRawSync(opened).toString('utf8')) as TimedFix[]
}
