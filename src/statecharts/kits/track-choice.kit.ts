import { trackChoiceMachine } from '../../domain/traveller/trip/track-choice.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

export const trackChoiceKit = defineKit(trackChoiceMachine)({
  starts: [{ name: 'a running trip', input: { tripId: 't-1', isKept: false } }],
  events: {
    'choice.made': [
      { says: 'wants the track kept', payload: { isKept: true } },
      { says: 'wants it deleted with the trip', payload: { isKept: false } },
    ],
  },
  answers: {
    chooseTrack: {
      done: [{ name: 'noted', output: { kind: 'done' } }],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
  sender: 'The traveller',
})
