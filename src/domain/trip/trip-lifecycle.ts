import type { AlarmReason } from '../primitives/alarm-reasons.ts'
import { LONGEST_DURATION_MS } from '../primitives/duration.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../primitives/time-units.ts'
import { type Alarm, isNewAlarm, isNewsToAlerted } from './alarm.ts'

/** How long a traveler has to answer the check-in message before the contacts are told (`CHECKIN_GRACE`), ms. */
export const CHECKIN_GRACE_MS = 15 * MINUTE_MS

/**
 * The grace begins when the question goes out, and at the latest this long after it was written, ms: a provider may be
 * away.
 */
export const QUESTION_PATIENCE_MS = 2 * MINUTE_MS

/** Work that is done later than this counts as held up, ms: the service or its database was away, or is overloaded. */
const HELD_UP_MS = MINUTE_MS

/** How long a track is held after the contacts resolved the emergency (`RESOLVED_RETENTION`), ms. */
export const RESOLVED_RETENTION_MS = 72 * HOUR_MS

/** How far one extension moves the end at most, ms: whoever took the phone has to ask for the PIN again every day. */
export const LONGEST_EXTENSION_MS = DAY_MS

/**
 * How long an emergency goes on that nobody resolves, ms: 14 days. A person is not followed without an end, nor does
 * a code live for ever.
 */
export const LONGEST_EMERGENCY_MS = 14 * DAY_MS

/**
 * A rescue code goes on opening its trip for this long after the emergency has ended, ms: 24 hours. For the same time
 * its contacts can take back the votes that ended it, and positions are accepted.
 */
export const CODE_LIFE_AFTER_END_MS = DAY_MS

/** What is known when a trip starts; it goes on as it was started whatever the settings become. Unix time, ms. */
export type TripPlan = {
  startedAt: number
  /** The estimated completion. */
  dueAt: number
  graceMs: number
  retentionMs: number
}

/** The plan and what has become of it. Instants are Unix time, ms; null: it has not happened. */
export type TripFacts = TripPlan & {
  alertedAt: number | null
  /** When the distress PIN was first entered: from then on only the contacts, or a lapse, end the emergency. */
  distressAt: number | null
  /** When those who know of the distress were last called once more: by an SOS, or by the PIN after the emergency was over. */
  calledAgainAt: number | null
  /** When the traveler ended the trip by either PIN. After the distress PIN it goes on, and looks ended to them. */
  closedAt: number | null
  /** When the traveler was asked to check in before the present `dueAt`. */
  askedAt: number | null
  /** When that question was sent, withheld or refused; the outbox notes it. */
  questionOutAt: number | null
  /** When it was over for the contacts: by a check-in, their votes, or a lapse. */
  endedAt: number | null
  /** The alarm that waits for its answer, or that the contacts were alerted by. */
  alarm: Alarm | null
  /** When the traveler last said, with a PIN, that they are well, without ending the trip. */
  wellAt: number | null
}

/** `by`: the contact, under the id by which the service knows them. */
export type TripEvent =
  /** A wake-up that was asked for, and by how much it is late, ms; or any later look at the clock. */
  | { type: 'time.reached'; now: number; lateMs?: number }
  | { type: 'trip.extended'; until: number; at: number }
  /** Something may have happened to the traveler, who is asked, and has until `alertAt` to answer; see `Alarm`. */
  | { type: 'alarm.raised'; reason: AlarmReason; limit: number | null; alertAt: number; at: number }
  /** The traveler says, with a PIN, that they are well. */
  | { type: 'alarm.answered'; at: number }
  /** The traveler wants the contacts told of the SOS now that waits for its minute. */
  | { type: 'sos.hastened'; at: number }
  | { type: 'safetyPin.entered'; at: number }
  | { type: 'distressPin.entered'; at: number }
  /** The distress PIN, where the traveler entered it for something else than to end the trip, such as more time. */
  | { type: 'distress.signaled'; at: number }
  | { type: 'vote.cast'; by: string; at: number }
  /** The vote that made enough of them; it comes instead of `vote.cast`. */
  | { type: 'quorum.reached'; by: string; at: number }
  | { type: 'vote.retracted'; by: string; at: number }
  /**
   * A vote is taken back without which there are too few; it comes instead of `vote.retracted`. `isElsewhere`: the
   * traveler has begun another trip, and this one stays over for them.
   */
  | { type: 'quorum.lost'; by: string; isElsewhere: boolean; at: number }
  | { type: 'alert.acknowledged'; by: string; at: number }

