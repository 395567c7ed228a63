import * as z from 'zod'
import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import { CALL_AFTER_MS, CALL_AGAIN_MS } from '../../../domain/trip/escalation/contact-ladder.ts'
import { CHECKIN_GRACE_MS, RESOLVED_RETENTION_MS } from '../../../domain/trip/lifecycle/trip-lifecycle.ts'
import { lengthOfTime, phoneNumber, webAddress } from '../../platform/setting-values.ts'

const hook = webAddress('https://example.org/hook')

export const watchSettings = {
  CHECKIN_GRACE: lengthOfTime(0, DAY_MS, '15 minutes').default(CHECKIN_GRACE_MS),
  RESOLVED_RETENTION: lengthOfTime(1_000, 365 * DAY_MS, '72 hours').default(RESOLVED_RETENTION_MS),
  /** URL that the service requests every minute while it is healthy. */
  HEARTBEAT_URL: hook.optional(),
  /** Number that gets a test text twice an hour. */
  CANARY_PHONE: phoneNumber.optional(),
}

const watchShape = z.object(watchSettings)
export type WatchSettings = z.infer<typeof watchShape>

export type WatchTimes = { graceMs: number; retentionMs: number }

export const watchTimesOf = (settings: WatchSettings): WatchTimes => ({
  graceMs: settings.CHECKIN_GRACE,
  retentionMs: settings.RESOLVED_RETENTION,
})

const wait = lengthOfTime(1_000, DAY_MS, '10 minutes')
const listed = 'must be lengths of time such as "10 minutes, 30 minutes"'

export const ladderSettings = {
  CALL_AFTER: lengthOfTime(1_000, DAY_MS, '3 minutes').default(CALL_AFTER_MS),
  CALL_AGAIN: z
    .string()
    .transform((text) => text.split(',').map((one) => wait.safeParse(one).data ?? null))
    .refine((waits) => waits.every((one) => one !== null), listed)
    .transform((waits) => waits.filter((one) => one !== null))
    .default([...CALL_AGAIN_MS]),
  /** Number that gets a text, and a call if calls are on, when no contact reacts to an emergency. */
  OPERATOR_PHONE: phoneNumber.optional(),
  /** URL that gets a POST request when no contact reacts to an emergency. */
  OPERATOR_WEBHOOK: hook.optional(),
}

const ladderShape = z.object(ladderSettings)
export type LadderSettings = z.infer<typeof ladderShape>
