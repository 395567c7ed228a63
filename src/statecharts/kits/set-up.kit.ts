import { setUpMachine } from '../../domain/traveller/set-up/set-up.machine.ts'
import { timeLimit } from './answers.ts'
import { defineKit } from './define-kit.ts'

export const setUpKit = defineKit(setUpMachine)({
  starts: [{ name: 'the page before a trip', input: undefined }],
  events: {},
  answers: {
    readSetUp: [
      { name: 'nothing yet', output: { hasPlan: false, hasTracker: false, pinsUntried: true } },
      { name: 'everything', output: { hasPlan: true, hasTracker: true, pinsUntried: false } },
      { name: 'nobody says', output: null },
    ],
  },
  nested: {},
  waits: [timeLimit],
  sender: 'The traveller',
})
