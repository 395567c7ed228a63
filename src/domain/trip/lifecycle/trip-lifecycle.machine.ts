import { assign, setup } from 'xstate'
import type { Alarm } from './alarm.ts'
import {
  alertTold,
  alertToldOfSos,
  ask,
  askAboutAlarm,
  askAgainThen,
  askedExtension,
  checkInIsDue,
  endCode,
  endForLeftOut,
  graceIsOver,
  isSosWaiting,
  noteAlarm,
  noteAlert,
  noteAlertOfSos,
  noteAnswer,
  noteAsked,
  noteCallAgain,
  noteClose,
  noteDistress,
  noteEnd,
  noteExtension,
  noteHaste,
  noteLapse,
  noteReopening,
  owedAlertIsDue,
  owedQuestionIsDue,
  owesAlertOfSos,
  raisedAlarm,
  recordAlarm,
  reopens,
  reopensUnderDuress,
  retentionIsOver,
  said,
  seemsAnswered,
  seemsToWaitWithSos,
  tellContacts,
  tellContactsOfEnd,
  tellContactsOfLapse,
  tellTraveler,
  tellTravelerOfEnd,
  tellTravelerOfLapse,
  wakeToAskOrAlert,
  wakeToLapse,
  wakeToLook,
  wakeWhenDue,
  whenLapsed,
  whenToBeAsked,
} from './trip-lifecycle.bindings.ts'
import { tripGuards } from './trip-lifecycle.guards.ts'
import type { NewsOfTrip, TripEvent, TripFacts, TripPlan } from './trip-lifecycle.ts'

/** Orders to the service (`TripEffect`), no-ops here. */
const tripOrders = {
  wakeAt: (_: unknown, _wake: { at: number }) => {},
  askTraveler: (_: unknown, _question: { alertAt: number }) => {},
  askAboutAlarm: (_: unknown, _question: { alarm: Alarm }) => {},
  recordAlarm: (_: unknown, _alarms: { alarm: Alarm; before: Alarm | null }) => {},
  forgetVotes: () => {},
  issueCode: () => {},
  alertContacts: () => {},
  tellDistress: () => {},
  tellTraveler: (_: unknown, _told: NewsOfTrip) => {},
  tellContacts: (_: unknown, _told: NewsOfTrip) => {},
  endForLeftOut: (_: unknown, _end: { endedAt: number }) => {},
  alertLeftOut: () => {},
  endCode: (_: unknown, _end: { endedAt: number }) => {},
  renewCode: () => {},
  forgetTrack: () => {},
}

/**
 * An alarm on a seemingly open trip: looks as usual on the phone; contacts who know of the distress hear of an SOS at
 * once.
 */
const alarmUnderDuress = [
  {
    guard: { type: 'seemsToTellAlerted', params: raisedAlarm },
    actions: [recordAlarm, noteAlarm, noteCallAgain, 'tellDistress', 'alertLeftOut', wakeToLook],
  },
  {
    guard: { type: 'seemsToTakeSos', params: raisedAlarm },
    actions: [askAboutAlarm, recordAlarm, noteAlarm, noteCallAgain, 'tellDistress', wakeToLook],
  },
  {
    guard: { type: 'seemsToTakeAlarm', params: raisedAlarm },
    actions: [askAboutAlarm, noteAlarm, wakeToLook],
  },
] as const

/** "Tell them now" on a seemingly open trip: left-out contacts are alerted. */
const hasteUnderDuress = [
  { guard: owesAlertOfSos, actions: [noteHaste, noteAlertOfSos, 'alertLeftOut', wakeToLook] },
  { guard: seemsToWaitWithSos, actions: [noteHaste, wakeToLook] },
] as const

/** Reopens an ended emergency of a seemingly open trip; those who know of the distress are called again. */
const reopening = [
  { type: 'noteReopening', params: { isElsewhere: false } },
  noteCallAgain,
  'forgetVotes',
  'renewCode',
] as const

