import { partMachine } from '../../domain/rescue/vote/part.machine.ts'
import { timeLimit, uncertainAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

export const partKit = defineKit(partMachine)({
  starts: [{ name: 'an open emergency', input: { tripId: '41' } }],
  events: {
    'leave.requested': [{ says: 'presses Take me off' }],
    'return.requested': [{ says: 'presses Come back' }],
    'part.confirmed': [{ says: 'says yes' }],
    'part.cancelled': [{ says: 'cancels' }],
    'result.dismissed': [{ says: 'closes the message' }],
  },
  answers: {
    takePart: {
      recorded: [
        {
          name: 'taken',
          output: { kind: 'recorded', message: 'You stepped back. The others are being told.' },
        },
      ],
      refused: [
        {
          name: 'refused: too often today',
          output: { kind: 'refused', message: 'Too many attempts. Please try again later.' },
        },
      ],
      ...uncertainAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
})
