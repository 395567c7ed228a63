import { and, assign, not, type SnapshotFrom, setup, stateIn } from 'xstate'
import { acknowledgeMachine } from '../acknowledge/acknowledge.machine.ts'
import type { ClockTicked, TickerInput } from '../ports/clock.ts'
import { faultReported, reportFault } from '../ports/fault.ts'
import { answered, isAnswer, itsEvent, itsOutcome, itsSnapshot } from '../ports/outcome.ts'
import type { PageAttentionChanged } from '../ports/page-attention.ts'
import { slot, sourceSlot } from '../ports/slot.ts'
import { resolveMachine } from '../resolve/resolve.machine.ts'
import type { PanelRequest } from './load-panel.ts'
import type { Panel, PanelOutcome, PanelProblem } from './panel.ts'
import { retriesByItself, untilNextAttempt } from './tracking.ts'

/** `initial`: the panel that the page was served with. */
export type TrackingInput = { code: string; initial?: Panel }

export type TrackingContext = {
  code: string
  panel: Panel | null
  /** What came of the last attempt; null where it succeeded. */
  problem: PanelProblem | null
  /** When the refreshes began to fail, Unix time, ms; null while they succeed. */
  failingSince: number | null
  /** Unix time, ms, of the last tick; stands still while nobody is watching. */
  now: number | null
}

export type TrackingEvent =
  | PageAttentionChanged
  | ClockTicked
  | { type: 'retry.requested' }
  | { type: 'refresh.requested' }

/**
 * The rescue panel's data (specification §4 Tracking): loading, then an error or data that is fetched again
 * `REFRESH_INTERVAL_MS` after the last attempt ended, one at a time, while somebody is watching.
 * Data once shown stays; a refresh that fails only adds its problem.
 */
