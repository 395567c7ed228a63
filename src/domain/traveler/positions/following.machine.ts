import { and, assign, not, sendTo, setup, stateIn } from 'xstate'
import { eventOutput, wholeEvent } from '../../kit/outcome.ts'
import type { PageAttentionChanged } from '../../kit/page-attention.ts'
import { faultReported, placeholder, reportFault, sourcePlaceholder } from '../../kit/placeholder.ts'
import { fixQueueMachine } from './fix-queue.machine.ts'
import {
  type FollowChoice,
  type FollowingContext,
  type FollowingEvent,
  type PositionFailure,
  type PositionWatchReport,
  type ScreenLockReport,
  withFix,
} from './following.ts'
import type { TakenFix } from './waiting-fix.ts'

const failedFor = (expected: PositionFailure) => ({
  type: 'isReason' as const,
  params: ({ event }: { event: { reason: PositionFailure } }) => ({ expected, actual: event.reason }),
})

const fixTaken = [
  { type: 'noteFix' as const, params: wholeEvent<{ fix: TakenFix }> },
  { type: 'queueFix' as const, params: wholeEvent<{ fix: TakenFix }> },
]

const choiceKept = {
  type: 'keepChoice' as const,
  params: ({ context: { choice } }: { context: FollowingContext }) => ({ choice }),
}

const screenChosen = (isOn: boolean) => ({
  guard: 'hasChoice' as const,
  actions: [{ type: 'noteScreen' as const, params: { isOn } }, choiceKept],
})

const endings = {
  'follow.ended': { target: 'off' as const },
  'trip.known': {
    guard: { type: 'isAnotherTrip' as const, params: wholeEvent<{ tripId: string | null }> },
    target: 'off' as const,
  },
  'trip.over': {
    guard: { type: 'isThisTrip' as const, params: wholeEvent<{ tripId: string }> },
    target: 'off' as const,
  },
}

/**
 * Sends positions from the open page. Most browsers give no positions to hidden pages. The traveler chooses
 * the device for one trip. The choice survives a reload and ends at the latest with the trip.
 */
