import { and, desc, eq, gte, isNotNull, isNull } from 'drizzle-orm'
import { checkTrackerSilence } from '../../../domain/traveler/trip/alerts/silence.ts'
import { travelerView } from '../../../domain/trip/lifecycle/trip-views.ts'
import { toTraveler } from '../../messages/outbox/to-recipients.ts'
import type { Database } from '../../platform/database/database.ts'
import { devices } from '../../platform/database/schema/account-schema.ts'
import { fixes, trips } from '../../platform/database/schema/schema.ts'
import { toApp } from '../alerts/recipients.ts'
import { changeLockedTrip, readEmergency, type TripSecrets } from '../emergency-changes.ts'
import type { Emergency } from '../emergency-types.ts'
import type { TripStore } from '../ports.ts'
import { changeOneDueTrip } from './due-trips.ts'
import { RETRY_MS } from './raise-alarm.ts'

/** Selects trips to check for silence, even ended ones that seem open. Must match index `trips_silence`. */
export const mayBeSilent = and(
  isNotNull(trips.silenceAt),
  isNull(trips.alarm),
  isNull(trips.alertedAt),
  isNull(trips.closedAt),
)

/** Maximum number of newest positions to search for the last arrival. Phones may upload in any order. */
const NEWEST = 200

const newestArrivals = (tx: Database, tripId: string) =>
  tx
    .select({ at: fixes.receivedAt })
    .from(fixes)
    .where(eq(fixes.tripId, tripId))
    .orderBy(desc(fixes.fixedAt))
    .limit(NEWEST)

type Row = typeof trips.$inferSelect

async function lastPositionAt(tx: Database, { id, userId, startedAt }: Row): Promise<number | null> {
  const arrived = await newestArrivals(tx, id)
  // Also reads when devices last sent, because a repeated position adds no row.
  const [sent] = await tx
    .select({ at: devices.lastPositionAt })
    .from(devices)
    .where(and(eq(devices.userId, userId), gte(devices.lastPositionAt, startedAt)))
    .orderBy(desc(devices.lastPositionAt))
    .limit(1)
  const heard = [...arrived, ...(sent ? [sent] : [])].map(({ at }) => at).filter((at) => at !== null)
  return heard.length > 0 ? Math.max(...heard) : null
}

async function hasConnected(tx: Database, { userId, startedAt }: Row): Promise<boolean> {
  const isTheirs = and(eq(devices.userId, userId), gte(devices.lastUsedAt, startedAt))
  return (await tx.$count(devices, isTheirs)) > 0
}

/** Time of the last sign from the traveler, as defined in `Silence`. */
const lastHeardAt = async (tx: Database, row: Row): Promise<number> =>
  Math.max(row.startedAt, row.wellAt ?? 0, (await lastPositionAt(tx, row)) ?? 0)

export const silentTrips = (db: Database, secrets: TripSecrets): Pick<TripStore, 'changeSilentTrip'> => ({
  changeSilentTrip: (now, look, decide) =>
    changeOneDueTrip(
      db,
      { at: trips.silenceAt, which: mayBeSilent, now },
      async (tx, row) => {
        const limit = row.readingLimits?.silent
        const seen =
          limit == null
            ? null
            : look({ limit, lookAt: row.silenceAt ?? now, heardAt: await lastHeardAt(tx, row) })
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

/**
 * True if the phone shows no question or alert, and the trip has no silence limit. A limit causes a question
 * instead.
 */
const isTold = ({ lifecycle }: Emergency, { readingLimits }: Row, now: number): boolean => {
  const seen = travelerView(lifecycle, now)
  return seen.kind === 'open' && seen.state === 'active' && readingLimits?.silent == null
}

const quietNews = (emergency: Emergency, hasConnected: boolean) => [
  ...toTraveler(emergency, 'tracker-quiet', ({ trackerStopped, trackerRefused }) =>
    hasConnected ? trackerStopped : trackerRefused,
  ),
  ...toApp(emergency, 'tracker-quiet', { about: 'trackerQuiet', alertAt: null }),
]

/** Notifies a traveler of a silent tracker. Treats a trip with a distress PIN as the phone shows it. */
export const quietTrackers = (db: Database, secrets: TripSecrets): Pick<TripStore, 'tellOfQuietTracker'> => ({
  tellOfQuietTracker: (now) =>
    changeOneDueTrip(
      db,
      { at: trips.quietAt, now },
      async (tx, row) => {
        const emergency = await readEmergency(tx, secrets, row)
        const isOver = !emergency || travelerView(emergency.lifecycle, now).kind === 'ended'
        const heard = { lookAt: row.quietAt ?? now, toldAt: row.quietToldAt }
        const locatedAt = isOver ? null : await lastPositionAt(tx, row)
        // A connected tracker that sent no usable position counts as silent since the trip's start.
        const heardAt = locatedAt ?? (!isOver && (await hasConnected(tx, row)) ? row.startedAt : null)
        const look = isOver ? null : checkTrackerSilence({ ...heard, heardAt }, now)
        const tells = look?.isSilent === true && emergency !== null && isTold(emergency, row, now)
        await tx
          .update(trips)
          .set({ quietAt: look?.nextAt ?? null, ...(tells && { quietToldAt: now }) })
          .where(eq(trips.id, row.id))
        if (tells) await secrets.outbox.write(tx, row.id, quietNews(emergency, locatedAt !== null), now)
      },
      (isIt) =>
        db
          .update(trips)
          .set({ quietAt: now + RETRY_MS })
          .where(isIt),
    ),
})
