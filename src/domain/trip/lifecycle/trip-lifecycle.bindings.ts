import { type Alarm, alarmAfter, alarmAgain } from './alarm.ts'
import {
  lapseAtOf,
  type NewsOfTrip,
  nextLookAt,
  nextQuestionAt,
  soonestAlertAt,
  type TripEvent,
  type TripFacts,
} from './trip-lifecycle.ts'

type Facts = { context: TripFacts }
type By = { event: { by: string } }
type At = { event: { at: number } }
type Now = { event: { now: number } }
type Raised = { event: Extract<TripEvent, { type: 'alarm.raised' }> }
type Any = { event: TripEvent }

const nowOf = ({ event }: Now) => event.now
const atOf = ({ event }: At) => event.at
const news =
  (what: NewsOfTrip['news']) =>
  ({ event }: By): NewsOfTrip => ({ news: what, by: event.by })
export const tellTraveler = (what: NewsOfTrip['news']) =>
  ({ type: 'tellTraveler', params: news(what) }) as const
export const tellContacts = (what: NewsOfTrip['news']) =>
  ({ type: 'tellContacts', params: news(what) }) as const
/** After the distress PIN the traveler isn't told. */
export const said = (what: NewsOfTrip['news']) =>
  [
    { guard: 'underDuress', actions: tellContacts(what) },
    { guard: 'contactsKnow', actions: [tellTraveler(what), tellContacts(what)] },
  ] as const
const byNobody = (what: NewsOfTrip['news']): NewsOfTrip => ({ news: what, by: null })

export const checkInIsDue = { type: 'checkInIsDue', params: nowOf } as const
export const graceIsOver = { type: 'graceIsOver', params: nowOf } as const
export const whenLapsed = { type: 'hasLapsed', params: nowOf } as const
export const retentionIsOver = { type: 'retentionIsOver', params: nowOf } as const
export const owedAlertIsDue = { type: 'owedAlertIsDue', params: nowOf } as const
export const whenToBeAsked = { type: 'isToBeAsked', params: nowOf } as const
export const owedQuestionIsDue = { type: 'owedQuestionIsDue', params: nowOf } as const

export const wakeWhenDue = {
  type: 'wakeAt',
  params: ({ context }: Facts) => ({ at: context.dueAt }),
} as const
export const wakeToLapse = {
  type: 'wakeAt',
  params: ({ context }: Facts) => ({ at: lapseAtOf(context) }),
} as const
const whenOf = ({ event }: Any) => ('now' in event ? event.now : event.at)
/** Never in the past: a passed deadline waits for the next look. */
const afterThis = (now: Any, at: number) => ({ at: Math.max(at, whenOf(now) + 1) })
export const wakeToLook = {
  type: 'wakeAt',
  params: (now: Facts & Any) => afterThis(now, nextLookAt(now.context, whenOf(now))),
} as const
export const wakeToAskOrAlert = {
  type: 'wakeAt',
  params: (now: Facts & Any) => afterThis(now, nextQuestionAt(now.context, whenOf(now))),
} as const
export const ask = {
  type: 'askTraveler',
  params: ({ context, event }: Facts & Now) => ({
    alertAt: soonestAlertAt({ ...context, askedAt: event.now, questionOutAt: null }),
  }),
} as const
const raised = ({ context, event: { reason, limit, at, alertAt } }: Facts & Raised): Alarm =>
  alarmAfter(context.alarm, { reason, limit, raisedAt: at, alertAt })
