import { and, eq, gt, isNotNull, isNull, lte, ne, notExists, or, sql } from 'drizzle-orm'
import { NO_PROVIDER } from '../messages/providers/sender.ts'
import type { Database } from '../platform/database/database.ts'
import { contactLadders, rescueCodes, tripContacts, trips } from '../platform/database/schema/schema.ts'
import { messages, scheduledJobs } from '../platform/database/schema/service-schema.ts'
import type { Backlog } from '../platform/metrics/meter.ts'
import { isOpenEmergency } from '../trips/trip-rows.ts'

/** SQL condition for alerts. Keep it in sync with the partial index `messages_given_up`. */
const isAlert = sql`${messages.kind} in ('alert', 'distress')`

export async function readBacklog(db: Database, now: number): Promise<Backlog> {
  const tripIsDue = lte(trips.wakeAt, now)
  const [watched] = await db
    .select({
      all: sql`count(*)`.mapWith(Number),
      due: sql`count(*) filter (where ${tripIsDue})`.mapWith(Number),
      oldest: sql`min(${trips.wakeAt}) filter (where ${tripIsDue})`.mapWith(trips.wakeAt),
      failing: sql`count(*) filter (where ${gt(trips.watchFailures, 0)})`.mapWith(Number),
      failures: sql`coalesce(sum(${trips.watchFailures}), 0)`.mapWith(Number),
    })
    .from(trips)
    .where(isNotNull(trips.wakeAt))
  const [waiting] = await db
    .select({
      due: sql`count(*)`.mapWith(Number),
      oldest: sql`min(${messages.nextAt})`.mapWith(messages.nextAt),
    })
    .from(messages)
    .where(and(isNotNull(messages.nextAt), lte(messages.nextAt, now)))
  const [open] = await db
    .select({ trips: sql`count(distinct ${rescueCodes.tripId})`.mapWith(Number) })
    .from(rescueCodes)
    .where(isNull(rescueCodes.expiresAt))
  const [alerts] = await db
    .select({ oldest: sql`min(${messages.createdAt})`.mapWith(messages.createdAt) })
    .from(messages)
    .innerJoin(trips, eq(trips.id, messages.tripId))
    .where(and(isNotNull(messages.nextAt), isAlert, isOpenEmergency))
  const [givenUp] = await db
    .select({ alerts: sql`count(*)`.mapWith(Number) })
    .from(messages)
    .innerJoin(trips, eq(trips.id, messages.tripId))
    .where(and(eq(messages.state, 'failed'), isAlert, ne(messages.reason, NO_PROVIDER), isOpenEmergency))
  const [undelivered] = await db
    .select({ alerts: sql`count(*)`.mapWith(Number) })
    .from(trips)
    .innerJoin(messages, eq(messages.tripId, trips.id))
    .where(and(isOpenEmergency, isAlert, eq(messages.channel, 'sms'), eq(messages.receipt, 'undelivered')))
  const mayKnow = or(isNull(trips.distressAt), eq(tripContacts.tellOnDistress, true))
  const reached = db
    .select({ id: tripContacts.id })
    .from(tripContacts)
    .where(and(eq(tripContacts.tripId, trips.id), isNotNull(tripContacts.notifiedAt), mayKnow))
  const [unreached] = await db
    .select({ trips: sql`count(*)`.mapWith(Number) })
    .from(trips)
    .where(and(isOpenEmergency, notExists(reached)))
  const knowing = sql`(select 1 from ${contactLadders} k
    join ${tripContacts} c on c.id = k.contact_id
    where k.trip_id = ${trips.id} and k.facts ->> 'knowsSince' is not null
      and not c.is_out and not c.has_left and (${trips.distressAt} is null or c.tell_on_distress))`
  const participates = and(eq(tripContacts.isOut, false), eq(tripContacts.hasLeft, false))
  const [unknown] = await db
    .select({ trips: sql`count(distinct ${contactLadders.tripId})`.mapWith(Number) })
    .from(contactLadders)
    .innerJoin(trips, eq(trips.id, contactLadders.tripId))
    .innerJoin(tripContacts, eq(tripContacts.id, contactLadders.contactId))
    .where(
      and(
        isNotNull(contactLadders.operatorToldAt),
        isOpenEmergency,
        participates,
        mayKnow,
        notExists(knowing),
      ),
    )
  const [backup] = await db
    .select({ doneAt: scheduledJobs.doneAt })
    .from(scheduledJobs)
    .where(eq(scheduledJobs.name, 'backup'))
  return {
    tripsWatched: watched?.all ?? 0,
    tripsDue: watched?.due ?? 0,
    oldestTripDueAt: watched?.oldest ?? null,
    tripsFailing: watched?.failing ?? 0,
    failedTries: watched?.failures ?? 0,
    emergenciesOpen: open?.trips ?? 0,
    messagesDue: waiting?.due ?? 0,
    oldestMessageDueAt: waiting?.oldest ?? null,
    oldestAlertWaitingSince: alerts?.oldest ?? null,
    alertsGivenUp: givenUp?.alerts ?? 0,
    alertsUndelivered: undelivered?.alerts ?? 0,
    tripsNobodyReached: unreached?.trips ?? 0,
    emergenciesUnknown: unknown?.trips ?? 0,
    backedUpAt: backup?.doneAt ?? null,
  }
}
