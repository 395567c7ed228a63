import { and, asc, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { devices } from '../platform/database/account-schema.ts'
import type { Database } from '../platform/database/database.ts'
import { fixes, trips } from '../platform/database/schema.ts'
import { changeLockedTrip, type TripSecrets } from './emergency-changes.ts'
import type { TripStore } from './ports.ts'
import { RETRY_MS } from './watch.ts'

/** In the words of the index `trips_silence`, so that it is used. An alarm that waits for its answer is enough. */
const mayBeSilent = and(
  isNotNull(trips.silenceAt),
  isNull(trips.alarm),
  isNull(trips.alertedAt),
  isNull(trips.endedAt),
  isNull(trips.closedAt),
)

/** Of so many newest positions it is seen when they arrived: phones send what they kept in any order. */
export const NEWEST = 200

type Row = { id: string; userId: string; startedAt: number; wellAt: number | null }

/** When something was last heard of a trip's traveller (`Silence`), Unix time, ms. */
async function lastHeard(tx: Database, { id, userId, startedAt, wellAt }: Row): Promise<number> {
  const arrived = await tx
    .select({ at: fixes.receivedAt })
    .from(fixes)
    .where(eq(fixes.tripId, id))
    .orderBy(desc(fixes.fixedAt))
    .limit(NEWEST)
  // A phone that lies still may send its last position again, which is no new row.
  const sent = await tx.select({ at: devices.lastPositionAt }).from(devices).where(eq(devices.userId, userId))
  return [...arrived, ...sent].reduce(
    (last, { at }) => Math.max(last, at ?? last),
    Math.max(startedAt, wellAt ?? startedAt),
  )
}

/** The trips whose travellers want to be asked when nothing is heard of them: a trip's row is the timer of this, too. */
export const silentTrips = (db: Database, secrets: TripSecrets): Pick<TripStore, 'changeSilentTrip'> => ({
  async changeSilentTrip(now, look, decide) {
    let tripId: string | null = null
    try {
      return await db.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(trips)
          .where(and(mayBeSilent, lte(trips.silenceAt, now)))
          .orderBy(asc(trips.silenceAt))
          .limit(1)
          .for('update', { skipLocked: true })
        if (!row) return { kind: 'none' }
        tripId = row.id
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
        return { kind: 'changed', tripId: row.id }
      })
    } catch (fault) {
      if (tripId === null) throw fault
      await db
        .update(trips)
        .set({ silenceAt: now + RETRY_MS })
        .where(eq(trips.id, tripId))
      return { kind: 'failed', tripId, fault }
    }
  },
})
