import { and, desc, eq, gte } from 'drizzle-orm'
import { lookAtTrackers } from '../../domain/traveller/trip/silence.ts'
import { travellerView } from '../../domain/trip/trip-views.ts'
import { toTraveller } from '../messages/to-recipients.ts'
import { devices } from '../platform/database/account-schema.ts'
import type { Database } from '../platform/database/database.ts'
import { trips } from '../platform/database/schema.ts'
import { readEmergency, type TripSecrets } from './emergency-changes.ts'
import type { Emergency } from './emergency-types.ts'
import type { TripStore } from './ports.ts'
import { seeToOneDueTrip } from './see-to-due-trips.ts'
import { newestArrivals } from './silent-trips-store.ts'
import { RETRY_MS } from './watch.ts'
import { toApp } from './who-is-told.ts'

type Row = typeof trips.$inferSelect

/** When a position of the traveller's last arrived since the trip began, Unix time, ms; null: none has. */
async function lastHeard(tx: Database, { id, userId, startedAt }: Row): Promise<number | null> {
  const arrived = await newestArrivals(tx, id)
  const [sent] = await tx
    .select({ at: devices.lastPositionAt })
    .from(devices)
    .where(and(eq(devices.userId, userId), gte(devices.lastPositionAt, startedAt)))
    .orderBy(desc(devices.lastPositionAt))
    .limit(1)
  const heard = [...arrived, ...(sent ? [sent] : [])].map(({ at }) => at).filter((at) => at !== null)
  return heard.length > 0 ? Math.max(...heard) : null
}

/** Whoever chose an alert of silence is asked whether they are well, and is not told this besides. */
const isTold = ({ lifecycle }: Emergency, { readingLimits }: Row, now: number): boolean => {
  const seen = travellerView(lifecycle, now)
  return seen.kind === 'open' && seen.state === 'active' && readingLimits?.silent == null
}

const quietNews = (emergency: Emergency) => [
  ...toTraveller(
    emergency,
    'tracker-quiet',
    "Your phone or tracker stopped sending your location. Check that it's on and has signal. Your trip goes on, and your contacts weren't told.",
  ),
  ...toApp(emergency, 'tracker-quiet', { about: 'trackerQuiet', alertAt: null }),
]

/**
 * Tells travellers whose trackers have fallen silent, and nobody else. The trip's row is the timer (`quietAt`), and the
 * trip is taken as whoever holds the phone sees it.
 */
export const quietTrackers = (db: Database, secrets: TripSecrets): Pick<TripStore, 'tellOfQuietTracker'> => ({
  tellOfQuietTracker: (now) =>
    seeToOneDueTrip(
      db,
      { at: trips.quietAt, now },
      async (tx, row) => {
        const emergency = await readEmergency(tx, secrets, row)
        const isOver = !emergency || travellerView(emergency.lifecycle, now).kind === 'ended'
        const heard = { lookAt: row.quietAt ?? now, toldAt: row.quietToldAt }
        const look = isOver ? null : lookAtTrackers({ ...heard, heardAt: await lastHeard(tx, row) }, now)
        const tells = look?.isSilent === true && emergency !== null && isTold(emergency, row, now)
        await tx
          .update(trips)
          .set({ quietAt: look?.nextAt ?? null, ...(tells && { quietToldAt: now }) })
          .where(eq(trips.id, row.id))
        if (tells) await secrets.outbox.write(tx, row.id, quietNews(emergency), now)
      },
      (isIt) =>
        db
          .update(trips)
          .set({ quietAt: now + RETRY_MS })
          .where(isIt),
    ),
})