export const trackingMachine = setup({
  types: {
    context: {} as TrackingContext,
    events: {} as TrackingEvent,
    input: {} as TrackingInput,
    tags: {} as 'busy',
    children: {} as { resolve: 'resolve'; acknowledge: 'acknowledge' },
  },
  actors: {
    loadPanel: slot<PanelOutcome, PanelRequest>('loadPanel'),
    attention: sourceSlot<PageAttentionChanged, undefined>('attention'),
    ticker: sourceSlot<ClockTicked, TickerInput>('ticker'),
    resolve: resolveMachine,
    acknowledge: acknowledgeMachine,
  },
  guards: {
    answered: isAnswer,
    hasPanel: ({ context }) => context.panel !== null,
    isAnotherTrip: ({ context }, outcome: PanelOutcome) =>
      outcome.kind === 'loaded' && outcome.panel.tripId !== context.panel?.tripId,
    retriesByItself: ({ context }) => retriesByItself(context.problem),
    voteRecorded: (_, resolve: SnapshotFrom<typeof resolveMachine>) => resolve.matches('recorded'),
    acknowledged: (_, acknowledge: SnapshotFrom<typeof acknowledgeMachine>) =>
      acknowledge.matches('acknowledged'),
  },
  actions: {
    reportFault,
    noteTime: assign((_, { now }: { now: number }) => ({ now })),
    takeAnswer: assign(({ context }, outcome: PanelOutcome) =>
      outcome.kind === 'loaded'
        ? { panel: outcome.panel, problem: null, failingSince: null }
        : { problem: outcome, failingSince: context.failingSince ?? context.now },
    ),
  },
  delays: {
    untilNextAttempt: ({ context }) => untilNextAttempt(context.problem, context.now),
  },
}).createMachine({
  id: 'tracking',
  context: ({ input }) => ({
    code: input.code,
    panel: input.initial ?? null,
    problem: null,
    failingSince: null,
    now: null,
  }),
  type: 'parallel',
  invoke: { src: 'attention', onError: { actions: faultReported } },
  states: {
    attention: {
      initial: 'watched',
      states: {
        watched: {
          invoke: { src: 'ticker', input: { everyMs: 1000 }, onError: { actions: faultReported } },
          on: {
            'clock.ticked': { actions: { type: 'noteTime', params: itsEvent } },
            'page.hidden': 'unwatched',
          },
        },
        unwatched: { on: { 'page.shown': 'watched' } },
      },
    },
    data: {
      initial: 'starting',
      states: {
        starting: { always: [{ guard: 'hasPanel', target: 'following' }, { target: 'loading' }] },
        loading: {
          tags: 'busy',
          invoke: {
            src: 'loadPanel',
            input: ({ context }) => ({ code: context.code }),
            onDone: [
              {
                guard: answered<PanelOutcome>('loaded'),
                target: 'following',
                actions: { type: 'takeAnswer', params: itsOutcome },
              },
              {
                guard: answered<PanelOutcome>('verificationRequired'),
                target: 'verificationRequired',
                actions: { type: 'takeAnswer', params: itsOutcome },
              },
              { target: 'failed', actions: { type: 'takeAnswer', params: itsOutcome } },
            ],
            onError: {
              target: 'failed',
              actions: [faultReported, { type: 'takeAnswer', params: { kind: 'unreachable' } }],
            },
          },
        },
        failed: {
          initial: 'resting',
          states: {
            resting: {
              after: {
                untilNextAttempt: {
                  guard: and(['retriesByItself', stateIn({ attention: 'watched' })]),
                  target: 'retrying',
                },
              },
              on: {
                'retry.requested': 'retrying',
                'page.shown': { guard: 'retriesByItself', target: 'retrying' },
                'network.returned': { guard: 'retriesByItself', target: 'retrying' },
              },
            },
            retrying: {
              tags: 'busy',
              invoke: {
                src: 'loadPanel',
                input: ({ context }) => ({ code: context.code }),
                onDone: [
                  {
                    guard: answered<PanelOutcome>('loaded'),
                    target: '#tracking.data.following',
                    actions: { type: 'takeAnswer', params: itsOutcome },
                  },
                  {
                    guard: answered<PanelOutcome>('verificationRequired'),
                    target: '#tracking.data.verificationRequired',
                    actions: { type: 'takeAnswer', params: itsOutcome },
                  },
                  { target: 'resting', actions: { type: 'takeAnswer', params: itsOutcome } },
                ],
                onError: {
                  target: 'resting',
                  actions: [faultReported, { type: 'takeAnswer', params: { kind: 'unreachable' } }],
                },
              },
            },
          },
        },
        following: {
          invoke: [
            {
              id: 'resolve',
              src: 'resolve',
              input: ({ context }) => ({ tripId: context.panel?.tripId ?? '' }),
              onSnapshot: {
                guard: { type: 'voteRecorded', params: itsSnapshot },
                target: '.refreshing',
              },
              onError: { actions: faultReported },
            },
            {
              id: 'acknowledge',
              src: 'acknowledge',
              input: ({ context }) => ({ tripId: context.panel?.tripId ?? '' }),
              onSnapshot: {
                guard: { type: 'acknowledged', params: itsSnapshot },
                target: '.refreshing',
              },
              onError: { actions: faultReported },
            },
          ],
          initial: 'waiting',
          states: {
            waiting: {
              always: { guard: stateIn({ attention: 'unwatched' }), target: 'paused' },
              after: { untilNextAttempt: 'refreshing' },
              on: { 'network.returned': 'refreshing', 'refresh.requested': 'refreshing' },
            },
            refreshing: {
              invoke: {
                src: 'loadPanel',
                input: ({ context }) => ({ code: context.code, previous: context.panel }),
                onDone: [
                  {
                    guard: { type: 'isAnotherTrip', params: itsOutcome },
                    target: '#tracking.data.following',
                    reenter: true,
                    actions: { type: 'takeAnswer', params: itsOutcome },
                  },
                  { target: 'waiting', actions: { type: 'takeAnswer', params: itsOutcome } },
                ],
                onError: {
                  target: 'waiting',
                  actions: [faultReported, { type: 'takeAnswer', params: { kind: 'unreachable' } }],
                },
              },
            },
            paused: {
              always: { guard: not(stateIn({ attention: 'unwatched' })), target: 'refreshing' },
            },
          },
        },
        verificationRequired: {},
      },
    },
  },
})
