import type { AlarmReason } from '../../primitives/alarm-reasons.ts'
import { LONGEST_DURATION_MS } from '../../primitives/duration.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../primitives/time-units.ts'
import { type Alarm, isNewAlarm, isNewToAlerted } from './alarm.ts'

/** Default of the setting `CHECKIN_GRACE`. */
export const CHECKIN_GRACE_MS = 15 * MINUTE_MS

/** Maximum time to wait until a provider has sent a question. After that the grace period starts anyway. */
export const QUESTION_PATIENCE_MS = 2 * MINUTE_MS

/** Maximum delay of due work without an outage or overload. */
const HELD_UP_MS = MINUTE_MS

/** Default of the setting `RESOLVED_RETENTION`. */
export const RESOLVED_RETENTION_MS = 72 * HOUR_MS

/** Maximum extension per request. A thief who extends the trip needs the PIN again for each day. */
export const LONGEST_EXTENSION_MS = DAY_MS

export const LONGEST_EMERGENCY_MS = 14 * DAY_MS

/** Validity of rescue codes after the end of an emergency. */
export const CODE_LIFE_AFTER_END_MS = DAY_MS

export type TripPlan = {
  startedAt: number
  dueAt: number
  graceMs: number
  retentionMs: number
}

export type TripFacts = TripPlan & {
  alertedAt: number | null
  /** Time of the first distress PIN. After it, only votes or the 14-day limit end the emergency. */
  distressAt: number | null
  /** Last call for help after a distress PIN: an SOS, or a distress PIN once the emergency was over. */
  calledAgainAt: number | null
  /**
   * Time when a PIN ended the trip on the phone. Also set if votes ended the trip and it was reopened while
   * another was running. After a distress PIN, also set if votes of excluded contacts or the 14-day limit
   * ended it; contacts who know of the distress don't see that end.
   */
  closedAt: number | null
  /**
   * State that excluded contacts see after a distress PIN: `held` if their votes or a lapse ended the trip,
   * `alerted` if they reopened it while the traveler was on another trip. Otherwise null. Set only with
   * `closedAt`.
   */
  seemingState: 'held' | 'alerted' | null
  /** End of the trip for excluded contacts while `seemingState` is `held`. */
  seemsEndedAt: number | null
  /** Time of the check-in question for the current `dueAt`. */
  askedAt: number | null
  /** Time when the question was sent, withheld, or refused. */
  questionOutAt: number | null
  /** End by check-in, votes, or after 14 days. Excluded contacts may see another end (`seemingEndedAt`). */
  endedAt: number | null
  /** The latest alarm; null without one, and after an answer or an extension. */
  alarm: Alarm | null
  /** Last time an alarm was answered or the trip was extended. */
  wellAt: number | null
}

/** Events of a trip. `by` is the id of the contact, or of the dispatcher's desk that acknowledges. */
export type TripEvent =
  /** Sent when a wake-up comes, `lateMs` after it was due, or when the trip is checked for another reason. */
  | { type: 'time.reached'; now: number; lateMs?: number }
  | { type: 'trip.extended'; until: number; at: number }
  /** `alertAt`: when contacts are alerted if the traveler doesn't answer. */
  | { type: 'alarm.raised'; reason: AlarmReason; limit: number | null; alertAt: number; at: number }
  | { type: 'alarm.answered'; at: number }
  /** Sent when the traveler skips the rest of the SOS countdown. */
  | { type: 'sos.hastened'; at: number }
  | { type: 'safetyPin.entered'; at: number }
  | { type: 'distressPin.entered'; at: number }
  /** Sent when the distress PIN is entered for something other than ending the trip. */
  | { type: 'distress.signaled'; at: number }
  | { type: 'vote.cast'; by: string; at: number }
  /** Sent instead of `vote.cast` for the deciding vote. */
  | { type: 'quorum.reached'; by: string; at: number }
  | { type: 'vote.retracted'; by: string; at: number }
  /** Sent when a retracted vote undoes the decision. `isElsewhere`: the traveler has started another trip. */
  | { type: 'quorum.lost'; by: string; isElsewhere: boolean; at: number }
  | { type: 'alert.acknowledged'; by: string; at: number }

/** Kinds of news about a trip. `lapsed`: unresolved after `LONGEST_EMERGENCY_MS`. */
export type TripNotification =
  | 'checkedIn'
  | 'vote'
  | 'retracted'
  | 'resolved'
  | 'reopened'
  | 'acknowledged'
  | 'lapsed'
/** News to send. `by` is the id of the contact or agency that caused it; null for check-in and lapse. */
export type NotificationOfTrip = { news: TripNotification; by: string | null }

