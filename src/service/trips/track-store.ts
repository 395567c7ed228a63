import { and, asc, desc, eq, exists, gte, inArray, isNotNull, isNull, lte, or } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { fixes, trips } from '../platform/database/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { heldPositions } from './held-positions.ts'
import { openFix } from './seal-fix.ts'
import type { LongTracks } from './thin-tracks.ts'

/** Tracks of trips that still take positions, part by part. */
export function trackStore(db: Database, keys: DataKeys): LongTracks {
  const takesPositions = or(isNull(trips.endedAt), and(isNull(trips.closedAt), isNotNull(trips.distressAt)))
  return {
    async tripsWithMore(than) {
      const beyond = db
        .select({ at: fixes.fixedAt })
        .from(fixes)
        .where(eq(fixes.tripId, trips.id))
        .offset(than)
        .limit(1)
      const rows = await db
        .select({ id: trips.id })
        .from(trips)
        .where(and(takesPositions, exists(beyond)))
      return rows.map(({ id }) => id)
    },
    countPositions: (tripId) => db.$count(fixes, eq(fixes.tripId, tripId)),
    async instantBehind(tripId, newer) {
      const [row] = await db
        .select({ fixedAt: fixes.fixedAt })
        .from(fixes)
        .where(eq(fixes.tripId, tripId))
        .orderBy(desc(fixes.fixedAt))
        .offset(newer)
        .limit(1)
      return row?.fixedAt ?? null
    },
    async readPart(tripId, { from, until }, many) {
      const begun = from === Number.NEGATIVE_INFINITY ? undefined : gte(fixes.fixedAt, from)
      const rows = await db
        .select({ fixedAt: fixes.fixedAt, sealed: fixes.sealed })
        .from(fixes)
        .where(and(heldPositions(tripId), begun, lte(fixes.fixedAt, until)))
        .orderBy(asc(fixes.fixedAt))
        .limit(many)
      if (rows.length === 0) return []
      const key = await keys.read(db, 'track', tripId)
      return rows.map((row) => openFix(key, row))
    },
    async forgetPositions(tripId, instants) {
      await db.delete(fixes).where(and(eq(fixes.tripId, tripId), inArray(fixes.fixedAt, instants)))
    },
  }
}
