import * as z from 'zod'
import { DAY_MS } from '../../domain/primitives/time-units.ts'
import { CHECKIN_GRACE_MS, RESOLVED_RETENTION_MS } from '../../domain/trip/trip-lifecycle.ts'
import { lengthOfTime } from '../platform/length-of-time.ts'

/** Settings of the watch over trips, as ms. */
export const watchSettings = {
  CHECKIN_GRACE: lengthOfTime(0, DAY_MS, '15 minutes').default(CHECKIN_GRACE_MS),
  RESOLVED_RETENTION: lengthOfTime(1_000, 365 * DAY_MS, '72 hours').default(RESOLVED_RETENTION_MS),
}

const shape = z.object(watchSettings)
export type WatchSettings = z.infer<typeof shape>