const sosThatReopens = [
  {
    guard: { type: 'seemsToTellAlerted', params: raisedAlarm },
    target: '#tripLifecycle.distress',
    actions: [...reopening, recordAlarm, noteAlarm, noteAlertOfSos, 'tellDistress', 'alertLeftOut'],
  },
  {
    guard: { type: 'seemsToTakeSos', params: raisedAlarm },
    target: '#tripLifecycle.distress',
    actions: [...reopening, askAboutAlarm, recordAlarm, noteAlarm, 'tellDistress'],
  },
] as const

/** Entered to end the trip: it ends on the phone. */
const distressPinThatReopens = {
  guard: 'onlySeemsOpen',
  target: '#tripLifecycle.distress',
  actions: [...reopening, noteClose, tellTravelerOfEnd, endForLeftOut, 'tellDistress'],
} as const

const signalThatReopens = {
  guard: 'onlySeemsOpen',
  target: '#tripLifecycle.distress',
  actions: [...reopening, 'tellDistress'],
} as const

/**
 * A trip from start to deletion (specification §1, §4 Trip lifecycle). Runs without an actor: `advance` gives it one
 * event, and its actions are orders to the service. Early wake-ups are requested again. No state is final: contacts
 * may still have news for the others.
 */
export const tripLifecycleMachine = setup({
  types: { context: {} as TripFacts, events: {} as TripEvent, input: {} as TripPlan },
  guards: tripGuards,
  actions: {
    ...tripOrders,
    noteExtension: assign((_, { until, at }: { until: number; at: number }) => ({
      dueAt: until,
      askedAt: null,
      questionOutAt: null,
      alarm: null,
      wellAt: at,
    })),
    noteAlarm: assign((_, alarm: Alarm) => ({ alarm })),
    noteAnswer: assign((_, wellAt: number) => ({ alarm: null, wellAt })),
    noteAsked: assign((_, askedAt: number) => ({ askedAt, questionOutAt: null })),
    noteAlert: assign(({ context }, at: number) => ({ alertedAt: context.alertedAt ?? at })),
    noteDistress: assign(({ context }, at: number) => ({ distressAt: Math.max(at, context.startedAt) })),
    noteCallAgain: assign((_, calledAgainAt: number) => ({ calledAgainAt })),
    noteClose: assign(({ context }, at: number) => ({ closedAt: Math.max(at, context.startedAt) })),
    noteEnd: assign(({ context }, at: number) => ({ endedAt: Math.max(at, context.startedAt) })),
    noteReopening: assign(
      ({ context: { closedAt, endedAt } }, { isElsewhere }: { isElsewhere: boolean }) => ({
        endedAt: null,
        closedAt: closedAt ?? (isElsewhere ? endedAt : null),
      }),
    ),
  },
}).createMachine({
  id: 'tripLifecycle',
  context: ({ input }) => ({
    ...input,
    alertedAt: null,
    distressAt: null,
    calledAgainAt: null,
    closedAt: null,
    askedAt: null,
    endedAt: null,
    alarm: null,
    wellAt: null,
    questionOutAt: null,
  }),
  on: {
    // Seemingly open under duress: everything on the phone is as on an open trip.
    'safetyPin.entered': { guard: 'onlySeemsOpen', actions: [noteClose, tellTravelerOfEnd, endForLeftOut] },
    'distressPin.entered': {
      guard: 'onlySeemsOpen',
      actions: [noteClose, tellTravelerOfEnd, endForLeftOut],
    },
    'trip.extended': {
      guard: { type: 'seemsExtended', params: askedExtension },
      actions: [noteExtension, wakeToLook],
    },
    'alarm.raised': alarmUnderDuress,
    'alarm.answered': { guard: seemsAnswered, actions: [noteAnswer, wakeToLook] },
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
        'safetyPin.entered': { target: 'checkedIn', actions: [noteClose, noteEnd] },
        'distressPin.entered': {
          target: 'distress',
          actions: [noteDistress, noteClose, 'issueCode', tellTravelerOfEnd, endForLeftOut, 'tellDistress'],
        },
        'distress.signaled': { target: 'distress', actions: [noteDistress, 'issueCode', 'tellDistress'] },
        'trip.extended': {
          guard: { type: 'isExtension', params: askedExtension },
          target: '.active',
          actions: noteExtension,
        },
        'alarm.raised': {
          guard: { type: 'takesAlarm', params: raisedAlarm },
          target: '.checkInDue',
          actions: [askAboutAlarm, noteAlarm],
        },
        'alarm.answered': [
          { guard: 'isAskedToCheckIn', target: '.checkInDue', actions: noteAnswer },
          { guard: 'hasAlarm', target: '.active', actions: noteAnswer },
        ],
      },
      states: {
        active: {
          description: 'The traveler is out and on time.',
          entry: wakeWhenDue,
          on: {
            'time.reached': [
              { guard: checkInIsDue, target: 'checkInDue', actions: [ask, noteAsked] },
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
              { guard: whenToBeAsked, actions: [ask, noteAsked, wakeToAskOrAlert] },
              ...askAgainThen(wakeToAskOrAlert),
              { guard: graceIsOver, target: 'alerted', actions: alertTold },
              { actions: wakeToAskOrAlert },
            ],
            'sos.hastened': {
              guard: isSosWaiting,
              target: 'alerted',
              actions: [noteHaste, ...alertToldOfSos],
            },
          },
        },
        alerted: {
          description: 'The contacts are alerted and hold a rescue code.',
          entry: wakeToLapse,
          on: {
            'time.reached': [
              {
                guard: whenLapsed,
                target: '#tripLifecycle.over',
                actions: [noteLapse, tellTravelerOfLapse, tellContactsOfLapse],
              },
              { actions: wakeToLapse },
            ],
            'quorum.reached': {
              target: '#tripLifecycle.over',
              actions: [noteEnd, tellTraveler('resolved'), tellContacts('resolved')],
            },
            'distressPin.entered': {
              target: '#tripLifecycle.distress',
              actions: [noteDistress, noteClose, tellTravelerOfEnd, endForLeftOut, 'tellDistress'],
            },
            'distress.signaled': {
              target: '#tripLifecycle.distress',
              actions: [noteDistress, 'tellDistress'],
            },
            // The search is on; only a PIN or votes end it.
            'trip.extended': {},
            'alarm.raised': {
              guard: { type: 'tellsAlerted', params: raisedAlarm },
              actions: [recordAlarm, noteAlarm, 'alertContacts', wakeToLapse],
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
          { guard: whenLapsed, target: 'over', actions: [noteLapse, tellContactsOfLapse] },
          { guard: owedQuestionIsDue, actions: [ask, noteAsked, wakeToLook] },
          ...askAgainThen(wakeToLook),
          { guard: owedAlertIsDue, actions: [noteAlert, 'alertLeftOut', wakeToLook] },
          { actions: wakeToLook },
        ],
        'quorum.reached': {
          target: 'over',
          actions: [noteEnd, tellContacts('resolved')],
        },
      },
    },
    checkedIn: {
      description: 'The traveler has ended the trip; its track is deleted.',
      entry: [tellTravelerOfEnd, tellContactsOfEnd, endCode, 'forgetTrack'],
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
              actions: [noteClose, tellTravelerOfEnd, endForLeftOut, wakeToLook],
            },
            'quorum.lost': [
              {
                guard: reopensUnderDuress,
                target: '#tripLifecycle.distress',
                actions: [noteReopening, 'renewCode', tellContacts('reopened')],
              },
              {
                guard: reopens,
                target: '#tripLifecycle.open.alerted',
                actions: [noteReopening, 'renewCode', tellTraveler('reopened'), tellContacts('reopened')],
              },
            ],
            'time.reached': [
              { guard: owedQuestionIsDue, actions: [ask, noteAsked, wakeToLook] },
              ...askAgainThen(wakeToLook),
              { guard: retentionIsOver, target: 'forgotten' },
              { actions: wakeToLook },
            ],
          },
        },
        forgotten: {
          description: 'The whole track is deleted.',
          entry: 'forgetTrack',
        },
      },
    },
  },
})
