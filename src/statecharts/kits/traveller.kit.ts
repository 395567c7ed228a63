import { travellerMachine } from '../../domain/traveller/traveller.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'
import { sampleAccount } from './sample-account.ts'

export const travellerKit = defineKit(travellerMachine)({
  starts: [{ name: 'the app is opened', input: undefined }],
  events: {
    'account.changed': [{ says: 'has signed in, or changed the account' }],
    'account.deleted': [{ says: 'has deleted the account' }],
    'retry.requested': [{ says: 'presses Try again' }],
    'signOut.requested': [{ says: 'presses Sign out' }],
  },
  answers: {
    readAccount: {
      signedIn: [{ name: 'signed in', output: { kind: 'signedIn', account: sampleAccount } }],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
    signOut: {
      done: [{ name: 'signed out', output: { kind: 'done' } }],
      signedOut: [{ name: 'was signed out already', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
  sender: 'The traveller',
})
