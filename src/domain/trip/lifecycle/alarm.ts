import type { AlarmReason } from '../../primitives/alarm-reasons.ts'
import { MINUTE_MS } from '../../primitives/time-units.ts'

/** Time to take back an SOS. */
export const SOS_GRACE_MS = MINUTE_MS

/** `limit`: of the reading, null for an SOS. `questionOutAt`: when the question was sent, withheld, or refused. */
export type Alarm = {
  reason: AlarmReason
  limit: number | null
  raisedAt: number
  alertAt: number
  questionOutAt?: number
}

/** Asks again with the same grace. */
export function alarmAgain({ reason, limit, raisedAt, alertAt }: Alarm, now: number): Alarm {
  return { reason, limit, raisedAt: now, alertAt: now + (alertAt - raisedAt) }
}

/** While an alarm waits for an answer, only the first SOS is a new one. */
export const isNewAlarm = (waiting: Alarm | null, reason: AlarmReason): boolean =>
  waiting === null || (reason === 'sos' && waiting.reason !== 'sos')

/** A repeated SOS within this time isn't news to contacts. */
export const SOS_AGAIN_MS = 15 * MINUTE_MS

/** Only an SOS that they don't know of. */
export const isNewsToAlerted = (
  known: Alarm | null,
  { reason, at }: { reason: AlarmReason; at: number },
): boolean => reason === 'sos' && (known?.reason !== 'sos' || at - known.raisedAt >= SOS_AGAIN_MS)

/** The waiting alarm; contacts are alerted no later than before. */
export const alarmAfter = (waiting: Alarm | null, raised: Alarm): Alarm => ({
  ...raised,
  alertAt: Math.min(raised.alertAt, waiting?.alertAt ?? raised.alertAt),
})