export const followingMachine = setup({
  types: {
    context: {} as FollowingContext,
    events: {} as FollowingEvent,
    input: {} as { owner: string },
    tags: {} as 'chosen',
    children: {} as { fixQueue: 'fixQueue' },
  },
  actors: {
    readChoice: placeholder<FollowChoice | null, { owner: string }>('readChoice'),
    positions: sourcePlaceholder<PositionWatchReport, undefined>('positions'),
    screenLock: sourcePlaceholder<ScreenLockReport, undefined>('screenLock'),
    attention: sourcePlaceholder<PageAttentionChanged, undefined>('attention'),
    fixQueue: fixQueueMachine,
  },
  guards: {
    isReason: (_, { expected, actual }: { expected: PositionFailure; actual: PositionFailure }) =>
      expected === actual,
    hasTrip: ({ context }) => typeof context.tripId === 'string',
    /** True for a choice for the running trip, or for any choice while the running trip is unknown. */
    holds: ({ context }, choice: FollowChoice | null) =>
      choice !== null && (context.tripId === undefined || context.tripId === choice.tripId),
    isAnotherTrip: ({ context }, { tripId }: { tripId: string | null }) => context.choice?.tripId !== tripId,
    isThisTrip: ({ context }, { tripId }: { tripId: string }) => context.choice?.tripId === tripId,
    hasChoice: ({ context }) => context.choice !== null,
    keepsScreenOn: ({ context }) => context.choice?.keepsScreenOn === true,
    wantsLight: and([stateIn({ watch: 'following' }), 'keepsScreenOn']),
  },
  actions: {
    reportFault,
    keepChoice: (_, _params: { choice: FollowChoice | null }) => {},
    noteTrip: assign((_, { tripId }: { tripId: string | null }) => ({ tripId })),
    noteOver: assign(({ context }, { tripId }: { tripId: string }) => ({
      tripId: context.tripId === tripId ? null : context.tripId,
    })),
    takeChoice: assign(({ context }, choice: FollowChoice | null) => ({
      choice,
      tripId: context.tripId ?? choice?.tripId,
    })),
    choose: assign(({ context: { tripId } }) => ({
      choice: typeof tripId === 'string' ? { tripId, keepsScreenOn: false } : null,
      lastTakenAt: null,
      gap: null,
    })),
    dropChoice: assign({ choice: null }),
    noteScreen: assign(({ context }, { isOn }: { isOn: boolean }) => ({
      choice: context.choice && { ...context.choice, keepsScreenOn: isOn },
    })),
    noteFix: assign(({ context }, { fix }: { fix: TakenFix }) => withFix(context, fix)),
    queueFix: sendTo('fixQueue', ({ context }, { fix }: { fix: TakenFix }) => ({
      type: 'fix.taken',
      fix: { ...fix, tripId: context.choice?.tripId ?? '' },
    })),
    tellQueue: sendTo('fixQueue', { type: 'line.returned' }),
  },
}).createMachine({
  id: 'following',
  context: ({ input }) => ({
    owner: input.owner,
    tripId: undefined,
    choice: null,
    lastTakenAt: null,
    gap: null,
  }),
  type: 'parallel',
  invoke: [
    { src: 'attention', onError: { actions: faultReported } },
    {
      id: 'fixQueue',
      src: 'fixQueue',
      input: ({ context }) => ({ owner: context.owner }),
      onError: { actions: faultReported },
    },
  ],
  states: {
    watch: {
      initial: 'opening',
      on: {
        'trip.started': {
          target: '.following',
          reenter: true,
          actions: [{ type: 'noteTrip', params: wholeEvent }, 'choose', choiceKept],
        },
      },
      states: {
        opening: {
          description: 'Reads whether the traveler chose this device to follow the trip.',
          invoke: {
            src: 'readChoice',
            input: ({ context }) => ({ owner: context.owner }),
            onDone: [
              {
                guard: { type: 'holds', params: eventOutput },
                target: 'following',
                actions: { type: 'takeChoice', params: eventOutput },
              },
              { target: 'off' },
            ],
            onError: { target: 'off', actions: faultReported },
          },
        },
        off: {
          description: 'This device sends no positions.',
          entry: ['dropChoice', choiceKept],
          on: {
            'follow.requested': {
              guard: 'hasTrip',
              target: 'following',
              actions: ['choose', choiceKept],
            },
          },
        },
        following: {
          description: 'Watches the position of the device until the trip ends.',
          tags: 'chosen',
          invoke: { src: 'positions', onError: { target: 'missing', actions: faultReported } },
          on: {
            ...endings,
            'position.taken': { target: '.placed', actions: fixTaken },
            'position.failed': [
              { guard: failedFor('refused'), target: 'refused' },
              { guard: failedFor('missing'), target: 'missing' },
              { target: '.lost' },
            ],
            'page.hidden': '.hidden',
            // Restarts the position watch, because some systems never resume a paused one.
            'page.shown': { target: 'following', reenter: true },
          },
          initial: 'asking',
          states: {
            asking: { description: 'The device is locating itself, or asking for permission.' },
            placed: { description: 'Positions arrive.' },
            lost: { description: 'The device finds no position at the moment.' },
            hidden: {
              description: 'The page is hidden: most browsers give it no positions.',
              on: { 'position.taken': { actions: fixTaken } },
            },
          },
        },
        refused: {
          description: 'The user or the system denies this page positions.',
          tags: 'chosen',
          on: { ...endings, 'follow.requested': 'following', 'page.shown': 'following' },
        },
        missing: {
          description: 'This browser offers no positions to this page.',
          tags: 'chosen',
          on: endings,
        },
      },
    },
    screen: {
      initial: 'dimming',
      on: {
        'screen.wanted': screenChosen(true),
        'screen.unwanted': screenChosen(false),
      },
      states: {
        dimming: {
          description: "The screen turns off by the system's setting.",
          always: { guard: 'wantsLight', target: 'lit' },
        },
        lit: {
          description: 'The screen should stay on while this device follows the trip.',
          invoke: { src: 'screenLock', onError: { target: '.refused', actions: faultReported } },
          always: { guard: not('wantsLight'), target: 'dimming' },
          on: { 'screen.kept': '.kept', 'screen.refused': '.refused' },
          initial: 'asking',
          states: {
            asking: { description: 'Asks the system to keep the screen on.' },
            kept: { description: 'The screen stays on.' },
            refused: { description: 'The system refuses to keep the screen on.' },
          },
        },
      },
    },
    trip: {
      initial: 'told',
      states: {
        told: {
          description: "This device obeys the service's answers about the trip.",
          on: {
            'trip.known': { actions: { type: 'noteTrip', params: wholeEvent } },
            'trip.over': { actions: { type: 'noteOver', params: wholeEvent } },
          },
        },
      },
    },
    line: {
      initial: 'heard',
      states: {
        heard: {
          description: 'Tells the queue when to try again.',
          on: { 'page.shown': { actions: 'tellQueue' }, 'network.returned': { actions: 'tellQueue' } },
        },
      },
    },
  },
})
