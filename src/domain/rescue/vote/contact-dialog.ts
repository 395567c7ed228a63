import { assign, sendTo, setup } from 'xstate'
import { answered, eventOutput, isAnswer, parentOf, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, placeholder, reportFault } from '../../kit/placeholder.ts'
import type { EmergencyChanged, VoteOutcome, VoteProblem } from '../rescue-api.ts'

/** `said` is the statement or the phone number that the contact confirms. */
type DialogContext<Said> = {
  tripId: string
  said: Said
  problem: VoteProblem | null
  message: string | null
}

type DialogEvent<Said> =
  /** `said` is the initial value. */
  | { type: 'dialog.opened'; said?: Said | undefined }
  | { type: 'said.changed'; said: Said }
  | { type: 'dialog.confirmed' }
  /** Sent when the contact cancels, or dismisses the result. */
  | { type: 'dialog.closed' }

type DialogParameters<Said> = {
  id: string
  empty: Said
  isComplete?: (said: Said) => boolean
}

/**
 * Creates the state machine of a dialog in which a contact confirms a statement or vote.
 * @param isComplete whether the typed text can be sent; leave it out if the dialog has no form field.
 */
export const contactDialog = <Said>({ id, empty, isComplete }: DialogParameters<Said>) =>
  setup({
    types: {
      context: {} as DialogContext<Said>,
      events: {} as DialogEvent<Said>,
      input: {} as { tripId: string },
      tags: {} as 'busy',
    },
    actors: { say: placeholder<VoteOutcome, { tripId: string; said: Said }>(`say of ${id}`) },
    guards: { answered: isAnswer, isComplete: ({ context }) => isComplete?.(context.said) ?? true },
    actions: {
      reportFault,
      startAfresh: assign({ said: empty, problem: null, message: null }),
      takeSaid: assign((_, { said = empty }: { said?: Said | undefined }) => ({ said })),
      dropProblem: assign({ problem: null }),
      takeAnswer: assign((_, outcome: VoteOutcome) =>
        outcome.kind === 'recorded' ? { message: outcome.message } : { problem: outcome },
      ),
      tellChange: sendTo(parentOf, { type: 'emergency.changed' } satisfies EmergencyChanged),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ tripId: input.tripId, said: empty, problem: null, message: null }),
    initial: 'closed',
    states: {
      closed: {
        description: 'No dialog is open.',
        entry: 'startAfresh',
        on: { 'dialog.opened': { target: 'asking', actions: { type: 'takeSaid', params: wholeEvent } } },
      },
      asking: {
        description: 'The dialog explains what this does for the others, and asks for confirmation.',
        on: {
          ...(isComplete && {
            'said.changed': { actions: [{ type: 'takeSaid', params: wholeEvent }, 'dropProblem'] },
          }),
          'dialog.confirmed': { guard: 'isComplete', target: 'sending', actions: 'dropProblem' },
          'dialog.closed': 'closed',
        },
      },
      sending: {
        tags: 'busy',
        invoke: {
          src: 'say',
          input: ({ context: { tripId, said } }) => ({ tripId, said }),
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
        description: "It is recorded and the others are notified; the server's message is shown.",
        on: {
          'dialog.closed': 'closed',
          'dialog.opened': {
            target: 'asking',
            actions: ['startAfresh', { type: 'takeSaid', params: wholeEvent }],
          },
        },
      },
    },
  })
