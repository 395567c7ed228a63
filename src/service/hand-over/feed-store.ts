import { and, asc, desc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { Database } from '../platform/database/database.ts'
import { fedFixes } from '../platform/database/schema/hand-over-schema.ts'
import type { FedTrips, FeedStore } from './feed-map.ts'
import type { FeedFix } from './feed-settings.ts'

type Due = { tripId: string; fixedAt: number; attempts: number }

const newestFirst = (one: Due, other: Due) =>
  other.fixedAt - one.fixedAt || one.tripId.localeCompare(other.tripId)

/** Store of attempts to send positions to the map feed. Adds only positions that panels show. */
export function feedStore(db: Database, trips: FedTrips): FeedStore {
  /** Fingerprints of tracks without untried positions, by trip id. A changed one triggers another query. */
  let sentMarks = new Map<string, string>()
  return {
    async takeDue(now, most, retryAt) {
      const emergencies = await trips.emergencies()
      const due = await dueRetries(db, { now, most, of: emergencies.map(({ tripId }) => tripId) })
      const before = sentMarks
      sentMarks = new Map()
      for (const { tripId, mark } of emergencies) {
        const found =
          before.get(tripId) === mark
            ? []
            : await unsent(db, { tripId, instants: await trips.instantsOf(tripId), most })
        if (found.length === 0) sentMarks.set(tripId, mark)
        due.push(...found)
      }
      const next = due.sort(newestFirst).slice(0, most)
      const taken: FeedFix[] = []
      for (const tripId of new Set(next.map((one) => one.tripId))) {
        const ofTrip = next.filter((one) => one.tripId === tripId)
        await countAttempts(db, ofTrip, retryAt)
        const instants = ofTrip.map(({ fixedAt }) => fixedAt)
        for (const fix of await trips.positionsAt(tripId, instants)) taken.push({ ...fix, tripId })
      }
      return taken
    },
    async settle({ tripId, fixedAt }) {
      await db
        .update(fedFixes)
        .set({ nextAt: null })
        .where(and(eq(fedFixes.tripId, tripId), eq(fedFixes.fixedAt, fixedAt)))
    },
  }
}

const dueRetries = (
  db: Database,
  { now, most, of }: { now: number; most: number; of: string[] },
): Promise<Due[]> =>
  db
    .select({ tripId: fedFixes.tripId, fixedAt: fedFixes.fixedAt, attempts: fedFixes.attempts })
    .from(fedFixes)
    .where(and(inArray(fedFixes.tripId, of), lte(fedFixes.nextAt, now)))
    .orderBy(desc(fedFixes.fixedAt), asc(fedFixes.tripId))
    .limit(most)

async function unsent(
  db: Database,
  { tripId, instants, most }: { tripId: string; instants: number[]; most: number },
): Promise<Due[]> {
  const { rows } = (await db.execute(sql`
    select s.value::float8 as at from json_array_elements_text(${JSON.stringify(instants)}::json) s
      where not exists (select from ${fedFixes} f
        where f.trip_id = ${tripId} and f.fixed_at = to_timestamp(s.value::float8 / 1000))
      order by 1 desc limit ${most}`)) as unknown as { rows: { at: number }[] }
  return rows.map(({ at }) => ({ tripId, fixedAt: Number(at), attempts: 0 }))
}

/** Counts attempts before sending, so that an attempt that crashes the process counts, too. */
async function countAttempts(
  db: Database,
  due: readonly Due[],
  retryAt: (attempts: number) => number | null,
): Promise<void> {
  await db
    .insert(fedFixes)
    .values(due.map((one) => ({ ...one, attempts: one.attempts + 1, nextAt: retryAt(one.attempts + 1) })))
    .onConflictDoUpdate({
      target: [fedFixes.tripId, fedFixes.fixedAt],
      set: { attempts: sql`excluded.attempts`, nextAt: sql`excluded.next_at` },
    })
}
