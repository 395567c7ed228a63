import { resolveMachine } from '../../domain/rescue/vote/resolve.machine.ts'
import { timeLimit, uncertainAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'
import { CONTACT_NUMBER } from './sample-trip.ts'

export const resolveKit = defineKit(resolveMachine)({
  starts: [{ name: 'an open emergency', input: { tripId: '41' } }],
  events: {
    'resolve.requested': [{ says: 'presses Resolve Emergency', payload: { phoneNumber: CONTACT_NUMBER } }],
    'phone.typed': [
      { says: 'types a phone number', payload: { text: CONTACT_NUMBER } },
      { says: 'types blanks', payload: { text: '  ' } },
    ],
    'vote.submitted': [{ says: 'submits the vote' }],
    'resolve.cancelled': [{ says: 'cancels' }],
    'retraction.requested': [{ says: 'presses Take back my vote' }],
    'retraction.confirmed': [{ says: 'says yes, take it back' }],
    'result.dismissed': [{ says: 'closes the message' }],
  },
  answers: {
    castVote: {
      recorded: [
        { name: 'recorded', output: { kind: 'recorded', message: 'Your vote has been recorded.' } },
        {
          name: 'recorded after 10 s',
          output: { kind: 'recorded', message: 'Your vote has been recorded.' },
          afterMs: 10_000,
        },
      ],
      refused: [
        {
          name: 'refused: not a contact',
          output: { kind: 'refused', message: 'This number is not a contact of the trip.' },
        },
        { name: 'refused without a word', output: { kind: 'refused', message: null } },
      ],
      ...uncertainAnswers,
    },
    retractVote: {
      recorded: [
        {
          name: 'taken back',
          output: { kind: 'recorded', message: 'You took back your vote. 0 of 2 votes recorded.' },
        },
      ],
      refused: [
        { name: 'refused: it is over', output: { kind: 'refused', message: 'The emergency is over.' } },
      ],
      ...uncertainAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
})
