import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { trips } from '../platform/database/schema.ts'
import { RETRY_MS } from './watch.ts'

/**
 * Whether a trip waits for a retry. One that lies further ahead than a retry can was written by a process whose clock is
 * ahead, and does not count.
 */
const isPutOff = (now: number) => and(gt(trips.retryAt, now), lte(trips.retryAt, now + RETRY_MS))
export const isDue = (now: number) => and(isNotNull(trips.wakeAt), lte(trips.wakeAt, now))

/** Trips that are due, and not put off after a failure. @param now Unix time, ms. */
export const isToBeSeenTo = (now: number) =>
  and(isDue(now), or(isNull(trips.retryAt), sql`not ${isPutOff(now)}`))

/** Worded like the index `trips_sos`: PostgreSQL uses a partial index only for its own condition. */
export const hasOpenSos = and(isNull(trips.alertedAt), sql`${trips.alarm} ->> 'reason' = 'sos'`)

/** Trips whose traveller is in time: all that the clock can bring them is the question. */
export const isToBeAskedAlone = and(eq(trips.state, 'active'), isNull(trips.distressAt))

/** Trips whose traveller was asked and is not known to be forced: the clock can bring the alert, or a further question. */
export const isToBeAlertedAlone = and(
  eq(trips.state, 'checkInDue'),
  isNull(trips.distressAt),
  isNull(trips.alertedAt),
  sql`coalesce(${trips.alarm} ->> 'reason', '') <> 'sos'`,
)
