import { acknowledgeMachine } from '../../domain/rescue/vote/acknowledge.machine.ts'
import { timeLimit, uncertainAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

export const acknowledgeKit = defineKit(acknowledgeMachine)({
  starts: [{ name: 'an open emergency', input: { tripId: '41' } }],
  events: {
    'acknowledge.requested': [{ says: 'presses Acknowledge' }],
    'acknowledge.confirmed': [{ says: 'says again that the person is safe' }],
    'acknowledge.cancelled': [{ says: 'cancels' }],
    'result.dismissed': [{ says: 'closes the message' }],
  },
  answers: {
    acknowledge: {
      recorded: [
        { name: 'taken', output: { kind: 'recorded', message: 'Everybody has been told.' } },
        {
          name: 'taken after 10 s',
          output: { kind: 'recorded', message: 'Everybody has been told.' },
          afterMs: 10_000,
        },
      ],
      refused: [
        {
          name: 'refused: already ended',
          output: { kind: 'refused', message: 'The trip has already ended.' },
        },
        { name: 'refused without a word', output: { kind: 'refused', message: null } },
      ],
      ...uncertainAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
})
