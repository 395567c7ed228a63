import type { AlarmReason } from '../../primitives/alarm-reasons.ts'
import { LONGEST_DURATION_MS } from '../../primitives/duration.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../primitives/time-units.ts'
import { type Alarm, isNewAlarm, isNewsToAlerted } from './alarm.ts'

/** `CHECKIN_GRACE`. */
export const CHECKIN_GRACE_MS = 15 * MINUTE_MS

/** Latest start of the grace after the question was written: a provider may be away. */
export const QUESTION_PATIENCE_MS = 2 * MINUTE_MS

/** Later work was held up by an outage or overload. */
const HELD_UP_MS = MINUTE_MS

/** `RESOLVED_RETENTION`. */
export const RESOLVED_RETENTION_MS = 72 * HOUR_MS

/** A thief needs the PIN every day. */
export const LONGEST_EXTENSION_MS = DAY_MS

export const LONGEST_EMERGENCY_MS = 14 * DAY_MS

/** Votes can be taken back and positions are accepted for this long. */
export const CODE_LIFE_AFTER_END_MS = DAY_MS

/** Fixed at the start. */
export type TripPlan = {
  startedAt: number
  dueAt: number
  graceMs: number
  retentionMs: number
}

export type TripFacts = TripPlan & {
  alertedAt: number | null
  /** First distress PIN: from then on only contacts or a lapse end it. */
  distressAt: number | null
  /** Last repeated call under distress, by SOS or PIN. */
  calledAgainAt: number | null
  /** Ended by the traveler with either PIN; after the distress PIN it only looks so. */
  closedAt: number | null
  /** Asked before the present `dueAt`. */
  askedAt: number | null
  /** Sent, withheld, or refused. */
  questionOutAt: number | null
  /** Ended for contacts by check-in, votes, or lapse. */
  endedAt: number | null
  /** Waiting, or the reason of the alert. */
  alarm: Alarm | null
  /** Last PIN that said "I'm well" without ending the trip. */
  wellAt: number | null
}

/** `by`: the contact's id. */
export type TripEvent =
  /** A wake-up, with its lateness, or any look. */
  | { type: 'time.reached'; now: number; lateMs?: number }
  | { type: 'trip.extended'; until: number; at: number }
  /** Asks the traveler if they're OK. Contacts are alerted at `alertAt` unless they answer. */
  | { type: 'alarm.raised'; reason: AlarmReason; limit: number | null; alertAt: number; at: number }
  | { type: 'alarm.answered'; at: number }
  /** Alerts contacts while an SOS waits. */
  | { type: 'sos.hastened'; at: number }
  | { type: 'safetyPin.entered'; at: number }
  | { type: 'distressPin.entered'; at: number }
  /** Entered for something else. */
  | { type: 'distress.signaled'; at: number }
  | { type: 'vote.cast'; by: string; at: number }
  /** The deciding vote, instead of `vote.cast`. */
  | { type: 'quorum.reached'; by: string; at: number }
  | { type: 'vote.retracted'; by: string; at: number }
  /** Instead of `vote.retracted`. `isElsewhere`: the traveler has another trip. */
  | { type: 'quorum.lost'; by: string; isElsewhere: boolean; at: number }
  | { type: 'alert.acknowledged'; by: string; at: number }

/** `lapsed`: unresolved after `LONGEST_EMERGENCY_MS`. */
export type TripNews =
  | 'checkedIn'
  | 'vote'
  | 'retracted'
  | 'resolved'
  | 'reopened'
  | 'acknowledged'
  | 'lapsed'
/** `by`: id of the contact or dispatcher whose action it is. */
export type NewsOfTrip = { news: TripNews; by: string | null }

