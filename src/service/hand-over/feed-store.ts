import { and, asc, desc, eq, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { fedFixes } from '../platform/database/hand-over-schema.ts'
import { fixes, trips } from '../platform/database/schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { openFix } from '../trips/seal-fix.ts'
import type { FeedStore } from './feed-map.ts'

const isSame = and(eq(fedFixes.tripId, fixes.tripId), eq(fedFixes.fixedAt, fixes.fixedAt))
const isEmergency = and(isNull(trips.endedAt), or(isNotNull(trips.alertedAt), isNotNull(trips.distressAt)))

export function feedStore(db: Database, keys: DataKeys): FeedStore {
  return {
    takeDue: (now, most, retryAt) =>
      db.transaction(async (tx) => {
        const due = await tx
          .select({
            tripId: fixes.tripId,
            fixedAt: fixes.fixedAt,
            sealed: fixes.sealed,
            attempts: sql<number>`coalesce(${fedFixes.attempts}, 0)`,
          })
          .from(fixes)
          .innerJoin(trips, eq(trips.id, fixes.tripId))
          .leftJoin(fedFixes, isSame)
          .where(and(isEmergency, or(isNull(fedFixes.tripId), lte(fedFixes.nextAt, now))))
          // Where somebody is now comes before where they were, and both before what was not taken hours ago.
          .orderBy(desc(fixes.fixedAt), asc(fixes.tripId))
          .limit(most)
        const taken = []
        for (const { tripId, fixedAt, sealed, attempts: before } of due) {
          const attempts = before + 1
          const nextAt = retryAt(attempts)
          await tx
            .insert(fedFixes)
            .values({ tripId, fixedAt, attempts, nextAt })
            .onConflictDoUpdate({ target: [fedFixes.tripId, fedFixes.fixedAt], set: { attempts, nextAt } })
          taken.push({ ...openFix(await keys.read(tx, 'track', tripId), { fixedAt, sealed }), tripId })
        }
        return taken
      }),
    async settle({ tripId, fixedAt }) {
      await db
        .update(fedFixes)
        .set({ nextAt: null })
        .where(and(eq(fedFixes.tripId, tripId), eq(fedFixes.fixedAt, fixedAt)))
    },
  }
}
