import { assign, sendTo, setup } from 'xstate'
import { answered, eventOutput, isAnswer, parentOf, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, placeholder, reportFault } from '../../kit/placeholder.ts'
import type { ContactStatement } from '../panel/served-panel.ts'
import type { EmergencyChanged, VoteOutcome, VoteProblem } from '../rescue-api.ts'

/** `word`: in the dialog, or last. */
export type ContactStatementContext = {
  tripId: string
  word: ContactStatement
  problem: VoteProblem | null
  message: string | null
}

export type ContactStatementEvent =
  | { type: 'word.chosen'; word: ContactStatement }
  | { type: 'word.confirmed' }
  | { type: 'word.canceled' }
  | { type: 'result.dismissed' }

/**
 * A statement that a contact confirms in a dialog: the traveler is safe (specification §1, §4 Trip lifecycle, §6), vote
 * taken back, leaving, or back. The parent refreshes the panel once it was, or may have been, recorded.
 */
export const contactStatementMachine = setup({
  types: {
    context: {} as ContactStatementContext,
    events: {} as ContactStatementEvent,
    input: {} as { tripId: string },
    tags: {} as 'busy',
  },
  actors: { sayWord: placeholder<VoteOutcome, { tripId: string; word: ContactStatement }>('sayWord') },
  guards: { answered: isAnswer },
  actions: {
    reportFault,
    askAbout: assign((_, { word }: { word: ContactStatement }) => ({ word, problem: null, message: null })),
    dropProblem: assign({ problem: null }),
    takeAnswer: assign((_, outcome: VoteOutcome) =>
      outcome.kind === 'recorded' ? { message: outcome.message } : { problem: outcome },
    ),
    tellChange: sendTo(parentOf, { type: 'emergency.changed' } satisfies EmergencyChanged),
  },
}).createMachine({
  id: 'contactStatement',
  context: ({ input }) => ({ tripId: input.tripId, word: 'acknowledge', problem: null, message: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'No dialog is open.',
      on: { 'word.chosen': { target: 'confirming', actions: { type: 'askAbout', params: wholeEvent } } },
    },
    confirming: {
      description: 'The dialog explains what the statement does for the others, and asks for confirmation.',
      on: {
        'word.confirmed': { target: 'sending', actions: 'dropProblem' },
        'word.canceled': 'closed',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'sayWord',
        input: ({ context: { tripId, word } }) => ({ tripId, word }),
        onDone: [
          {
            guard: answered<VoteOutcome>('recorded'),
            target: 'recorded',
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
    recorded: {
      description: "The statement is recorded and the others are notified; the server's message is shown.",
      on: { 'result.dismissed': 'closed' },
    },
  },
})