/** In order, in the transaction of the new state. */
export type TripEffect =
  /** Replaces the previous wake-up. */
  | { type: 'wakeAt'; at: number }
  | { type: 'askTraveler'; alertAt: number }
  | { type: 'askAboutAlarm'; alarm: Alarm }
  /** Also the alarm it replaces. */
  | { type: 'recordAlarm'; alarm: Alarm; before: Alarm | null }
  /** Earlier votes no longer count. */
  | { type: 'forgetVotes' }
  /** Once, before the first message with it. */
  | { type: 'issueCode' }
  | { type: 'alertContacts' }
  | { type: 'tellDistress' }
  | ({ type: 'tellTraveler' } & NewsOfTrip)
  /** Except `by`; after the distress PIN only those told of it. */
  | ({ type: 'tellContacts' } & NewsOfTrip)
  /** For them the traveler has checked in; their code expires. */
  | { type: 'endForLeftOut'; endedAt: number }
  /** For them the traveler is overdue. */
  | { type: 'alertLeftOut' }
  | { type: 'endCode'; endedAt: number }
  /** Live codes lose their end. */
  | { type: 'renewCode' }
  /** Also a sensor's location. */
  | { type: 'forgetTrack' }

type Asked = TripPlan & { askedAt?: number | null; questionOutAt?: number | null; alarm?: Alarm | null }

/** From `askedAt` or `dueAt`, whichever is later. */
const alertAfter = ({ dueAt, graceMs, alarm }: Asked, askedAt: number): number =>
  Math.min(Math.max(dueAt, askedAt) + graceMs, alarm?.alertAt ?? Number.POSITIVE_INFINITY)

/** After an outage the grace starts with the late question. */
export const alertAtOf = (trip: Asked): number => {
  const { dueAt, askedAt = null, questionOutAt = null } = trip
  if (askedAt === null) return alertAfter(trip, dueAt)
  return alertAfter(trip, Math.min(questionOutAt ?? Number.POSITIVE_INFINITY, askedAt + QUESTION_PATIENCE_MS))
}

/** Earliest possible; the traveler sees it. */
export const soonestAlertAt = (trip: Asked): number => {
  const { askedAt = null, questionOutAt = null } = trip
  return questionOutAt === null ? alertAfter(trip, askedAt ?? trip.dueAt) : alertAtOf(trip)
}

/** Written but not known to be sent. */
const isQuestionInside = ({ askedAt, questionOutAt }: TripFacts): boolean =>
  askedAt !== null && questionOutAt === null

/** The same for an alarm's question; never an SOS's. */
const isAlarmInside = ({ alarm }: TripFacts): boolean =>
  alarm !== null && alarm.reason !== 'sos' && alarm.questionOutAt === undefined

/** Next look for alerts, with one before for unsent questions. */
const alertLookAt = (facts: TripFacts, now: number): number => {
  const asked = isQuestionInside(facts) ? (facts.askedAt ?? 0) : null
  const raised = isAlarmInside(facts) ? (facts.alarm?.raisedAt ?? 0) : null
  const looks = [asked, raised].flatMap((at) => (at === null ? [] : [at + QUESTION_PATIENCE_MS]))
  return Math.min(...looks.filter((at) => at > now), alertAtOf(facts))
}

export const askedAtOf = (writtenAt: number, triedAt: number): number =>
  triedAt - writtenAt > HELD_UP_MS ? triedAt : writtenAt

/** Questions held up by an outage are asked again. */
export function heldUp(facts: TripFacts, lateMs: number): { question: boolean; alarm: boolean } {
  const { alertedAt, endedAt, alarm } = facts
  const isSos = alarm?.reason === 'sos'
  // A seemingly open trip asks again, too.
  const goesOn = endedAt === null || onlySeemsOpen(facts)
  const isLate = lateMs > HELD_UP_MS && alertedAt === null && goesOn && !isSos
  return { question: isLate && isQuestionInside(facts), alarm: isLate && isAlarmInside(facts) }
}

/** False if contacts are alerted before `dueAt`. */
const isUnasked = ({ askedAt, alertedAt, alarm, dueAt }: TripFacts): boolean =>
  askedAt === null && alertedAt === null && (alarm === null || alarm.alertAt > dueAt)

export const isToBeAsked = (facts: TripFacts, now: number): boolean => isUnasked(facts) && now >= facts.dueAt

export const nextQuestionAt = (facts: TripFacts, now: number): number =>
  isUnasked(facts) ? Math.min(facts.dueAt, alertAtOf(facts)) : alertLookAt(facts, now)

