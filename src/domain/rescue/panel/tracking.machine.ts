import { and, assign, not, sendTo, setup, stateIn } from 'xstate'
import type { ClockTicked, TickerInput } from '../../kit/clock.ts'
import { answered, eventOutput, isAnswer, wholeEvent } from '../../kit/outcome.ts'
import type { PageAttentionChanged } from '../../kit/page-attention.ts'
import { faultReported, placeholder, reportFault, sourcePlaceholder } from '../../kit/placeholder.ts'
import type { SignOutOutcome } from '../rescue-api.ts'
import { claimMachine } from '../vote/claim.machine.ts'
import { contactStatementMachine } from '../vote/contact-statement.machine.ts'
import { resolveMachine } from '../vote/resolve.machine.ts'
import { deviceCopyMachine } from './device-copy.machine.ts'
import { allowsCopy } from './device-copy.ts'
import type { PanelRequest } from './load-panel.ts'
import type { PanelOutcome } from './panel.ts'
import {
  isOutdated,
  newTracking,
  PATIENCE_MS,
  retriesAutomatically,
  shownTripId,
  type TrackingContext,
  type TrackingEvent,
  type TrackingInput,
  untilNextAttempt,
  withAnswer,
} from './tracking.ts'

const answerTaken = { type: 'takeAnswer' as const, params: eventOutput }
const answerLeads = <Target extends string>(kind: PanelOutcome['kind'], target: Target) => ({
  guard: answered<PanelOutcome>(kind),
  target,
  actions: answerTaken,
})
type OfPage = { context: TrackingContext }
const shownTrip = ({ context }: OfPage) => ({ tripId: shownTripId(context) })
const shownCode = ({ context: { code } }: OfPage) => ({ code })

/**
 * Loads the rescue panel and refreshes it while the page is visible (specification §4 Tracking). A failed
 * refresh keeps the shown panel for up to a day. If the service denies access, the panel disappears from
 * the page and the device.
 */
