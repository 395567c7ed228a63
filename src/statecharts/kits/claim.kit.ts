import { claimMachine } from '../../domain/rescue/vote/claim.machine.ts'
import { timeLimit, uncertainAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

export const claimKit = defineKit(claimMachine)({
  starts: [{ name: 'an open emergency', input: { tripId: '41' } }],
  events: {
    'claim.requested': [{ says: 'presses Call 911' }],
    'claim.released': [{ says: 'did not reach 911' }],
    'incident.typed': [{ says: 'types the incident number', payload: { text: '24-1187' } }],
    'call.reported': [{ says: 'says that they have called' }],
    'note.typed': [
      { says: 'types a note', payload: { text: 'Her car is at the ramp' } },
      { says: 'types blanks', payload: { text: '  ' } },
    ],
    'note.submitted': [{ says: 'adds the note' }],
  },
  answers: {
    addToTimeline: {
      recorded: [
        { name: 'recorded', output: { kind: 'recorded', message: 'The other contacts see it.' } },
        {
          name: 'recorded after 10 s',
          output: { kind: 'recorded', message: 'The other contacts see it.' },
          afterMs: 10_000,
        },
      ],
      refused: [
        {
          name: 'refused: another one calls',
          output: { kind: 'refused', message: 'Another contact is already calling.' },
        },
        { name: 'refused without a word', output: { kind: 'refused', message: null } },
      ],
      ...uncertainAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
})
