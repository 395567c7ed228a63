import { assign, setup } from 'xstate'
import type { ClockTicked, TickerInput } from '../../../kit/clock.ts'
import { answered, eventOutputOf, isAnswer, wholeEvent } from '../../../kit/outcome.ts'
import { faultReported, placeholder, reportFault, sourcePlaceholder } from '../../../kit/placeholder.ts'
import { draftOfPast, repeatDraft } from './last-start.ts'
import { type Activity, emptyDraft, type PlannedStart, type TripDraft } from './trip-draft.ts'
import {
  draftOpened,
  type KeptOnDevice,
  keptNow,
  type LookedAt,
  type PlanInput,
  type PlanOutcome,
  type StartProblem,
  type TripStartContext,
  type TripStartEvent,
  type TripStartInput,
} from './trip-start.ts'
import {
  type FactsOutcome,
  type KeptStart,
  nothingKept,
  type StartFacts,
  type StartOutcome,
  type StartWarning,
} from './trip-start-api.ts'

export const SEND_AGAIN_MS = 30_000
const LOOK_EVERY_MS = 10_000

const problem = (kind: 'signedOut' | 'failed') => ({ type: 'showProblem' as const, params: { kind } })
const problemAnswered = {
  type: 'showProblem' as const,
  params: ({ event }: { event: { output: StartOutcome } }) => event.output as StartProblem,
}
/** Also stores the draft, so that a reload continues it. */
const openDraft = [{ type: 'openDraft' as const, params: wholeEvent }, keptNow] as const

/**
 * Start of a trip, until the service confirms the start. Drafts and unconfirmed starts stay on the device.
 * The app sends a start as soon as it is online; retries use the same id.
 */