export const trackingMachine = setup({
  types: {
    context: {} as TrackingContext,
    events: {} as TrackingEvent,
    input: {} as TrackingInput,
    /** `copyShown`: the page shows the device's copy until the first response. */
    tags: {} as 'copyShown',
    children: {} as { [Child in 'resolve' | 'contactStatement' | 'claim' | 'deviceCopy']: Child },
  },
  actors: {
    loadPanel: placeholder<PanelOutcome, PanelRequest>('loadPanel'),
    endGrant: placeholder<SignOutOutcome, { tripId: string }>('endGrant'),
    attention: sourcePlaceholder<PageAttentionChanged, undefined>('attention'),
    ticker: sourcePlaceholder<ClockTicked, TickerInput>('ticker'),
    resolve: resolveMachine,
    contactStatement: contactStatementMachine,
    claim: claimMachine,
    deviceCopy: deviceCopyMachine,
  },
  guards: {
    answered: isAnswer,
    hasPanel: ({ context }) => context.panel !== null,
    isGranted: ({ context }) => context.panel?.verification === 'service',
    hasCopy: ({ context }) => context.copy !== null,
    copyStandsIn: ({ context }) =>
      context.copy !== null && !isOutdated(context.copy, context.now) && allowsCopy(context.problem),
    isOutdated: ({ context }) => isOutdated(context.panel, context.now),
    isAnotherTrip: ({ context }, outcome: PanelOutcome) =>
      outcome.kind === 'loaded' && outcome.panel.tripId !== context.panel?.tripId,
    retriesAutomatically: ({ context }) => retriesAutomatically(context.problem),
  },
  actions: {
    reportFault,
    noteTime: assign((_, { now }: { now: number }) => ({ now })),
    takeAnswer: assign(({ context }, outcome: PanelOutcome) => withAnswer(context, outcome)),
    tellDevice: sendTo('deviceCopy', ({ context: { panel, problem } }) => ({
      type: 'panel.answered',
      panel,
      problem,
    })),
    tellDeviceOutdated: sendTo('deviceCopy', { type: 'copy.outdated' }),
    removeCopy: sendTo('deviceCopy', { type: 'removal.requested' }),
    /** Assumes that the copy is deleted until the device reports otherwise. */
    holdNoCopy: assign({ copy: null, isCopyLeft: false }),
    keepCopy: assign((_, { copy }: Pick<TrackingContext, 'copy'>) => ({ copy })),
    noteCopyLeft: assign({ isCopyLeft: true }),
    showCopy: assign(({ context }) => ({ panel: context.copy })),
    showNothing: assign({ panel: null }),
  },
  delays: {
    untilNextAttempt: ({ context }) => untilNextAttempt(context.problem, context.now, context.failures),
  },
}).createMachine({
  id: 'tracking',
  context: ({ input }) => newTracking(input),
  type: 'parallel',
  invoke: [
    { src: 'attention', onError: { actions: faultReported } },
    { id: 'deviceCopy', src: 'deviceCopy', input: shownCode, onError: { actions: faultReported } },
  ],
  on: {
    'copy.changed': { actions: { type: 'keepCopy', params: wholeEvent } },
    'removal.failed': { actions: 'noteCopyLeft' },
  },
  states: {
    attention: {
      initial: 'watched',
      states: {
        watched: {
          description: 'The page is visible.',
          invoke: { src: 'ticker', input: { everyMs: 1000 }, onError: { actions: faultReported } },
          on: {
            'clock.ticked': { actions: { type: 'noteTime', params: wholeEvent } },
            'page.hidden': 'unwatched',
          },
        },
        unwatched: {
          description: 'The page is hidden.',
          on: { 'page.shown': 'watched' },
        },
      },
    },
    data: {
      initial: 'starting',
      on: {
        'signOut.requested': [
          { guard: 'isGranted', target: '.signingOut', actions: ['removeCopy', 'holdNoCopy'] },
          { guard: 'hasPanel', target: '.signedOut', actions: ['removeCopy', 'holdNoCopy'] },
        ],
      },
      states: {
        starting: { always: [{ guard: 'hasPanel', target: 'following' }, { target: 'loading' }] },
        loading: {
          description: 'The service has not answered yet; its answer replaces a copy.',
          invoke: {
            src: 'loadPanel',
            input: shownCode,
            onDone: [
              answerLeads('loaded', 'following'),
              answerLeads('verificationRequired', 'verificationRequired'),
              { target: 'failed', actions: answerTaken },
            ],
            onError: {
              target: 'failed',
              actions: [faultReported, { type: 'takeAnswer', params: { kind: 'unreachable' } }],
            },
          },
          initial: 'unseen',
          states: {
            unseen: {
              description: 'Nothing is shown yet.',
              after: { [PATIENCE_MS]: { guard: 'hasCopy', target: 'showingCopy', actions: 'showCopy' } },
            },
            showingCopy: {
              tags: 'copyShown',
              description: "The wait is long; the page shows the device's copy meanwhile.",
            },
            retrying: { description: 'The problem of the last attempt is shown meanwhile.' },
          },
        },
        failed: {
          description: 'The problem is shown until the next attempt.',
          entry: ['showNothing', 'tellDevice'],
          always: { guard: 'copyStandsIn', target: 'following', actions: 'showCopy' },
          after: {
            untilNextAttempt: {
              guard: and(['retriesAutomatically', stateIn({ attention: 'watched' })]),
              target: 'loading.retrying',
            },
          },
          on: {
            'retry.requested': 'loading.retrying',
            'page.shown': { guard: 'retriesAutomatically', target: 'loading.retrying' },
            'network.returned': { guard: 'retriesAutomatically', target: 'loading.retrying' },
          },
        },
        following: {
          always: {
            guard: 'isOutdated',
            target: 'loading.retrying',
            actions: ['showNothing', 'tellDeviceOutdated'],
          },
          invoke: [
            { id: 'resolve', src: 'resolve', input: shownTrip, onError: { actions: faultReported } },
            {
              id: 'contactStatement',
              src: 'contactStatement',
              input: shownTrip,
              onError: { actions: faultReported },
            },
            { id: 'claim', src: 'claim', input: shownTrip, onError: { actions: faultReported } },
          ],
          on: { 'emergency.changed': '.refreshing' },
          initial: 'waiting',
          states: {
            waiting: {
              description: 'The data is shown until the next refresh is due.',
              entry: 'tellDevice',
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
                    guard: { type: 'isAnotherTrip', params: eventOutput },
                    target: '#tracking.data.following',
                    reenter: true,
                    actions: answerTaken,
                  },
                  answerLeads('invalidCode', '#tracking.data.failed'),
                  answerLeads('verificationRequired', '#tracking.data.verificationRequired'),
                  { target: 'waiting', actions: answerTaken },
                ],
                onError: {
                  target: 'waiting',
                  actions: [faultReported, { type: 'takeAnswer', params: { kind: 'unreachable' } }],
                },
              },
            },
            paused: {
              description: 'The data is shown, but not refreshed while the page is hidden.',
              always: { guard: not(stateIn({ attention: 'unwatched' })), target: 'refreshing' },
            },
          },
        },
        verificationRequired: {
          description: 'The contact has to prove their phone number first; the site opens the rescue entry.',
          entry: ['showNothing', 'tellDevice'],
        },
        signingOut: {
          description: 'The panel is hidden and deleted from this device; the service is ending the grant.',
          invoke: {
            src: 'endGrant',
            input: shownTrip,
            onDone: [
              { guard: answered<SignOutOutcome>('signedOut'), target: 'signedOut' },
              { target: 'stillGranted' },
            ],
            onError: { target: 'stillGranted', actions: faultReported },
          },
        },
        stillGranted: {
          description:
            'The service did not confirm the end of the grant: this browser may still open the panel.',
          on: { 'network.returned': 'signingOut' },
        },
        signedOut: {
          description: 'Code and number open the panel again.',
          entry: 'showNothing',
        },
      },
    },
  },
})