/** `lapsed`: nobody has resolved the emergency in `LONGEST_EMERGENCY_MS`. */
export type TripNews =
  | 'checkedIn'
  | 'vote'
  | 'retracted'
  | 'resolved'
  | 'reopened'
  | 'acknowledged'
  | 'lapsed'
/** News for the traveler or the contacts. `by`: whose word it is, a contact's or a dispatcher's id; null: nobody's. */
export type NewsOfTrip = { news: TripNews; by: string | null }

/** What has to be done because of an event, in this order, in one transaction with the new state. */
export type TripEffect =
  /** Send `time.reached` at this instant, Unix time, ms; it takes the place of the wake-up asked for before. */
  | { type: 'wakeAt'; at: number }
  /** Ask the traveler to check in before `alertAt`, Unix time, ms. */
  | { type: 'askTraveler'; alertAt: number }
  /** Ask the traveler whether they are well, and say why. */
  | { type: 'askAboutAlarm'; alarm: Alarm }
  /** Put an alarm that the contacts are told of into their timeline, and beside it the one that it takes the place of. */
  | { type: 'recordAlarm'; alarm: Alarm; before: Alarm | null }
  /** The emergency goes on after its contacts had resolved it, or it had lapsed: votes that were cast count no more. */
  | { type: 'forgetVotes' }
  /** Give the trip a rescue code. Comes once, before the first message that carries it. */
  | { type: 'issueCode' }
  | { type: 'alertContacts' }
  /** Tell the contacts that the traveler is under duress. */
  | { type: 'tellDistress' }
  | ({ type: 'tellTraveler' } & NewsOfTrip)
  /** Tell the contacts other than `by`; after the distress PIN those alone who are told of distress. */
  | ({ type: 'tellContacts' } & NewsOfTrip)
  /** To the contacts who are left out of distress the traveler has checked in: tell them, and their code begins to expire. */
  | { type: 'endForLeftOut'; endedAt: number }
  /** Alert the contacts who are left out of distress: to them the traveler is overdue. */
  | { type: 'alertLeftOut' }
  /** The code begins to expire. */
  | { type: 'endCode'; endedAt: number }
  /** The codes that still live have no end again. */
  | { type: 'renewCode' }
  /** Delete the positions, also the one that stands as the place of the trip. */
  | { type: 'forgetTrack' }

type Asked = TripPlan & { askedAt?: number | null; questionOutAt?: number | null; alarm?: Alarm | null }

/** Nobody has less than the grace for the answer: it counts from `askedAt` or, where that is later, from `dueAt`. */
const alertAfter = ({ dueAt, graceMs, alarm }: Asked, askedAt: number): number =>
  Math.min(Math.max(dueAt, askedAt) + graceMs, alarm?.alertAt ?? Number.POSITIVE_INFINITY)

/**
 * When the contacts are alerted unless something happens, Unix time, ms. After an outage the traveler is asked late, and
 * has the whole grace.
 */
export const alertAtOf = (trip: Asked): number => {
  const { dueAt, askedAt = null, questionOutAt = null } = trip
  if (askedAt === null) return alertAfter(trip, dueAt)
  return alertAfter(trip, Math.min(questionOutAt ?? Number.POSITIVE_INFINITY, askedAt + QUESTION_PATIENCE_MS))
}

/** The earliest that this can become: what the traveler is told. Unix time, ms. */
export const soonestAlertAt = (trip: Asked): number => {
  const { askedAt = null, questionOutAt = null } = trip
  return questionOutAt === null ? alertAfter(trip, askedAt ?? trip.dueAt) : alertAtOf(trip)
}

