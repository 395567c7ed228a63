import { assign, setup } from 'xstate'
import {
  ask,
  checkInIsDue,
  endCode,
  endForLeftOut,
  forgetsBeforeAsking,
  graceIsOver,
  hasLapsed,
  isAskedFor,
  news,
  noteAlert,
  noteAsked,
  noteClose,
  noteDistress,
  noteEnd,
  noteExtension,
  noteLapse,
  owedAlertIsDue,
  owedQuestionIsDue,
  retentionIsOver,
  tellContactsOfEnd,
  tellContactsOfLapse,
  tellTravellerOfEnd,
  tellTravellerOfLapse,
  wakeToAlert,
  wakeToLapse,
  wakeToLook,
  wakeWhenDue,
} from './trip-lifecycle.bindings.ts'
import {
  alertAtOf,
  forgetAtOf,
  isExtension,
  lapseAtOf,
  onlySeemsOpen,
  owesAlert,
  owesQuestion,
  type Told,
  type TripEvent,
  type TripFacts,
  type TripPlan,
} from './trip-lifecycle.ts'

/**
 * A trip from its start until nothing of it is left (specification §1, §4 Trip lifecycle). It runs without an
 * actor: `advance` gives it one event at a time, and its actions are words for what the service has to do.
 * A wake-up that comes too early is asked for again, so that no jump of a clock loses one. No state is final:
 * whoever was told of the trip may still say something that the others want to hear.
 */
