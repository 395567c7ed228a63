import { and, asc, desc, eq, exists, gt, gte, inArray, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/database/database.ts'
import { fixes, trips } from '../../platform/database/schema/schema.ts'
import type { DataKeys } from '../../platform/secrets/data-keys.ts'
import { openRows, seemsToGoOn } from '../trip-rows.ts'
import type { LongTracks } from './thin-tracks.ts'

/** Maximum number of trips to count per statement, small enough for the statement timeout. */
const COUNTED_AT_ONCE = 100

export function trackStore(db: Database, keys: DataKeys, countedAtOnce = COUNTED_AT_ONCE): LongTracks {
  const takesPositions = or(isNull(trips.endedAt), seemsToGoOn())
  const nextTrips = (than: number, after: string | null) => {
    const beyond = db
      .select({ at: fixes.fixedAt })
      .from(fixes)
      .where(eq(fixes.tripId, trips.id))
      .offset(than)
      .limit(1)
    return db
      .select({ id: trips.id, hasMore: sql<boolean>`${exists(beyond)}` })
      .from(trips)
      .where(and(takesPositions, after === null ? undefined : gt(trips.id, after)))
      .orderBy(asc(trips.id))
      .limit(countedAtOnce)
  }
  return {
    async tripsWithMore(than) {
      const found: string[] = []
      for (let after: string | null = null; ; ) {
        const some = await nextTrips(than, after)
        found.push(...some.flatMap(({ id, hasMore }) => (hasMore ? [id] : [])))
        after = some.at(-1)?.id ?? null
        if (some.length < countedAtOnce) return found
      }
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
    readPart(tripId, { from, until }, many) {
      const begun = from === Number.NEGATIVE_INFINITY ? undefined : gte(fixes.fixedAt, from)
      return openRows(db, keys, tripId, and(begun, lte(fixes.fixedAt, until)), many)
    },
    async forgetPositions(tripId, instants) {
      await db.delete(fixes).where(and(eq(fixes.tripId, tripId), inArray(fixes.fixedAt, instants)))
    },
  }
}