export const noteAlarm = { type: 'noteAlarm', params: raised } as const
export const noteHaste = {
  type: 'noteAlarm',
  params: ({ context: { alarm }, event: { at } }: Facts & At) =>
    ({ ...alarm, alertAt: Math.min(alarm?.alertAt ?? at, at) }) as Alarm,
} as const
export const askAboutAlarm = {
  type: 'askAboutAlarm',
  params: (now: Facts & Raised) => ({ alarm: raised(now) }),
} as const
export const recordAlarm = {
  type: 'recordAlarm',
  params: (now: Facts & Raised) => ({ alarm: raised(now), before: now.context.alarm }),
} as const
const again = ({ context: { alarm }, event }: Facts & Now) => alarm && alarmAgain(alarm, event.now)
const askAboutAlarmAgain = {
  type: 'askAboutAlarm',
  params: (now: Facts & Now) => ({ alarm: again(now) as Alarm }),
} as const
const noteAlarmAgain = { type: 'noteAlarm', params: (now: Facts & Now) => again(now) as Alarm } as const
const lateOf = ({ event }: { event: { lateMs?: number } }) => event.lateMs ?? 0
export const raisedAlarm = ({ event }: Raised) => event
export const isSosWaiting = { type: 'isSosWaiting', params: atOf } as const
export const seemsToWaitWithSos = { type: 'seemsToWaitWithSos', params: atOf } as const
export const owesAlertOfSos = { type: 'owesAlertOfSos', params: atOf } as const
export const seemsAnswered = { type: 'seemsAnswered', params: atOf } as const
export const noteAnswer = { type: 'noteAnswer', params: atOf } as const
export const noteAsked = { type: 'noteAsked', params: nowOf } as const
export const endCode = {
  type: 'endCode',
  params: ({ context }: Facts) => ({ endedAt: context.endedAt ?? context.startedAt }),
} as const
export const endForLeftOut = {
  type: 'endForLeftOut',
  params: ({ context }: Facts) => ({ endedAt: context.closedAt ?? context.startedAt }),
} as const
export const noteAlert = { type: 'noteAlert', params: nowOf } as const
export const noteAlertOfSos = { type: 'noteAlert', params: atOf } as const
export const alertTold = [noteAlert, 'issueCode', 'alertContacts'] as const
export const alertToldOfSos = [noteAlertOfSos, 'issueCode', 'alertContacts'] as const
export const noteDistress = { type: 'noteDistress', params: atOf } as const
/** Calls those who know of the distress again. */
export const noteCallAgain = { type: 'noteCallAgain', params: atOf } as const
export const noteClose = { type: 'noteClose', params: atOf } as const
export const noteEnd = { type: 'noteEnd', params: atOf } as const
export const noteLapse = { type: 'noteEnd', params: nowOf } as const
export const reopens = { type: 'reopens', params: atOf } as const
export const reopensUnderDuress = { type: 'reopensUnderDuress', params: atOf } as const
export const noteReopening = {
  type: 'noteReopening',
  params: ({ event: { isElsewhere } }: { event: { isElsewhere: boolean } }) => ({ isElsewhere }),
} as const
export const noteExtension = {
  type: 'noteExtension',
  params: ({ event }: { event: { until: number; at: number } }) => event,
} as const
export const askedExtension = ({ event }: { event: { until: number; at: number } }) => event
export const tellTravelerOfEnd = { type: 'tellTraveler', params: byNobody('checkedIn') } as const
export const tellContactsOfEnd = { type: 'tellContacts', params: byNobody('checkedIn') } as const
export const tellTravelerOfLapse = { type: 'tellTraveler', params: byNobody('lapsed') } as const
export const tellContactsOfLapse = { type: 'tellContacts', params: byNobody('lapsed') } as const

/** After an outage unsent questions are asked again first. */
export const askAgainThen = <Wake>(wake: Wake) =>
  [
    {
      guard: { type: 'bothHeldUp', params: lateOf },
      actions: [ask, noteAsked, askAboutAlarmAgain, noteAlarmAgain, wake],
    },
    { guard: { type: 'questionHeldUp', params: lateOf }, actions: [ask, noteAsked, wake] },
    {
      guard: { type: 'alarmHeldUp', params: lateOf },
      actions: [askAboutAlarmAgain, noteAlarmAgain, wake],
    },
  ] as const
