import { assign, sendTo, setup } from 'xstate'
import { answered, eventOutput, isAnswer, parentOf } from '../../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../../kit/slot.ts'
import type { AcknowledgeOutcome, EmergencyChanged } from '../rescue-api.ts'

/** Why the acknowledgement was not recorded, or is not known to be. */
export type AcknowledgeProblem = Exclude<AcknowledgeOutcome, { kind: 'recorded' }>

export type AcknowledgeContext = {
  tripId: string
  problem: AcknowledgeProblem | null
  /** The server's message where the acknowledgement was recorded. */
  message: string | null
}

export type AcknowledgeEvent =
  | { type: 'acknowledge.requested' }
  | { type: 'acknowledge.confirmed' }
  | { type: 'acknowledge.cancelled' }
  | { type: 'result.dismissed' }

/**
 * A contact or dispatcher says that the person is safe (specification §1, §4 Trip lifecycle, §6). The dialog asks
 * for confirmation first, since everybody is told. Where the acknowledgement was recorded, or may have been, the
 * machine tells its parent, which refreshes the panel.
 */
export const acknowledgeMachine = setup({
  types: {
    context: {} as AcknowledgeContext,
    events: {} as AcknowledgeEvent,
    input: {} as { tripId: string },
    tags: {} as 'busy',
  },
  actors: { acknowledge: slot<AcknowledgeOutcome, { tripId: string }>('acknowledge') },
  guards: { answered: isAnswer },
  actions: {
    reportFault,
    startAfresh: assign({ problem: null, message: null }),
    takeAnswer: assign((_, outcome: AcknowledgeOutcome) =>
      outcome.kind === 'recorded' ? { message: outcome.message } : { problem: outcome },
    ),
    tellChange: sendTo(parentOf, { type: 'emergency.changed' } satisfies EmergencyChanged),
  },
}).createMachine({
  id: 'acknowledge',
  context: ({ input }) => ({ tripId: input.tripId, problem: null, message: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      entry: 'startAfresh',
      on: { 'acknowledge.requested': 'confirming' },
    },
    confirming: {
      description: 'The dialog asks once more whether the person is safe.',
      on: {
        'acknowledge.confirmed': { target: 'sending', actions: 'startAfresh' },
        'acknowledge.cancelled': 'closed',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'acknowledge',
        input: ({ context }) => ({ tripId: context.tripId }),
        onDone: [
          {
            guard: answered<AcknowledgeOutcome>('recorded'),
            target: 'acknowledged',
            actions: [{ type: 'takeAnswer', params: eventOutput }, 'tellChange'],
          },
          {
            guard: answered<AcknowledgeOutcome>('refused'),
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
    acknowledged: {
      description: "Everybody is told; the server's message is shown.",
      on: {
        'result.dismissed': 'closed',
        'acknowledge.requested': { target: 'confirming', actions: 'startAfresh' },
      },
    },
  },
})
