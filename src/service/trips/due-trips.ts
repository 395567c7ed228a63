import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { trips } from '../platform/database/schema.ts'
import { RETRY_MS } from './watch.ts'

/** A retry further ahead than this was written by a process whose clock was ahead, and is not waited for. */
const isPutOff = (now: number) => and(gt(trips.retryAt, now), lte(trips.retryAt, now + RETRY_MS))
export const isDue = (now: number) => and(isNotNull(trips.wakeAt), lte(trips.wakeAt, now))

/** Trips that are due, and not put off after a failure. @param now Unix time, ms. */
export const isToBeSeenTo = (now: number) =>
  and(isDue(now), or(isNull(trips.retryAt), sql`not ${isPutOff(now)}`))

/** Worded like the index `trips_sos`: PostgreSQL uses a partial index only for its own condition. */
export const hasOpenSos = and(isNull(trips.alertedAt), sql`${trips.alarm} ->> 'reason' = 'sos'`)

/** Whose traveller is out and in time: nothing but the question can become of it by the clock alone. */
export const isToBeAskedAlone = and(eq(trips.state, 'active'), isNull(trips.distressAt))

/** Whose traveller was asked, and is not known to be forced: nothing but the alert, or a further question, can. */
export const isToBeAlertedAlone = and(
  eq(trips.state, 'checkInDue'),
  isNull(trips.distressAt),
  isNull(trips.alertedAt),
  sql`coalesce(${trips.alarm} ->> 'reason', '') <> 'sos'`,
)
