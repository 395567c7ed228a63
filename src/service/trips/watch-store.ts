import { and, asc, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { trips } from '../platform/database/schema.ts'
import { changeLockedTrip } from './emergency-changes.ts'
import { RETRY_MS } from './watch.ts'
import type { WatchStore } from './watch-ports.ts'

/** A retry that lies further ahead was written by a clock that was ahead, and is not waited for. */
const isPutOff = (now: number) => and(gt(trips.retryAt, now), lte(trips.retryAt, now + RETRY_MS))

export function watchStore(db: Database): WatchStore {
  const isDue = (now: number) => and(isNotNull(trips.wakeAt), lte(trips.wakeAt, now))
  return {
    async changeDueTrip(now, decide) {
      let tripId: string | null = null
      try {
        return await db.transaction(async (tx) => {
          const [locked] = await tx
            .select({ id: trips.id })
            .from(trips)
            .where(and(isDue(now), or(isNull(trips.retryAt), sql`not ${isPutOff(now)}`)))
            .orderBy(asc(trips.wakeAt))
            .limit(1)
            .for('update', { skipLocked: true })
          if (!locked) return { kind: 'none' }
          tripId = locked.id
          const isIt = eq(trips.id, locked.id)
          await changeLockedTrip(tx, isIt, decide)
          if ((await tx.$count(trips, and(isIt, isDue(now)))) > 0) throw new Error('the trip is still due')
          return { kind: 'changed', tripId: locked.id }
        })
      } catch (fault) {
        if (tripId === null) throw fault
        return { kind: 'failed', tripId, fault }
      }
    },
    async putOff(tripId, retryAt) {
      await db
        .update(trips)
        .set({ watchFailures: sql`${trips.watchFailures} + 1`, retryAt })
        .where(and(eq(trips.id, tripId), isNotNull(trips.wakeAt)))
    },
  }
}
