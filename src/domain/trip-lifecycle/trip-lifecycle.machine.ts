import { assign, setup } from 'xstate'
import {
  alertAtOf,
  forgetAtOf,
  isExtension,
  lapseAtOf,
  type Told,
  type TripEvent,
  type TripFacts,
  type TripPlan,
} from './trip-lifecycle.ts'

type Facts = { context: TripFacts }
type By = { event: { by: string } }
type At = { event: { at: number } }
type Now = { event: { now: number } }

const nowOf = ({ event }: Now) => event.now
const atOf = ({ event }: At) => event.at
const news =
  (what: Told['news']) =>
  ({ event }: By): Told => ({ news: what, by: event.by })
const itself = (what: Told['news']): Told => ({ news: what, by: null })

const checkInIsDue = { type: 'checkInIsDue', params: nowOf } as const
const graceIsOver = { type: 'graceIsOver', params: nowOf } as const
const hasLapsed = { type: 'hasLapsed', params: nowOf } as const
const retentionIsOver = { type: 'retentionIsOver', params: nowOf } as const

const wakeWhenDue = { type: 'wakeAt', params: ({ context }: Facts) => ({ at: context.dueAt }) } as const
const wakeToAlert = { type: 'wakeAt', params: ({ context }: Facts) => ({ at: alertAtOf(context) }) } as const
const wakeToLapse = { type: 'wakeAt', params: ({ context }: Facts) => ({ at: lapseAtOf(context) }) } as const
const wakeToForget = {
  type: 'wakeAt',
  params: ({ context }: Facts) => ({ at: forgetAtOf(context) }),
} as const
const askTraveller = {
  type: 'askTraveller',
  params: ({ context }: Facts) => ({ alertAt: alertAtOf(context) }),
} as const
const endCode = {
  type: 'endCode',
  params: ({ context }: Facts) => ({ endedAt: context.endedAt ?? context.startedAt }),
} as const
const noteAlert = { type: 'noteAlert', params: nowOf } as const
const noteDistress = { type: 'noteDistress', params: atOf } as const
const noteEnd = { type: 'noteEnd', params: atOf } as const
const noteLapse = { type: 'noteEnd', params: nowOf } as const
const tellTravellerOfLapse = { type: 'tellTraveller', params: itself('lapsed') } as const
const tellContactsOfLapse = { type: 'tellContacts', params: itself('lapsed') } as const

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
    endCode: (_, _end: { endedAt: number }) => {},
    forgetTrack: () => {},
    noteExtension: assign((_, dueAt: number) => ({ dueAt })),
    noteAlert: assign((_, alertedAt: number) => ({ alertedAt })),
    noteDistress: assign(({ context }, at: number) => ({ distressAt: Math.max(at, context.startedAt) })),
    noteEnd: assign(({ context }, at: number) => ({ endedAt: Math.max(at, context.startedAt) })),
  },
}).createMachine({
  id: 'tripLifecycle',
  context: ({ input }) => ({ ...input, alertedAt: null, distressAt: null, endedAt: null }),
  on: {
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
        'safetyPin.entered': { target: 'checkedIn', actions: noteEnd },
        'distressPin.entered': { target: 'distress', actions: [noteDistress, 'issueCode'] },
        'trip.extended': {
          guard: { type: 'isExtension', params: ({ event }) => event },
          target: '.active',
          actions: { type: 'noteExtension', params: ({ event }) => event.until },
        },
      },
      states: {
        active: {
          description: 'The traveller is out, and in time.',
          entry: wakeWhenDue,
          on: {
            'time.reached': [
              { guard: graceIsOver, target: 'alerted', actions: [askTraveller, noteAlert] },
              { guard: checkInIsDue, target: 'checkInDue' },
              { actions: wakeWhenDue },
            ],
          },
        },
        checkInDue: {
          description: 'The traveller is asked to check in and has some grace for it.',
          entry: [askTraveller, wakeToAlert],
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
            'distressPin.entered': { target: '#tripLifecycle.distress', actions: noteDistress },
            // The contacts are looking already: from here on it takes the PIN or their votes.
            'trip.extended': {},
          },
        },
      },
    },
    distress: {
      description: 'To the traveller the trip looks ended; the contacts know better.',
      entry: [{ type: 'tellTraveller', params: itself('checkedIn') }, 'tellDistress', wakeToLapse],
      on: {
        'time.reached': [
          { guard: hasLapsed, target: 'over', actions: [noteLapse, tellContactsOfLapse] },
          { actions: wakeToLapse },
        ],
        'quorum.reached': {
          target: 'over',
          actions: [noteEnd, { type: 'tellContacts', params: news('resolved') }],
        },
      },
    },
    checkedIn: {
      description: 'The traveller has ended the trip; its track is deleted.',
      entry: [
        { type: 'tellTraveller', params: itself('checkedIn') },
        { type: 'tellContacts', params: itself('checkedIn') },
        endCode,
        'forgetTrack',
      ],
    },
    over: {
      entry: endCode,
      initial: 'held',
      states: {
        held: {
          description: 'The emergency was resolved, or has lapsed; the track is held for a while.',
          entry: wakeToForget,
          on: {
            'time.reached': [{ guard: retentionIsOver, target: 'forgotten' }, { actions: wakeToForget }],
          },
        },
        forgotten: {
          description: 'Nothing of the track is left.',
          entry: 'forgetTrack',
        },
      },
    },
  },
})
