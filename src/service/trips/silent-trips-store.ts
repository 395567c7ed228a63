import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { devices } from '../platform/database/account-schema.ts'
import type { Database } from '../platform/database/database.ts'
import { fixes, trips } from '../platform/database/schema.ts'
import { changeLockedTrip, type TripSecrets } from './emergency-changes.ts'
import type { TripStore } from './ports.ts'
import { seeToOneDueTrip } from './see-to-due-trips.ts'
import { RETRY_MS } from './watch.ts'

/**
 * Worded like the index `trips_silence`, so that PostgreSQL uses it. While one alarm waits for its answer, silence raises
 * no other.
 */
export const mayBeSilent = and(
  isNotNull(trips.silenceAt),
  isNull(trips.alarm),
  isNull(trips.alertedAt),
  isNull(trips.endedAt),
  isNull(trips.closedAt),
)

/** How many of the newest positions are looked at: phones send what they kept in any order. */
const NEWEST = 200

/** When the newest positions of a trip arrived, Unix time, ms. */
export const newestArrivals = (tx: Database, tripId: string) =>
  tx
    .select({ at: fixes.receivedAt })
    .from(fixes)
    .where(eq(fixes.tripId, tripId))
    .orderBy(desc(fixes.fixedAt))
    .limit(NEWEST)

type Row = { id: string; userId: string; startedAt: number; wellAt: number | null }

/** When something was last heard of a trip's traveller (`Silence`), Unix time, ms. */
async function lastHeard(tx: Database, { id, userId, startedAt, wellAt }: Row): Promise<number> {
  const arrived = await newestArrivals(tx, id)
  // A phone that lies still may send its last position again, which adds no row.
  const sent = await tx.select({ at: devices.lastPositionAt }).from(devices).where(eq(devices.userId, userId))
  return [...arrived, ...sent].reduce(
    (last, { at }) => Math.max(last, at ?? last),
    Math.max(startedAt, wellAt ?? startedAt),
  )
}

/** The trips whose travellers want to be asked when nothing is heard of them. The trip's row is the timer (`silenceAt`). */
export const silentTrips = (db: Database, secrets: TripSecrets): Pick<TripStore, 'changeSilentTrip'> => ({
  changeSilentTrip: (now, look, decide) =>
    seeToOneDueTrip(
      db,
      { at: trips.silenceAt, which: mayBeSilent, now },
      async (tx, row) => {
        const limit = row.readingLimits?.silent
        const seen =
          limit == null
            ? null
            : look({ limit, lookAt: row.silenceAt ?? now, heardAt: await lastHeard(tx, row) })
        const isIt = eq(trips.id, row.id)
        await tx
          .update(trips)
          .set({ silenceAt: seen?.nextAt ?? null })
          .where(isIt)
        if (limit != null && seen?.isSilent)
          await changeLockedTrip(tx, secrets, isIt, (emergency) => decide(emergency, limit))
      },
      (isIt) =>
        db
          .update(trips)
          .set({ silenceAt: now + RETRY_MS })
          .where(isIt),
    ),
})
