import { assign, sendTo, setup } from 'xstate'
import { answered, eventOutput, isAnswer, parentOf, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, placeholder, reportFault } from '../../kit/placeholder.ts'
import type { EmergencyChanged, VoteOutcome, VoteProblem } from '../rescue-api.ts'

export type ResolveContext = {
  tripId: string
  phoneNumber: string
  problem: VoteProblem | null
  message: string | null
}

/** `phoneNumber`: the proved one, if known. */
type ResolveRequested = { type: 'resolve.requested'; phoneNumber?: string | undefined }

export type ResolveEvent =
  | ResolveRequested
  | { type: 'phone.typed'; text: string }
  | { type: 'vote.submitted' }
  | { type: 'resolve.canceled' }
  | { type: 'result.dismissed' }

/**
 * The vote to resolve the emergency (specification §5 Resolve, §8). Cancel or empty input does nothing; a failure
 * keeps the number; a vote being sent can't be canceled. The parent refreshes the panel once it was, or may have
 * been, recorded.
 */
export const resolveMachine = setup({
  types: {
    context: {} as ResolveContext,
    events: {} as ResolveEvent,
    input: {} as { tripId: string },
    tags: {} as 'busy',
  },
  actors: {
    castVote: placeholder<VoteOutcome, { tripId: string; phoneNumber: string }>('castVote'),
  },
  guards: {
    answered: isAnswer,
    isFilled: ({ context }) => context.phoneNumber.trim() !== '',
  },
  actions: {
    reportFault,
    startAfresh: assign({ phoneNumber: '', problem: null, message: null }),
    fillNumber: assign((_, { phoneNumber = '' }: ResolveRequested) => ({ phoneNumber })),
    keepNumber: assign((_, { text }: { text: string }) => ({ phoneNumber: text, problem: null })),
    dropProblem: assign({ problem: null }),
    takeAnswer: assign((_, outcome: VoteOutcome) =>
      outcome.kind === 'recorded' ? { message: outcome.message } : { problem: outcome },
    ),
    tellChange: sendTo(parentOf, { type: 'emergency.changed' } satisfies EmergencyChanged),
  },
}).createMachine({
  id: 'resolve',
  context: ({ input }) => ({ tripId: input.tripId, phoneNumber: '', problem: null, message: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      entry: 'startAfresh',
      on: {
        'resolve.requested': { target: 'asking', actions: { type: 'fillNumber', params: wholeEvent } },
      },
    },
    asking: {
      description: "The dialog asks for the voter's phone number.",
      on: {
        'phone.typed': { actions: { type: 'keepNumber', params: wholeEvent } },
        'vote.submitted': { guard: 'isFilled', target: 'sending', actions: 'dropProblem' },
        'resolve.canceled': 'closed',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'castVote',
        input: ({ context }) => ({ tripId: context.tripId, phoneNumber: context.phoneNumber }),
        onDone: [
          {
            guard: answered<VoteOutcome>('recorded'),
            target: 'recorded',
            actions: [{ type: 'takeAnswer', params: eventOutput }, 'tellChange'],
          },
          {
            guard: answered<VoteOutcome>('refused'),
            target: 'asking',
            actions: { type: 'takeAnswer', params: eventOutput },
          },
          { target: 'asking', actions: [{ type: 'takeAnswer', params: eventOutput }, 'tellChange'] },
        ],
        onError: {
          target: 'asking',
          actions: [faultReported, { type: 'takeAnswer', params: { kind: 'unanswered' } }, 'tellChange'],
        },
      },
    },
    recorded: {
      description: "The vote is recorded; the server's message is shown.",
      on: {
        'result.dismissed': 'closed',
        'resolve.requested': {
          target: 'asking',
          actions: ['startAfresh', { type: 'fillNumber', params: wholeEvent }],
        },
      },
    },
  },
})
