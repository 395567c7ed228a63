import { fieldOf } from '../kit/field.ts'
import { type AlarmReason, alarmReasons } from '../primitives/alarm-reasons.ts'
import { MINUTE_MS } from '../primitives/time-units.ts'

/** How long a traveler has to take back an SOS before the contacts are told, ms. */
export const SOS_GRACE_MS = MINUTE_MS

/**
 * `limit`: the one that was chosen for the reading, in its unit (`readingRules`); null for an SOS. `alertAt`: when the
 * contacts are told unless it is answered. `questionOutAt`: when the question about it was sent, withheld or refused,
 * absent before that; the outbox notes it. Unix time, ms.
 */
export type Alarm = {
  reason: AlarmReason
  limit: number | null
  raisedAt: number
  alertAt: number
  questionOutAt?: number
}

/** An alarm that is asked about again, with as much time for the answer. @param now Unix time, ms. */
export function alarmAgain({ reason, limit, raisedAt, alertAt }: Alarm, now: number): Alarm {
  return { reason, limit, raisedAt: now, alertAt: now + (alertAt - raisedAt) }
}

/**
 * Whether an alarm counts although another one waits for its answer. One question at a time is enough, so only an SOS
 * does, once.
 */
export const isNewAlarm = (waiting: Alarm | null, reason: AlarmReason): boolean =>
  waiting === null || (reason === 'sos' && waiting.reason !== 'sos')

/** Once the contacts were told of an SOS, another one within this time is not news to them, ms. */
export const SOS_AGAIN_MS = 15 * MINUTE_MS

/** Whether contacts who are alerted already are told of an alarm: only of an SOS, and not of one that they know of. */
export const isNewsToAlerted = (
  known: Alarm | null,
  { reason, at }: { reason: AlarmReason; at: number },
): boolean => reason === 'sos' && (known?.reason !== 'sos' || at - known.raisedAt >= SOS_AGAIN_MS)

/**
 * The alarm that waits for its answer from now on. Its contacts are told no later than the alarm before it would have
 * told them.
 */
export const alarmAfter = (waiting: Alarm | null, raised: Alarm): Alarm => ({
  ...raised,
  alertAt: Math.min(raised.alertAt, waiting?.alertAt ?? raised.alertAt),
})

/** An alarm as it comes back from a database; null where it is none. */
export function readAlarm(stored: unknown): Alarm | null {
  const [reason, limit] = [
    alarmReasons.find((one) => one === fieldOf(stored, 'reason')),
    fieldOf(stored, 'limit'),
  ]
  const [raisedAt, alertAt] = [fieldOf(stored, 'raisedAt'), fieldOf(stored, 'alertAt')]
  if (!reason || !isNumber(raisedAt) || !isNumber(alertAt)) return null
  if (limit !== null && !isNumber(limit)) return null
  const questionOutAt = fieldOf(stored, 'questionOutAt')
  const alarm = { reason, limit, raisedAt, alertAt }
  return isNumber(questionOutAt) ? { ...alarm, questionOutAt } : alarm
}

const isNumber = (value: unknown): value is number => Number.isFinite(value)
