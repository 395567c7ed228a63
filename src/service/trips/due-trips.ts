import { and, eq, gt, isNotNull, isNull, lte, or, sql } from 'drizzle-orm'
import { trips } from '../platform/database/schema.ts'
import { RETRY_MS } from './watch.ts'

/** A retry that lies further ahead was written by a clock that was ahead, and is not waited for. */
const isPutOff = (now: number) => and(gt(trips.retryAt, now), lte(trips.retryAt, now + RETRY_MS))
export const isDue = (now: number) => and(isNotNull(trips.wakeAt), lte(trips.wakeAt, now))

/** Trips that are due, and not put off after a failure. @param now Unix time, ms. */
export const isToBeSeenTo = (now: number) =>
  and(isDue(now), or(isNull(trips.retryAt), sql`not ${isPutOff(now)}`))

/** In the words of the index `trips_sos`, so that it is used. */
export const hasOpenSos = and(isNull(trips.alertedAt), sql`${trips.alarm} ->> 'reason' = 'sos'`)

/** Whose traveller is out and in time: nothing but the question can become of it by the clock alone. */
export const isToBeAskedAlone = and(eq(trips.state, 'active'), isNull(trips.distressAt))
