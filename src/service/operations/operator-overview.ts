import { and, asc, desc, eq, gte, isNotNull, isNull, ne, not, sql } from 'drizzle-orm'
import { fullNameOf } from '../../domain/person/full-name.ts'
import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import { openTraveler } from '../accounts/seal-account.ts'
import { isDatabaseAway } from '../platform/database/away.ts'
import type { Database } from '../platform/database/database.ts'
import { trips, users } from '../platform/database/schema/schema.ts'
import { messages, scheduledJobs } from '../platform/database/schema/service-schema.ts'
import type { DataKeys } from '../platform/secrets/data-keys.ts'
import { isOpenEmergency } from '../trips/trip-rows.ts'
import { readBacklog } from './backlog.ts'
import { readEmergencies } from './emergencies-text.ts'

export type TravelerOut = Awaited<ReturnType<typeof readTravelersOut>>[number]

export type RecentSending = Awaited<ReturnType<typeof readSending>>[number]

export type OperatorOverview = Awaited<ReturnType<typeof readOverview>>

/** Maximum number of emergencies, and of travelers, on the page. */
export const MOST_LISTED = 50
/** Maximum number of messages to count, so that a reload doesn't read a month of them. */
const NEWEST_MESSAGES = 2_000

export async function readOverview(db: Database, keys: DataKeys, now: number) {
  return {
    now,
    backlog: await readBacklog(db, now),
    travelers: await readTravelersOut(db, keys),
    emergencies: await readEmergencies(db, keys, MOST_LISTED),
    sending: await readSending(db, now),
    watchedAt: await readWatchedAt(db),
  }
}

/** Lists travelers on watched trips without an open emergency. */
async function readTravelersOut(db: Database, keys: DataKeys) {
  const rows = await db
    .select({ tripId: trips.id, startedAt: trips.startedAt, wakeAt: trips.wakeAt, user: users })
    .from(trips)
    .innerJoin(users, eq(users.id, trips.userId))
    .where(and(isNotNull(trips.wakeAt), isNull(trips.endedAt), not(isOpenEmergency)))
    .orderBy(asc(trips.wakeAt))
    .limit(MOST_LISTED)
  return Promise.all(
    rows.map(async ({ tripId, startedAt, wakeAt, user }) => ({
      tripId,
      name: await nameOf(db, keys, user),
      startedAt,
      watchActsAt: wakeAt ?? startedAt,
    })),
  )
}

/** Returns the traveler's name; null if there is none or it can't be decrypted. */
async function nameOf(db: Database, keys: DataKeys, user: typeof users.$inferSelect): Promise<string | null> {
  try {
    return fullNameOf(openTraveler(await keys.read(db, 'account', user.id), user))
  } catch (fault) {
    if (isDatabaseAway(fault)) throw fault
    return null
  }
}

/**
 * Counts the last hour's messages, at most `NEWEST_MESSAGES`, by channel and provider. `lost`: reported as
 * undelivered or failed.
 */
async function readSending(db: Database, now: number) {
  const newest = db.select().from(messages).orderBy(desc(messages.id)).limit(NEWEST_MESSAGES).as('newest')
  const count = (condition: ReturnType<typeof sql>) =>
    sql`count(*) filter (where ${condition})`.mapWith(Number)
  return db
    .select({
      channel: newest.channel,
      way: newest.way,
      sent: count(sql`${newest.state} = 'sent'`),
      arrived: count(sql`${newest.receipt} in ('delivered', 'heard')`),
      lost: count(sql`${newest.receipt} in ('undelivered', 'failed')`),
      failed: count(sql`${newest.state} = 'failed'`),
      waiting: count(sql`${newest.state} in ('waiting', 'claimed')`),
    })
    .from(newest)
    .where(and(ne(newest.kind, 'nobody'), gte(newest.createdAt, now - HOUR_MS)))
    .groupBy(newest.channel, newest.way)
    .orderBy(asc(newest.channel), asc(newest.way))
}

/** Returns the time when a job other than the backup last succeeded. */
async function readWatchedAt(db: Database): Promise<number | null> {
  const [newest] = await db
    .select({ doneAt: scheduledJobs.doneAt })
    .from(scheduledJobs)
    .where(and(ne(scheduledJobs.name, 'backup'), isNotNull(scheduledJobs.doneAt)))
    .orderBy(desc(scheduledJobs.doneAt))
    .limit(1)
  return newest?.doneAt ?? null
}
