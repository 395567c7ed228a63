import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'
import type { WatchStore } from '../../ports/watch-store.ts'
import type { Database } from './database.ts'
import { changeLockedTrip } from './emergency-changes.ts'
import { trips } from './schema.ts'

export function watchStore(db: Database): WatchStore {
  const due = (now: number) => and(isNotNull(trips.wakeAt), lte(trips.wakeAt, now))
  return {
    async changeDueTrip(now, decide) {
      let tripId: string | null = null
      try {
        return await db.transaction(async (tx) => {
          const [locked] = await tx
            .select({ id: trips.id })
            .from(trips)
            .where(due(now))
            .orderBy(asc(trips.wakeAt))
            .limit(1)
            .for('update', { skipLocked: true })
          if (!locked) return { kind: 'none' }
          tripId = locked.id
          await changeLockedTrip(tx, eq(trips.id, locked.id), decide)
          return { kind: 'changed', tripId: locked.id }
        })
      } catch (fault) {
        if (tripId === null) throw fault
        return { kind: 'failed', tripId, fault }
      }
    },
    async wakeLater(tripId, at) {
      await db
        .update(trips)
        .set({ wakeAt: at })
        .where(and(eq(trips.id, tripId), isNotNull(trips.wakeAt)))
    },
  }
}