/** Counts from the last call for help. */
export function lapseAtOf({ startedAt, alertedAt, distressAt, calledAgainAt, alarm }: TripFacts): number {
  const sosAt = alarm?.reason === 'sos' ? alarm.raisedAt : null
  const calls = [alertedAt, distressAt, calledAgainAt, sosAt].map((at) => at ?? startedAt)
  return Math.max(...calls) + LONGEST_EMERGENCY_MS
}

/** Last instant at which votes can reopen the trip, never after a check-in. Null while open, and after a lapse. */
export function reopensUntil(facts: TripFacts): number | null {
  if (facts.endedAt === null || facts.endedAt >= lapseAtOf(facts)) return null
  return Math.min(facts.endedAt + CODE_LIFE_AFTER_END_MS, lapseAtOf(facts))
}

/** Instant at which a seemingly open trip would lapse. */
const seemsOpenUntil = (facts: TripFacts): number =>
  (facts.alertedAt ?? alertAtOf(facts)) + LONGEST_EMERGENCY_MS

/** The track stays while votes can reopen the trip or it seems open. */
export const forgetAtOf = (facts: TripFacts): number =>
  Math.max(
    (facts.endedAt ?? 0) + facts.retentionMs,
    reopensUntil(facts) ?? 0,
    onlySeemsOpen(facts) ? seemsOpenUntil(facts) : 0,
  )

/** A day beyond the present end, within a trip's longest. */
export const latestEndOf = ({ dueAt, startedAt }: TripPlan): number =>
  Math.min(dueAt + LONGEST_EXTENSION_MS, startedAt + LONGEST_DURATION_MS)

/** Requires a later end, in the future and within the limit. @param asked new end and time of the request. */
export const isExtension = (plan: TripPlan, { until, at }: { until: number; at: number }): boolean =>
  until > plan.dueAt && until > at && until <= latestEndOf(plan)

/** Contacts know of the distress while the phone shows an open trip. */
export const onlySeemsOpen = ({ distressAt, closedAt }: TripFacts): boolean =>
  distressAt !== null && closedAt === null

export type RaisedAlarm = { reason: AlarmReason; at: number }

/** A resolved emergency under duress no longer alerts anyone, but looks so. */
const isAlertedAt = (facts: TripFacts, at: number): boolean =>
  facts.alertedAt !== null || (onlySeemsOpen(facts) && facts.endedAt !== null && at >= alertAtOf(facts))

/** False if an alarm waits (`isNewAlarm`) or contacts are alerted; an SOS counts just before the alert. */
export const takesAlarm = (facts: TripFacts, { reason, at }: RaisedAlarm): boolean =>
  !isAlertedAt(facts, at) && (reason === 'sos' || at < alertAtOf(facts)) && isNewAlarm(facts.alarm, reason)

/** Whether alerted contacts hear of it. */
export const tellsAlerted = (facts: TripFacts, raised: RaisedAlarm): boolean =>
  isAlertedAt(facts, raised.at) && isNewsToAlerted(facts.alarm, raised)

export const isSosWaiting = (facts: TripFacts, at: number): boolean =>
  facts.alarm?.reason === 'sos' && !isAlertedAt(facts, at)

/** A seemingly open trip owes the usual question. */
export const owesQuestion = (facts: TripFacts): boolean => onlySeemsOpen(facts) && isUnasked(facts)

/** A seemingly open trip owes left-out contacts their alert. */
export const owesAlert = (facts: TripFacts): boolean =>
  onlySeemsOpen(facts) && facts.alertedAt === null && facts.endedAt === null

export function nextLookAt(facts: TripFacts, now: number): number {
  const end = facts.endedAt === null ? lapseAtOf(facts) : forgetAtOf(facts)
  if (owesQuestion(facts)) return Math.min(end, facts.dueAt)
  if (owesAlert(facts)) return Math.min(end, alertLookAt(facts, now))
  // Only checks whether questions went out.
  const look = alertLookAt(facts, now)
  return onlySeemsOpen(facts) && look > now ? Math.min(end, look) : end
}
