import { assertEvent, assign, setup } from 'xstate'
import { type Alarm, alarmAfter, alarmAgain } from './alarm.ts'
import { timeOf, tripGuards } from './trip-lifecycle.guards.ts'
import {
  earliestAlertAt,
  lapseAtOf,
  type NotificationOfTrip,
  nextLookAt,
  nextQuestionAt,
  seemingEndedAt,
  type TripEvent,
  type TripFacts,
  type TripPlan,
} from './trip-lifecycle.ts'

/** Actions that the service carries out as `TripEffect`s. */
const tripOrders = {
  wakeAt: (_: unknown, _wake: { at: number }) => {},
  askTraveler: (_: unknown, _question: { alertAt: number }) => {},
  askAboutAlarm: (_: unknown, _question: { alarm: Alarm }) => {},
  recordAlarm: (_: unknown, _alarms: { alarm: Alarm; before: Alarm | null }) => {},
  forgetVotes: () => {},
  alertContacts: () => {},
  tellDistress: () => {},
  tellTraveler: (_: unknown, _told: NotificationOfTrip) => {},
  tellContacts: (_: unknown, _told: NotificationOfTrip) => {},
  endForLeftOut: (_: unknown, _end: { endedAt: number; news: 'checkedIn' | 'lapsed' }) => {},
  alertLeftOut: () => {},
  endCode: (_: unknown, _end: { endedAt: number }) => {},
  renewCode: () => {},
  forgetTrack: () => {},
}

type Facts = { context: TripFacts }
type Now = Facts & { event: TripEvent }

/** Returns a wake-up that is later than the current event, even if the deadline has passed. */
const afterThis = ({ event }: Now, at: number) => ({ at: Math.max(at, timeOf(event) + 1) })
const wakeWhenDue = { type: 'wakeAt', params: ({ context }: Facts) => ({ at: context.dueAt }) } as const
const wakeToLapse = { type: 'wakeAt', params: ({ context }: Facts) => ({ at: lapseAtOf(context) }) } as const
const wakeToLook = {
  type: 'wakeAt',
  params: (now: Now) => afterThis(now, nextLookAt(now.context, timeOf(now.event))),
} as const
const wakeToAskOrAlert = {
  type: 'wakeAt',
  params: (now: Now) => afterThis(now, nextQuestionAt(now.context, timeOf(now.event))),
} as const
const ask = {
  type: 'askTraveler',
  params: ({ context, event }: Now) => ({
    alertAt: earliestAlertAt({ ...context, askedAt: timeOf(event) }),
  }),
} as const

function raised({ context, event }: Now): Alarm {
  assertEvent(event, 'alarm.raised')
  const { reason, limit, at, alertAt } = event
  return alarmAfter(context.alarm, { reason, limit, raisedAt: at, alertAt })
}
const again = ({ context: { alarm }, event }: Now) => (alarm && alarmAgain(alarm, timeOf(event))) as Alarm
const askAboutAlarm = { type: 'askAboutAlarm', params: (now: Now) => ({ alarm: raised(now) }) } as const
const askAboutAlarmAgain = { type: 'askAboutAlarm', params: (now: Now) => ({ alarm: again(now) }) } as const
const recordAlarm = {
  type: 'recordAlarm',
  params: (now: Now) => ({ alarm: raised(now), before: now.context.alarm }),
} as const

const news =
  (what: NotificationOfTrip['news']) =>
  ({ event }: { event: { by: string } }): NotificationOfTrip => ({ news: what, by: event.by })
const tellTraveler = (what: NotificationOfTrip['news']) =>
  ({ type: 'tellTraveler', params: news(what) }) as const
const tellContacts = (what: NotificationOfTrip['news']) =>
  ({ type: 'tellContacts', params: news(what) }) as const
const byNobody = (what: 'checkedIn' | 'lapsed') => ({ news: what, by: null })
const travelerIsTold = (what: 'checkedIn' | 'lapsed') =>
  ({ type: 'tellTraveler', params: byNobody(what) }) as const
const contactsAreTold = (what: 'checkedIn' | 'lapsed') =>
  ({ type: 'tellContacts', params: byNobody(what) }) as const