export const tripStartMachine = setup({
  types: {
    context: {} as TripStartContext,
    events: {} as TripStartEvent,
    input: {} as TripStartInput,
    tags: {} as 'form' | 'busy',
  },
  actors: {
    readKept: placeholder<KeptOnDevice, { owner: string }>('readKept'),
    readFacts: placeholder<FactsOutcome>('readFacts'),
    planStart: placeholder<PlanOutcome, PlanInput>('planStart'),
    sendStart: placeholder<StartOutcome, PlannedStart>('sendStart'),
    ticker: sourcePlaceholder<ClockTicked, TickerInput>('ticker'),
    attention: sourcePlaceholder<LookedAt>('attention'),
  },
  guards: {
    answered: isAnswer,
    isPlanned: (_, { kept }: KeptOnDevice) => kept.planned !== null,
    knowsLast: ({ context }) => context.last !== null,
    isUnread: ({ context }) => context.facts === null && !context.isOld,
  },
  actions: {
    reportFault,
    keepOnDevice: (_, _kept: { owner: string; kept: KeptStart }) => {},
    takeKept: assign((_, { kept, timeZone, now }: KeptOnDevice) => ({ ...kept, timeZone, now })),
    takeTime: assign((_, { now }: ClockTicked) => ({ now })),
    takeFacts: assign(({ context }, { facts }: { facts: StartFacts }) => ({
      facts,
      isOld: false,
      last: context.last ?? (facts.lastTrip && draftOfPast(facts.lastTrip)),
    })),
    showOld: assign({ isOld: true }),
    openDraft: assign(({ context }, { as }: { as: Activity | 'last' | null }) => ({
      draft: draftOpened(context, as),
      problem: null,
      warnings: [],
    })),
    changeDraft: assign(({ context }, { change }: { change: Partial<TripDraft> }) => ({
      draft: { ...(context.draft ?? emptyDraft), ...change },
      problem: null,
    })),
    showProblem: assign((_, shown: StartProblem) => ({ problem: shown })),
    keepPlanned: assign((_, { planned }: { planned: PlannedStart }) => ({ planned, problem: null })),
    showUnwatched: assign({ isUnwatched: true, problem: null }),
    dropPlanned: assign({ planned: null, isUnwatched: false }),
    dropDraft: assign({ draft: null, problem: null }),
    takeStarted: assign(
      ({ context }, { tripId, warnings }: { tripId: string; warnings: StartWarning[] }) => ({
        warnings,
        followedTripId: context.planned?.sendsPosition ? tripId : null,
        problem: null,
        planned: null,
        isUnwatched: false,
        draft: null,
        last: context.draft && context.planned ? repeatDraft(context.draft, context.planned) : context.last,
      }),
    ),
    dropWarnings: assign({ warnings: [] }),
  },
}).createMachine({
  id: 'tripStart',
  context: ({ input }) => ({
    ...nothingKept,
    owner: input.owner,
    timeZone: 'UTC',
    now: 0,
    isOld: false,
    isUnwatched: false,
    problem: null,
    warnings: [],
    followedTripId: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      description: "Reads the device's draft, last start and unanswered start.",
      invoke: {
        src: 'readKept',
        input: ({ context }) => ({ owner: context.owner }),
        onDone: [
          {
            guard: { type: 'isPlanned', params: ({ event }) => event.output },
            target: 'sending',
            actions: [{ type: 'takeKept', params: ({ event }) => event.output }, 'showUnwatched'],
          },
          { target: 'resting', actions: { type: 'takeKept', params: ({ event }) => event.output } },
        ],
        onError: { target: 'resting', actions: faultReported },
      },
    },
    resting: {
      on: {
        'start.opened': { target: 'form', actions: openDraft },
      },
      initial: 'choosing',
      states: {
        choosing: {
          always: [{ guard: 'knowsLast', target: 'offered' }, { target: 'looking' }],
        },
        looking: {
          description: 'This device has started no trip yet: reads the last one from the account.',
          invoke: {
            src: 'readFacts',
            onDone: [
              {
                guard: answered<FactsOutcome>('read'),
                target: 'offered',
                actions: { type: 'takeFacts', params: eventOutputOf('read') },
              },
              { target: 'offered' },
            ],
            onError: { target: 'offered', actions: faultReported },
          },
        },
        offered: { description: 'The traveler can start a trip by its activity, or repeat the last one.' },
      },
    },
    form: {
      tags: 'form',
      invoke: {
        src: 'ticker',
        input: { everyMs: LOOK_EVERY_MS },
        onError: { actions: faultReported },
      },
      on: {
        'clock.ticked': { actions: { type: 'takeTime', params: wholeEvent } },
        'start.opened': { target: 'form', actions: openDraft },
        'draft.changed': {
          actions: [{ type: 'changeDraft', params: wholeEvent }, keptNow],
        },
        'facts.requested': '.reading',
        'start.requested': 'planning',
        'start.closed': 'resting',
      },
      initial: 'reading',
      states: {
        reading: {
          description:
            "The traveler can fill in and send the trip while the account's contacts and plan load.",
          invoke: {
            src: 'readFacts',
            onDone: [
              {
                guard: answered<FactsOutcome>('read'),
                target: 'ready',
                actions: [{ type: 'takeFacts', params: eventOutputOf('read') }, keptNow],
              },
              {
                guard: answered<FactsOutcome>('signedOut'),
                target: 'ready',
                actions: ['showOld', problem('signedOut')],
              },
              { target: 'ready', actions: 'showOld' },
            ],
            onError: { target: 'ready', actions: ['showOld', faultReported] },
          },
        },
        ready: {
          description: 'The traveler fills in the trip.',
          // Reads again if an attempt to start interrupted the read.
          always: { guard: 'isUnread', target: 'reading' },
        },
      },
    },
    planning: {
      description: 'The start gets its end and its id.',
      tags: ['form', 'busy'],
      invoke: {
        src: 'planStart',
        input: ({ context: { draft, facts, timeZone } }) => ({
          draft: draft ?? emptyDraft,
          facts,
          timeZone,
        }),
        onDone: [
          {
            guard: answered<PlanOutcome>('planned'),
            target: 'sending',
            actions: [{ type: 'keepPlanned', params: eventOutputOf('planned') }, keptNow],
          },
          {
            target: 'form.ready',
            actions: { type: 'showProblem', params: eventOutputOf('invalid') },
          },
        ],
        onError: { target: 'form.ready', actions: [problem('failed'), faultReported] },
      },
    },
    sending: {
      description: 'The start is being sent; the device keeps it until an answer arrives.',
      tags: 'busy',
      invoke: {
        src: 'sendStart',
        input: ({ context }) => context.planned as PlannedStart,
        onDone: [
          {
            guard: answered<StartOutcome>('started'),
            target: 'started',
            actions: [{ type: 'takeStarted', params: eventOutputOf('started') }, keptNow],
          },
          {
            guard: answered<StartOutcome>('unreachable'),
            target: 'waiting',
            actions: 'showUnwatched',
          },
          {
            guard: answered<StartOutcome>('signedOut'),
            target: 'waiting',
            actions: ['showUnwatched', problem('signedOut')],
          },
          { guard: answered<StartOutcome>('replaced'), target: 'opening', actions: 'dropPlanned' },
          {
            target: 'form.ready',
            actions: [problemAnswered, 'dropPlanned', keptNow],
          },
        ],
        onError: { target: 'waiting', actions: ['showUnwatched', faultReported] },
      },
    },
    waiting: {
      description: 'The start waits for a connection; the service may not watch the trip yet.',
      invoke: { src: 'attention', onError: { actions: faultReported } },
      after: { [SEND_AGAIN_MS]: 'sending' },
      on: {
        'network.returned': 'sending',
        'page.shown': 'sending',
        'retry.requested': 'sending',
        'start.reopened': { target: 'form', actions: ['dropPlanned', keptNow] },
        'start.forgotten': { target: 'resting', actions: ['dropPlanned', 'dropDraft', keptNow] },
      },
    },
    started: {
      description: 'The service watches the trip; the page shows what to know before leaving.',
      on: {
        'start.opened': { target: 'form', actions: openDraft },
        'start.closed': { target: 'resting', actions: 'dropWarnings' },
      },
    },
  },
})