export type TripEffect =
  /** Schedules the next wake-up and replaces the previous one. */
  | { type: 'wakeAt'; at: number }
  | { type: 'askTraveler'; alertAt: number }
  | { type: 'askAboutAlarm'; alarm: Alarm }
  | { type: 'recordAlarm'; alarm: Alarm; before: Alarm | null }
  | { type: 'forgetVotes' }
  | { type: 'alertContacts' }
  | { type: 'tellDistress' }
  | ({ type: 'tellTraveler' } & NotificationOfTrip)
  /** Notifies contacts; after a distress PIN, only those who know of the distress alert. */
  | ({ type: 'tellContacts' } & NotificationOfTrip)
  /** Shows excluded contacts a check-in or a lapse, so that they don't learn of the distress PIN. */
  | { type: 'endForLeftOut'; endedAt: number; news: 'checkedIn' | 'lapsed' }
  /** Sends excluded contacts and the phone the usual alert. */
  | { type: 'alertLeftOut' }
  | { type: 'endCode'; endedAt: number }
  /** Removes the expiry from codes that are still valid. */
  | { type: 'renewCode' }
  /** Deletes the track, but no copy that the traveler keeps. Also deletes a location that is a position. */
  | { type: 'forgetTrack' }

type Asked = TripPlan & { askedAt?: number | null; questionOutAt?: number | null; alarm?: Alarm | null }

/** Returns the end of the grace period, or the alarm's alert time if it's earlier. */
const alertAfter = ({ dueAt, graceMs, alarm }: Asked, askedAt: number): number =>
  Math.min(Math.max(dueAt, askedAt) + graceMs, alarm?.alertAt ?? Number.POSITIVE_INFINITY)

/**
 * Returns the alert time. The grace period starts when the question is sent, at the latest
 * `QUESTION_PATIENCE_MS` after it was queued.
 */
export const alertAtOf = (trip: Asked): number => {
  const { dueAt, askedAt = null, questionOutAt = null } = trip
  if (askedAt === null) return alertAfter(trip, dueAt)
  return alertAfter(trip, Math.min(questionOutAt ?? Number.POSITIVE_INFINITY, askedAt + QUESTION_PATIENCE_MS))
}

/** Returns the earliest time at which contacts may be alerted. The traveler sees this time. */
export const earliestAlertAt = (trip: Asked): number => {
  const { askedAt = null, questionOutAt = null } = trip
  return questionOutAt === null ? alertAfter(trip, askedAt ?? trip.dueAt) : alertAtOf(trip)
}

/** True while the check-in question is queued. It leaves the queue if sent, withheld, or refused. */
const isQuestionInside = ({ askedAt, questionOutAt }: TripFacts): boolean =>
  askedAt !== null && questionOutAt === null

/** True while the alarm's question is queued; false for an SOS. */
const isAlarmInside = ({ alarm }: TripFacts): boolean =>
  alarm !== null && alarm.reason !== 'sos' && alarm.questionOutAt === undefined

/** Returns when to check next: at the alert time, or earlier if a question isn't sent yet. */
const alertLookAt = (facts: TripFacts, now: number): number => {
  const asked = isQuestionInside(facts) ? (facts.askedAt ?? 0) : null
  const raised = isAlarmInside(facts) ? (facts.alarm?.raisedAt ?? 0) : null
  const looks = [asked, raised].flatMap((at) => (at === null ? [] : [at + QUESTION_PATIENCE_MS]))
  return Math.min(...looks.filter((at) => at > now), alertAtOf(facts))
}

export const askedAtOf = (writtenAt: number, triedAt: number): number =>
  triedAt - writtenAt > HELD_UP_MS ? triedAt : writtenAt

/** Returns which questions an outage delayed, so that they are asked again. */
export function delayedByOutage(facts: TripFacts, lateMs: number): { question: boolean; alarm: boolean } {
  const { alertedAt, endedAt, alarm } = facts
  const isSos = alarm?.reason === 'sos'
  // Includes trips that the phone shows as open after a distress PIN, even if the emergency has ended.
  const goesOn = endedAt === null || onlySeemsOpen(facts)
  const isLate = lateMs > HELD_UP_MS && alertedAt === null && goesOn && !isSos
  return { question: isLate && isQuestionInside(facts), alarm: isLate && isAlarmInside(facts) }
}

/** True if the check-in question is still to be asked. It's skipped if an alarm's alert comes by `dueAt`. */
const isUnasked = ({ askedAt, alertedAt, alarm, dueAt }: TripFacts): boolean =>
  askedAt === null && alertedAt === null && (alarm === null || alarm.alertAt > dueAt)

export const isQuestionDue = (facts: TripFacts, now: number): boolean =>
  isUnasked(facts) && now >= facts.dueAt

export const nextQuestionAt = (facts: TripFacts, now: number): number =>
  isUnasked(facts) ? facts.dueAt : alertLookAt(facts, now)

/**
 * Returns when an unresolved emergency ends: 14 days after the last alert or call for help. After a distress
 * PIN, ignores an alert after the emergency's end: only the phone and excluded contacts get it.
 */