export const tripLifecycleMachine = setup({
  types: { context: {} as TripFacts, events: {} as TripEvent, input: {} as TripPlan },
  guards: {
    checkInIsDue: ({ context }, now: number) => now >= context.dueAt,
    graceIsOver: ({ context }, now: number) => now >= alertAtOf(context),
    hasLapsed: ({ context }, now: number) => now >= lapseAtOf(context),
    retentionIsOver: ({ context }, now: number) => now >= forgetAtOf(context),
    isExtension: ({ context }, asked: { until: number; at: number }) => isExtension(context, asked),
    seemsExtended: ({ context }, asked: { until: number; at: number }) =>
      onlySeemsOpen(context) && asked.at < alertAtOf(context) && isExtension(context, asked),
    onlySeemsOpen: ({ context }) => onlySeemsOpen(context),
    forgetsBeforeAsking: ({ context }, now: number) => owesQuestion(context) && now >= forgetAtOf(context),
    owesQuestion: ({ context }) => owesQuestion(context),
    owedQuestionIsDue: ({ context }, now: number) => owesQuestion(context) && now >= context.dueAt,
    owedAlertIsDue: ({ context }, now: number) => owesAlert(context) && now >= alertAtOf(context),
    underDuress: ({ context }) => context.distressAt !== null,
    contactsKnow: ({ context }) => context.alertedAt !== null || context.distressAt !== null,
  },
  actions: {
    wakeAt: (_, _wake: { at: number }) => {},
    askTraveller: (_, _question: { alertAt: number }) => {},
    issueCode: () => {},
    alertContacts: () => {},
    tellDistress: () => {},
    tellTraveller: (_, _told: Told) => {},
    tellContacts: (_, _told: Told) => {},
    endForLeftOut: (_, _end: { endedAt: number }) => {},
    alertLeftOut: () => {},
    endCode: (_, _end: { endedAt: number }) => {},
    forgetTrack: () => {},
    noteExtension: assign((_, dueAt: number) => ({ dueAt, askedAt: null })),
    noteAsked: assign((_, askedAt: number) => ({ askedAt })),
    noteAlert: assign((_, alertedAt: number) => ({ alertedAt })),
    noteDistress: assign(({ context }, at: number) => ({ distressAt: Math.max(at, context.startedAt) })),
    noteClose: assign(({ context }, at: number) => ({ closedAt: Math.max(at, context.startedAt) })),
    noteEnd: assign(({ context }, at: number) => ({ endedAt: Math.max(at, context.startedAt) })),
  },
}).createMachine({
  id: 'tripLifecycle',
  context: ({ input }) => ({
    ...input,
    ...{ alertedAt: null, distressAt: null, closedAt: null, askedAt: null, endedAt: null },
  }),
  on: {
    // A trip that only seems open: nothing that the traveller does, or is told, differs from one that is.
    'safetyPin.entered': { guard: 'onlySeemsOpen', actions: [noteClose, tellTravellerOfEnd, endForLeftOut] },
    'distressPin.entered': {
      guard: 'onlySeemsOpen',
      actions: [noteClose, tellTravellerOfEnd, endForLeftOut],
    },
    'trip.extended': {
      guard: { type: 'seemsExtended', params: isAskedFor },
      actions: [noteExtension, wakeToLook],
    },
    'vote.cast': [
      { guard: 'underDuress', actions: { type: 'tellContacts', params: news('vote') } },
      {
        guard: 'contactsKnow',
        actions: [
          { type: 'tellTraveller', params: news('vote') },
          { type: 'tellContacts', params: news('vote') },
        ],
      },
    ],
    'alert.acknowledged': [
      { guard: 'underDuress', actions: { type: 'tellContacts', params: news('acknowledged') } },
      {
        guard: 'contactsKnow',
        actions: [
          { type: 'tellTraveller', params: news('acknowledged') },
          { type: 'tellContacts', params: news('acknowledged') },
        ],
      },
    ],
  },
  initial: 'open',
  states: {
    open: {
      initial: 'active',
      on: {
        'safetyPin.entered': { target: 'checkedIn', actions: [noteClose, noteEnd] },
        'distressPin.entered': {
          target: 'distress',
          actions: [noteDistress, noteClose, 'issueCode', tellTravellerOfEnd, endForLeftOut],
        },
        'distress.signalled': { target: 'distress', actions: [noteDistress, 'issueCode'] },
        'trip.extended': {
          guard: { type: 'isExtension', params: isAskedFor },
          target: '.active',
          actions: noteExtension,
        },
      },
      states: {
        active: {
          description: 'The traveller is out, and in time.',
          entry: wakeWhenDue,
          on: {
            'time.reached': [
              { guard: graceIsOver, target: 'alerted', actions: [ask, noteAsked, noteAlert] },
              { guard: checkInIsDue, target: 'checkInDue', actions: [ask, noteAsked] },
              { actions: wakeWhenDue },
            ],
          },
        },
        checkInDue: {
          description: 'The traveller is asked to check in and has some grace for it.',
          entry: wakeToAlert,
          on: {
            'time.reached': [
              { guard: graceIsOver, target: 'alerted', actions: noteAlert },
              { actions: wakeToAlert },
            ],
          },
        },
        alerted: {
          description: 'The contacts are alerted and hold a rescue code.',
          entry: ['issueCode', 'alertContacts', wakeToLapse],
          on: {
            'time.reached': [
              {
                guard: hasLapsed,
                target: '#tripLifecycle.over',
                actions: [noteLapse, tellTravellerOfLapse, tellContactsOfLapse],
              },
              { actions: wakeToLapse },
            ],
            'quorum.reached': {
              target: '#tripLifecycle.over',
              actions: [
                noteEnd,
                { type: 'tellTraveller', params: news('resolved') },
                { type: 'tellContacts', params: news('resolved') },
              ],
            },
            'distressPin.entered': {
              target: '#tripLifecycle.distress',
              actions: [noteDistress, noteClose, tellTravellerOfEnd, endForLeftOut],
            },
            'distress.signalled': { target: '#tripLifecycle.distress', actions: noteDistress },
            // The contacts are looking already: from here on it takes the PIN or their votes.
            'trip.extended': {},
          },
        },
      },
    },
    distress: {
      description:
        'The contacts know that the traveller is forced; to the traveller, and to contacts who are left out of distress, nothing differs.',
      entry: ['tellDistress', wakeToLook],
      on: {
        'time.reached': [
          { guard: hasLapsed, target: 'over', actions: [noteLapse, tellContactsOfLapse] },
          { guard: owedQuestionIsDue, actions: [ask, noteAsked, wakeToLook] },
          { guard: owedAlertIsDue, actions: [noteAlert, 'alertLeftOut', wakeToLook] },
          { actions: wakeToLook },
        ],
        'quorum.reached': {
          target: 'over',
          actions: [noteEnd, { type: 'tellContacts', params: news('resolved') }],
        },
      },
    },
    checkedIn: {
      description: 'The traveller has ended the trip; its track is deleted.',
      entry: [tellTravellerOfEnd, tellContactsOfEnd, endCode, 'forgetTrack'],
    },
    over: {
      entry: endCode,
      initial: 'held',
      states: {
        held: {
          description: 'The emergency was resolved, or has lapsed; the track is held for a while.',
          entry: wakeToLook,
          on: {
            'time.reached': [
              { guard: owedQuestionIsDue, actions: [ask, noteAsked, wakeToLook] },
              { guard: forgetsBeforeAsking, target: 'forgotten', actions: wakeWhenDue },
              { guard: retentionIsOver, target: 'forgotten' },
              { actions: wakeToLook },
            ],
          },
        },
        forgotten: {
          description: 'Nothing of the track is left.',
          entry: 'forgetTrack',
          on: {
            'time.reached': [
              { guard: owedQuestionIsDue, actions: [ask, noteAsked] },
              { guard: 'owesQuestion', actions: wakeWhenDue },
            ],
          },
        },
      },
    },
  },
})
