import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import { eq } from 'drizzle-orm'
import type { TimedFix } from '../../domain/trip/thin-track.ts'
import type { Database } from '../platform/database/database.ts'
import { keptTracks } from '../platform/database/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { keptBounds, readShownTrack } from './shown-track.ts'

const PLACE = 'kept track'
const deflated = promisify(deflateRaw)
const inflated = promisify(inflateRaw)

/**
 * Makes the traveller's own copy of a trip's track, of a long one with fewer of its older positions, unless there is
 * one. Contacts never read it: the track that they are shown goes as ever, at a check-in or 72 hours after their
 * resolution. Must run in the transaction that ends the trip.
 */
export async function keepTrack(tx: Database, keys: DataKeys, tripId: string): Promise<void> {
  const track = await readShownTrack(tx, keys, tripId, { bounds: keptBounds })
  const bytes = await deflated(JSON.stringify(track))
  const sealed = (await keys.read(tx, 'trip', tripId)).sealBytes(bytes, PLACE)
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
  return JSON.parse((await inflated(opened)).toString('utf8')) as TimedFix[]
}
