import type { AlarmReason } from '../../primitives/alarm-reasons.ts'
import { MINUTE_MS } from '../../primitives/time-units.ts'

/** Time for the traveler to cancel an SOS. */
export const SOS_GRACE_MS = MINUTE_MS

/** `limit` is null for an SOS. `questionOutAt`: when its question was sent, withheld, or refused. */
export type Alarm = {
  reason: AlarmReason
  limit: number | null
  raisedAt: number
  alertAt: number
  questionOutAt?: number
}

/** Returns a copy of the alarm with a new grace period of the same length, to ask the traveler again. */
export function alarmAgain({ reason, limit, raisedAt, alertAt }: Alarm, now: number): Alarm {
  return { reason, limit, raisedAt: now, alertAt: now + (alertAt - raisedAt) }
}

/** True if no alarm waits for an answer, or if the new alarm is an SOS and the waiting one isn't. */
export const isNewAlarm = (waiting: Alarm | null, reason: AlarmReason): boolean =>
  waiting === null || (reason === 'sos' && waiting.reason !== 'sos')

/** Time after an SOS during which contacts who know of it aren't notified of another SOS. */
export const SOS_AGAIN_MS = 15 * MINUTE_MS

export const isNewToAlerted = (
  known: Alarm | null,
  { reason, at }: { reason: AlarmReason; at: number },
): boolean => reason === 'sos' && (known?.reason !== 'sos' || at - known.raisedAt >= SOS_AGAIN_MS)

/** Returns the new alarm. It replaces the waiting one, but contacts are never alerted later than before. */
export const alarmAfter = (waiting: Alarm | null, raised: Alarm): Alarm => ({
  ...raised,
  alertAt: Math.min(raised.alertAt, waiting?.alertAt ?? raised.alertAt),
})
