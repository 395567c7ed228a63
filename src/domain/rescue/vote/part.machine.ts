import { assign, sendTo, setup } from 'xstate'
import { answered, eventOutput, isAnswer, parentOf } from '../../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../../kit/slot.ts'
import type { EmergencyChanged, Part, VoteOutcome } from '../rescue-api.ts'

/** Why it is not recorded that a contact leaves or is back, or not known to be. */
export type PartProblem = Exclude<VoteOutcome, { kind: 'recorded' }>

/** `part`: what the dialog asks about, or asked about last. */
export type PartContext = {
  tripId: string
  part: Part
  problem: PartProblem | null
  /** The server's message where it was recorded. */
  message: string | null
}

export type PartEvent =
  | { type: 'leave.requested' }
  | { type: 'return.requested' }
  | { type: 'part.confirmed' }
  | { type: 'part.cancelled' }
  | { type: 'result.dismissed' }

/**
 * A contact leaves the emergency, or comes back. The dialog asks first, since the others are told. Where it was
 * recorded, or may have been, the machine tells its parent, which refreshes the panel.
 */
export const partMachine = setup({
  types: {
    context: {} as PartContext,
    events: {} as PartEvent,
    input: {} as { tripId: string },
    tags: {} as 'busy',
  },
  actors: { takePart: slot<VoteOutcome, { tripId: string; part: Part }>('takePart') },
  guards: { answered: isAnswer },
  actions: {
    reportFault,
    askAboutLeaving: assign({ part: 'leave', problem: null, message: null }),
    askAboutReturning: assign({ part: 'return', problem: null, message: null }),
    dropProblem: assign({ problem: null }),
    takeAnswer: assign((_, outcome: VoteOutcome) =>
      outcome.kind === 'recorded' ? { message: outcome.message } : { problem: outcome },
    ),
    tellChange: sendTo(parentOf, { type: 'emergency.changed' } satisfies EmergencyChanged),
  },
}).createMachine({
  id: 'part',
  context: ({ input }) => ({ tripId: input.tripId, part: 'leave', problem: null, message: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      on: {
        'leave.requested': { target: 'confirming', actions: 'askAboutLeaving' },
        'return.requested': { target: 'confirming', actions: 'askAboutReturning' },
      },
    },
    confirming: {
      description: 'The dialog says what leaving, or coming back, means, and asks.',
      on: {
        'part.confirmed': { target: 'sending', actions: 'dropProblem' },
        'part.cancelled': 'closed',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'takePart',
        input: ({ context: { tripId, part } }) => ({ tripId, part }),
        onDone: [
          {
            guard: answered<VoteOutcome>('recorded'),
            target: 'taken',
            actions: [{ type: 'takeAnswer', params: eventOutput }, 'tellChange'],
          },
          {
            guard: answered<VoteOutcome>('refused'),
            target: 'confirming',
            actions: { type: 'takeAnswer', params: eventOutput },
          },
          { target: 'confirming', actions: [{ type: 'takeAnswer', params: eventOutput }, 'tellChange'] },
        ],
        onError: {
          target: 'confirming',
          actions: [faultReported, { type: 'takeAnswer', params: { kind: 'unanswered' } }, 'tellChange'],
        },
      },
    },
    taken: {
      description: "It is recorded, and the others are told; the server's message is shown.",
      on: { 'result.dismissed': 'closed' },
    },
  },
})