/** Whether the question to check in was written, but is not known to have gone out. */
const isQuestionInside = ({ askedAt, questionOutAt }: TripFacts): boolean =>
  askedAt !== null && questionOutAt === null

/**
 * Whether the question about an alarm was written, but is not known to have gone out. Never of an SOS, which is not
 * put off by anything.
 */
const isAlarmInside = ({ alarm }: TripFacts): boolean =>
  alarm !== null && alarm.reason !== 'sos' && alarm.questionOutAt === undefined

/**
 * When it is looked whether the contacts are to be alerted, and before that once whether the questions went out: a look
 * that comes late tells that the service was away, and they are asked again.
 */
const alertLookAt = (facts: TripFacts, now: number): number => {
  const asked = isQuestionInside(facts) ? (facts.askedAt ?? 0) : null
  const raised = isAlarmInside(facts) ? (facts.alarm?.raisedAt ?? 0) : null
  const looks = [asked, raised].flatMap((at) => (at === null ? [] : [at + QUESTION_PATIENCE_MS]))
  return Math.min(...looks.filter((at) => at > now), alertAtOf(facts))
}

/** When a question counts as asked that was written, and first tried to be sent, at these instants; Unix time, ms. */
export const askedAtOf = (writtenAt: number, triedAt: number): number =>
  triedAt - writtenAt > HELD_UP_MS ? triedAt : writtenAt

/** What was written for a traveler and held up with the service, before anybody was alerted: it is asked again. */
export function heldUp(facts: TripFacts, lateMs: number): { question: boolean; alarm: boolean } {
  const { alertedAt, endedAt, alarm } = facts
  const isSos = alarm?.reason === 'sos'
  // Where it only seems to go on, whoever holds the phone is asked again as of any other trip.
  const goesOn = endedAt === null || onlySeemsOpen(facts)
  const isLate = lateMs > HELD_UP_MS && alertedAt === null && goesOn && !isSos
  return { question: isLate && isQuestionInside(facts), alarm: isLate && isAlarmInside(facts) }
}

/**
 * Whether the traveler has yet to be asked to check in before `dueAt`: not where the contacts are told by then,
 * because of an alarm.
 */
const isUnasked = ({ askedAt, alertedAt, alarm, dueAt }: TripFacts): boolean =>
  askedAt === null && alertedAt === null && (alarm === null || alarm.alertAt > dueAt)

/** Whether the traveler is to be asked now to check in. @param now Unix time, ms. */
export const isToBeAsked = (facts: TripFacts, now: number): boolean => isUnasked(facts) && now >= facts.dueAt

/** When a trip whose traveler is being asked is looked at next, Unix time, ms. */
export const nextQuestionAt = (facts: TripFacts, now: number): number =>
  isUnasked(facts) ? Math.min(facts.dueAt, alertAtOf(facts)) : alertLookAt(facts, now)

/** When an emergency that nobody resolves ends, Unix time, ms: it counts from the contacts' last call for help. */
export function lapseAtOf({ startedAt, alertedAt, distressAt, calledAgainAt, alarm }: TripFacts): number {
  const sosAt = alarm?.reason === 'sos' ? alarm.raisedAt : null
  const calls = [alertedAt, distressAt, calledAgainAt, sosAt].map((at) => at ?? startedAt)
  return Math.max(...calls) + LONGEST_EMERGENCY_MS
}

/**
 * Until when an emergency that its contacts have ended can be open again, Unix time, ms: as long as its codes live.
 * Null where nobody has ended it, or where it has lapsed; who calls this knows that it was no check-in.
 */
export function reopensUntil(facts: TripFacts): number | null {
  if (facts.endedAt === null || facts.endedAt >= lapseAtOf(facts)) return null
  return Math.min(facts.endedAt + CODE_LIFE_AFTER_END_MS, lapseAtOf(facts))
}

/** When a trip under duress that looks open would lapse if it really were open; Unix time, ms. */
const seemsOpenUntil = (facts: TripFacts): number =>
  (facts.alertedAt ?? alertAtOf(facts)) + LONGEST_EMERGENCY_MS