/** Notifies alerted contacts and, unless the distress PIN was entered, the traveler. */
const said = (what: NotificationOfTrip['news']) =>
  [
    { guard: 'underDuress', actions: tellContacts(what) },
    { guard: 'contactsKnow', actions: [tellTraveler(what), tellContacts(what)] },
  ] as const

const endCode = {
  type: 'endCode',
  params: ({ context }: Facts) => ({ endedAt: context.endedAt ?? context.startedAt }),
} as const
/** Ends the trip on the phone and for excluded contacts. */
const seemingEnd = (news: 'checkedIn' | 'lapsed') =>
  [
    news === 'lapsed' ? 'noteSeemingLapse' : 'noteClose',
    travelerIsTold(news),
    {
      type: 'endForLeftOut',
      params: ({ context }: Facts) => ({ endedAt: seemingEndedAt(context) ?? context.startedAt, news }),
    },
  ] as const
const seemingCheckIn = seemingEnd('checkedIn')

/** If an outage delayed questions, asks them again before contacts are alerted. */
const askAgainThen = <Wake>(wake: Wake) =>
  [
    { guard: 'bothHeldUp', actions: [ask, 'noteAsked', askAboutAlarmAgain, 'noteAlarmAgain', wake] },
    { guard: 'questionHeldUp', actions: [ask, 'noteAsked', wake] },
    { guard: 'alarmHeldUp', actions: [askAboutAlarmAgain, 'noteAlarmAgain', wake] },
  ] as const

/**
 * Reactions to an alarm raised after a distress PIN, while the phone shows an open trip. If the alarm is a
 * new SOS, contacts who know of the distress alert are notified immediately. The phone must not reveal the
 * distress PIN.
 */
const alarmUnderDuress = [
  {
    guard: 'seemsToTellAlerted',
    actions: [recordAlarm, 'noteAlarm', 'noteCallAgain', 'tellDistress', 'alertLeftOut', wakeToLook],
  },
  {
    guard: 'seemsToTakeSos',
    actions: [askAboutAlarm, recordAlarm, 'noteAlarm', 'noteCallAgain', 'tellDistress', wakeToLook],
  },
  {
    guard: 'seemsToTakeAlarm',
    actions: [askAboutAlarm, 'noteAlarm', wakeToLook],
  },
] as const

/** The usual alert after a distress PIN, sent to excluded contacts. The phone shows it, too. */
const seemingAlert = ['noteAlert', 'alertLeftOut', wakeToLook] as const
const owedAlert = { guard: 'owedAlertIsDue', actions: seemingAlert } as const
const seemingLapse = { guard: 'seemsLapsed', actions: [...seemingEnd('lapsed'), wakeToLook] } as const

/** Reaction if the traveler skips an SOS countdown after a distress PIN: alert the excluded contacts. */
const hasteUnderDuress = { guard: 'owesAlertOfSos', actions: ['noteHaste', ...seemingAlert] } as const

/** Actions that reopen the emergency when the traveler calls for help again after a distress PIN. */
const reopening = ['noteReopening', 'noteCallAgain', 'forgetVotes', 'renewCode'] as const

const sosThatReopens = [
  {
    guard: 'seemsToTellAlerted',
    target: '#tripLifecycle.distress',
    actions: [...reopening, recordAlarm, 'noteAlarm', 'tellDistress', 'alertLeftOut'],
  },
  {
    guard: 'seemsToTakeSos',
    target: '#tripLifecycle.distress',
    actions: [...reopening, askAboutAlarm, recordAlarm, 'noteAlarm', 'tellDistress'],
  },
] as const

/**
 * Reaction to a distress PIN that is entered after the emergency ended: the trip ends on the phone and for
 * excluded contacts, and is reopened for the others.
 */
const distressPinThatReopens = {
  guard: 'onlySeemsOpen',
  target: '#tripLifecycle.distress',
  actions: [...reopening, ...seemingCheckIn, 'tellDistress'],
} as const

const signalThatReopens = {
  guard: 'onlySeemsOpen',
  target: '#tripLifecycle.distress',
  actions: [...reopening, 'tellDistress'],
} as const

/**
 * A trip from its start to the deletion of its track (specification §1, §4 Trip lifecycle). Runs without an
 * actor: `advance` applies one event, and the service executes the actions. An early wake-up is rescheduled.
 * No state is final, because contacts may still vote or acknowledge.
 */