export function lapseAtOf(facts: TripFacts): number {
  const { startedAt, alertedAt, distressAt, calledAgainAt, endedAt, alarm } = facts
  const sosAt = alarm?.reason === 'sos' ? alarm.raisedAt : null
  const isAlertLate = distressAt !== null && endedAt !== null && (alertedAt ?? 0) >= endedAt
  const calls = [isAlertLate ? null : alertedAt, distressAt, calledAgainAt, sosAt].map(
    (at) => at ?? startedAt,
  )
  return Math.max(...calls) + LONGEST_EMERGENCY_MS
}

/** Returns the time until which a retracted vote can reopen a resolved trip; null if open or lapsed. */
export function reopensUntil(facts: TripFacts): number | null {
  if (facts.endedAt === null || facts.endedAt >= lapseAtOf(facts)) return null
  return Math.min(facts.endedAt + CODE_LIFE_AFTER_END_MS, lapseAtOf(facts))
}

/** Returns when a trip with a distress PIN appears to lapse on the phone and to excluded contacts. */
export const seemingLapseAt = (facts: TripFacts): number =>
  lapseAtOf({
    ...facts,
    alertedAt: facts.alertedAt ?? alertAtOf(facts),
    distressAt: null,
    calledAgainAt: null,
    endedAt: null,
  })

/**
 * Returns when to delete the track. Waits until the retention has passed since the trip's end, including an
 * end by votes or lapse that only excluded contacts see. Also waits until votes can't reopen the trip and it
 * no longer appears open.
 */
export function forgetAtOf(facts: TripFacts): number {
  const endedAt = Math.max(facts.endedAt ?? 0, facts.seemsEndedAt ?? 0)
  return Math.max(
    endedAt + facts.retentionMs,
    reopensUntil({ ...facts, endedAt }) ?? 0,
    seemsToGoOn(facts) ? seemingLapseAt(facts) : 0,
  )
}

/** Returns the latest end that an extension can set: a day after `dueAt`, within a trip's maximum length. */
export const latestEndOf = ({ dueAt, startedAt }: TripPlan): number =>
  Math.min(dueAt + LONGEST_EXTENSION_MS, startedAt + LONGEST_DURATION_MS)

export const isExtension = (plan: TripPlan, { until, at }: { until: number; at: number }): boolean =>
  until > plan.dueAt && until > at && until <= latestEndOf(plan)

/** True after a distress PIN if the phone still shows an open trip. */
export const onlySeemsOpen = ({ distressAt, closedAt }: TripFacts): boolean =>
  distressAt !== null && closedAt === null

type SeemingEnd = Pick<TripFacts, 'closedAt' | 'seemingState' | 'seemsEndedAt'>

/**
 * Returns the end of a trip with a distress PIN as excluded contacts see it; null while they see it as open.
 * Ignores `seemingState` without `closedAt`, because the previous release doesn't reset it on reopening.
 */
export const seemingEndedAt = ({ closedAt, seemingState, seemsEndedAt }: SeemingEnd): number | null =>
  closedAt === null || seemingState === null ? closedAt : seemsEndedAt

/** True after a distress PIN if excluded contacts still see an open trip. */
export const seemsToGoOn = (facts: TripFacts): boolean =>
  facts.distressAt !== null && seemingEndedAt(facts) === null

export type RaisedAlarm = { reason: AlarmReason; at: number }

export const acceptsAlarm = (facts: TripFacts, { reason, at }: RaisedAlarm): boolean =>
  facts.alertedAt === null && (reason === 'sos' || at < alertAtOf(facts)) && isNewAlarm(facts.alarm, reason)

export const notifiesAlerted = (facts: TripFacts, raised: RaisedAlarm): boolean =>
  facts.alertedAt !== null && isNewToAlerted(facts.alarm, raised)

export const isSosWaiting = ({ alarm, alertedAt }: TripFacts): boolean =>
  alarm?.reason === 'sos' && alertedAt === null

/** True if, after a distress PIN, the phone must still get the usual question. */
export const owesQuestion = (facts: TripFacts): boolean => onlySeemsOpen(facts) && isUnasked(facts)

/** True if, after a distress PIN, excluded contacts and the phone must still get the usual alert. */
export const owesAlert = (facts: TripFacts): boolean => onlySeemsOpen(facts) && facts.alertedAt === null

export function nextLookAt(facts: TripFacts, now: number): number {
  const last = facts.endedAt === null ? lapseAtOf(facts) : forgetAtOf(facts)
  const end = seemsToGoOn(facts) ? Math.min(last, seemingLapseAt(facts)) : last
  if (owesQuestion(facts)) return Math.min(end, facts.dueAt)
  return owesAlert(facts) ? Math.min(end, alertLookAt(facts, now)) : end
}