/**
 * When the track of an emergency that is over is deleted, Unix time, ms: not before the last instant at which votes can
 * open it again, nor, where the trip seems open to its traveler, before it would lapse: whoever holds the phone sees
 * the last position, and at the end how far they had gone.
 */
export const forgetAtOf = (facts: TripFacts): number =>
  Math.max(
    (facts.endedAt ?? 0) + facts.retentionMs,
    reopensUntil(facts) ?? 0,
    onlySeemsOpen(facts) ? seemsOpenUntil(facts) : 0,
  )

/** The latest end that can be asked for at once, Unix time, ms: a day later than now planned, of a trip's longest. */
export const latestEndOf = ({ dueAt, startedAt }: TripPlan): number =>
  Math.min(dueAt + LONGEST_EXTENSION_MS, startedAt + LONGEST_DURATION_MS)

/**
 * Whether the trip would end later than planned, in the future, and not too much later.
 * @param asked the new end and when it was asked for, Unix time, ms.
 */
export const isExtension = (plan: TripPlan, { until, at }: { until: number; at: number }): boolean =>
  until > plan.dueAt && until > at && until <= latestEndOf(plan)

/** Whether the contacts know that the traveler is forced, while the trip looks open to whoever holds the phone. */
export const onlySeemsOpen = ({ distressAt, closedAt }: TripFacts): boolean =>
  distressAt !== null && closedAt === null

/** An alarm as it is raised. `at`: Unix time, ms. */
export type RaisedAlarm = { reason: AlarmReason; at: number }

/**
 * Whether the contacts are alerted when an alarm is raised. Of an emergency under duress that they have ended nobody alerts
 * them any more, and to the traveler it looks as if somebody did.
 */
const isAlertedAt = (facts: TripFacts, at: number): boolean =>
  facts.alertedAt !== null || (onlySeemsOpen(facts) && facts.endedAt !== null && at >= alertAtOf(facts))

/**
 * Whether an alarm that is raised now is asked about: not where one is waiting already (`isNewAlarm`), nor where the
 * contacts are told. An SOS counts also while they are about to be: the alert then says so.
 */
export const takesAlarm = (facts: TripFacts, { reason, at }: RaisedAlarm): boolean =>
  !isAlertedAt(facts, at) && (reason === 'sos' || at < alertAtOf(facts)) && isNewAlarm(facts.alarm, reason)

/** Whether an alarm that is raised now is told to contacts who were alerted before. */
export const tellsAlerted = (facts: TripFacts, raised: RaisedAlarm): boolean =>
  isAlertedAt(facts, raised.at) && isNewsToAlerted(facts.alarm, raised)

/** Whether an SOS waits for its minute, so that the contacts can be told of it sooner. @param at Unix time, ms. */
export const isSosWaiting = (facts: TripFacts, at: number): boolean =>
  facts.alarm?.reason === 'sos' && !isAlertedAt(facts, at)

/** Whether such a trip still owes its traveler the question that every other trip would ask them. */
export const owesQuestion = (facts: TripFacts): boolean => onlySeemsOpen(facts) && isUnasked(facts)

/**
 * Whether such a trip still owes its alert to the contacts who are left out of distress: they would get it of every
 * other trip that goes on for so long.
 */
export const owesAlert = (facts: TripFacts): boolean =>
  onlySeemsOpen(facts) && facts.alertedAt === null && facts.endedAt === null

/** When a trip under duress, or one that is over, is looked at next, Unix time, ms. */
export function nextLookAt(facts: TripFacts, now: number): number {
  const end = facts.endedAt === null ? lapseAtOf(facts) : forgetAtOf(facts)
  if (owesQuestion(facts)) return Math.min(end, facts.dueAt)
  if (owesAlert(facts)) return Math.min(end, alertLookAt(facts, now))
  // Nobody is alerted any more; it is looked whether the questions went out.
  const look = alertLookAt(facts, now)
  return onlySeemsOpen(facts) && look > now ? Math.min(end, look) : end
}