export const tripLifecycleMachine = setup({
  types: { context: {} as TripFacts, events: {} as TripEvent, input: {} as TripPlan },
  guards: tripGuards,
  actions: {
    ...tripOrders,
    noteExtension: assign(({ event }) => {
      assertEvent(event, 'trip.extended')
      return { dueAt: event.until, askedAt: null, questionOutAt: null, alarm: null, wellAt: event.at }
    }),
    noteAlarm: assign((now) => ({ alarm: raised(now) })),
    noteAlarmAgain: assign((now) => ({ alarm: again(now) })),
    noteHaste: assign(({ context: { alarm }, event }) => ({
      alarm: { ...alarm, alertAt: Math.min(alarm?.alertAt ?? timeOf(event), timeOf(event)) } as Alarm,
    })),
    noteAnswer: assign(({ event }) => ({ alarm: null, wellAt: timeOf(event) })),
    noteAsked: assign(({ event }) => ({ askedAt: timeOf(event) })),
    noteAlert: assign(({ event }) => ({ alertedAt: timeOf(event) })),
    noteDistress: assign(({ context, event }) => ({
      distressAt: Math.max(timeOf(event), context.startedAt),
    })),
    noteCallAgain: assign(({ event }) => ({ calledAgainAt: timeOf(event) })),
    noteClose: assign(({ context, event }) => ({
      closedAt: Math.max(timeOf(event), context.startedAt),
      seemingState: null,
      seemsEndedAt: null,
    })),
    noteSeemingLapse: assign(({ context: { closedAt }, event }) => ({
      closedAt: closedAt ?? timeOf(event),
      seemingState: 'held',
      seemsEndedAt: timeOf(event),
    })),
    noteEnd: assign(({ context, event }) => ({ endedAt: Math.max(timeOf(event), context.startedAt) })),
    noteReopening: assign(({ context: { closedAt, endedAt }, event }) => ({
      endedAt: null,
      closedAt: closedAt ?? (event.type === 'quorum.lost' && event.isElsewhere ? endedAt : null),
    })),
  },
}).createMachine({
  id: 'tripLifecycle',
  context: ({ input }) => ({
    ...input,
    alertedAt: null,
    distressAt: null,
    calledAgainAt: null,
    closedAt: null,
    seemingState: null,
    seemsEndedAt: null,
    askedAt: null,
    endedAt: null,
    alarm: null,
    wellAt: null,
    questionOutAt: null,
  }),
  on: {
    // Handles the phone's requests like those about an open trip, to keep the distress PIN secret.
    'safetyPin.entered': {
      guard: 'onlySeemsOpen',
      actions: seemingCheckIn,
    },
    'distressPin.entered': {
      guard: 'onlySeemsOpen',
      actions: seemingCheckIn,
    },
    'trip.extended': {
      guard: 'seemsExtended',
      actions: ['noteExtension', wakeToLook],
    },
    'alarm.raised': alarmUnderDuress,
    'alarm.answered': { guard: 'seemsAnswered', actions: ['noteAnswer', wakeToLook] },
    'sos.hastened': hasteUnderDuress,
    'vote.cast': said('vote'),
    'vote.retracted': said('retracted'),
    'alert.acknowledged': said('acknowledged'),
  },
  initial: 'open',
  states: {
    open: {
      initial: 'active',
      on: {
        'safetyPin.entered': { target: 'checkedIn', actions: ['noteClose', 'noteEnd'] },
        'distressPin.entered': {
          target: 'distress',
          actions: ['noteDistress', ...seemingCheckIn, 'tellDistress'],
        },
        'distress.signaled': { target: 'distress', actions: ['noteDistress', 'tellDistress'] },
        'trip.extended': {
          guard: 'isExtension',
          target: '.active',
          actions: 'noteExtension',
        },
        'alarm.raised': {
          guard: 'acceptsAlarm',
          target: '.checkInDue',
          actions: [askAboutAlarm, 'noteAlarm'],
        },
        'alarm.answered': [
          { guard: 'isAskedToCheckIn', target: '.checkInDue', actions: 'noteAnswer' },
          { guard: 'hasAlarm', target: '.active', actions: 'noteAnswer' },
        ],
      },
      states: {
        active: {
          description: 'The traveler is out and on time.',
          entry: wakeWhenDue,
          on: {
            'time.reached': [
              { guard: 'checkInIsDue', target: 'checkInDue', actions: [ask, 'noteAsked'] },
              { actions: wakeWhenDue },
            ],
          },
        },
        checkInDue: {
          description:
            'The service asks the traveler to check in, or whether they are well, and allows some grace for the answer.',
          entry: wakeToAskOrAlert,
          on: {
            'time.reached': [
              { guard: 'isQuestionDue', actions: [ask, 'noteAsked', wakeToAskOrAlert] },
              ...askAgainThen(wakeToAskOrAlert),
              {
                guard: 'graceIsOver',
                target: 'alerted',
                actions: ['noteAlert', 'alertContacts'],
              },
              { actions: wakeToAskOrAlert },
            ],
            'sos.hastened': {
              guard: 'isSosWaiting',
              target: 'alerted',
              actions: ['noteHaste', 'noteAlert', 'alertContacts'],
            },
          },
        },
        alerted: {
          description: 'The contacts are alerted and hold a rescue code.',
          entry: wakeToLapse,
          on: {
            'time.reached': [
              {
                guard: 'hasLapsed',
                target: '#tripLifecycle.over',
                actions: ['noteEnd', travelerIsTold('lapsed'), contactsAreTold('lapsed')],
              },
              { actions: wakeToLapse },
            ],
            'quorum.reached': {
              target: '#tripLifecycle.over',
              actions: ['noteEnd', tellTraveler('resolved'), tellContacts('resolved')],
            },
            // Ignores extensions, because contacts are alerted.
            'trip.extended': {},
            'alarm.raised': {
              guard: 'notifiesAlerted',
              actions: [recordAlarm, 'noteAlarm', 'alertContacts', wakeToLapse],
            },
            'alarm.answered': {},
          },
        },
      },
    },
    distress: {
      description:
        'The contacts know that the traveler is forced; the traveler and contacts who are left out of distress see no difference.',
      entry: wakeToLook,
      on: {
        'time.reached': [
          // Comes first, so that the phone shows the lapse at the same time as without a distress PIN.
          seemingLapse,
          { guard: 'hasLapsed', target: 'over', actions: ['noteEnd', contactsAreTold('lapsed')] },
          { guard: 'owedQuestionIsDue', actions: [ask, 'noteAsked', wakeToLook] },
          ...askAgainThen(wakeToLook),
          owedAlert,
          { actions: wakeToLook },
        ],
        'quorum.reached': {
          target: 'over',
          actions: ['noteEnd', tellContacts('resolved')],
        },
      },
    },
    checkedIn: {
      description:
        'The traveler has ended the trip; its track is deleted, except a copy that the traveler keeps.',
      entry: [travelerIsTold('checkedIn'), contactsAreTold('checkedIn'), endCode, 'forgetTrack'],
    },
    over: {
      entry: endCode,
      initial: 'held',
      on: {
        'distressPin.entered': distressPinThatReopens,
        'distress.signaled': signalThatReopens,
        'alarm.raised': sosThatReopens,
      },
      states: {
        held: {
          description: 'The emergency was resolved or has lapsed; the track is kept for a while.',
          entry: wakeToLook,
          on: {
            'safetyPin.entered': {
              guard: 'onlySeemsOpen',
              actions: [...seemingCheckIn, wakeToLook],
            },
            'quorum.lost': [
              {
                guard: 'reopensUnderDuress',
                target: '#tripLifecycle.distress',
                actions: ['noteReopening', 'renewCode', tellContacts('reopened')],
              },
              {
                guard: 'reopens',
                target: '#tripLifecycle.open.alerted',
                actions: ['noteReopening', 'renewCode', tellTraveler('reopened'), tellContacts('reopened')],
              },
            ],
            'time.reached': [
              { guard: 'owedQuestionIsDue', actions: [ask, 'noteAsked', wakeToLook] },
              ...askAgainThen(wakeToLook),
              owedAlert,
              seemingLapse,
              { guard: 'retentionIsOver', target: 'forgotten' },
              { actions: wakeToLook },
            ],
          },
        },
        forgotten: {
          description: 'The track is deleted, except a copy that the traveler keeps.',
          entry: 'forgetTrack',
        },
      },
    },
  },
})
