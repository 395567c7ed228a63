import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import { travellerMachine } from '../../domain/traveller/account/traveller.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'
import { sampleAccount } from './sample-account.ts'

export const travellerKit = defineKit(travellerMachine)({
  starts: [{ name: 'the app is opened', input: undefined }],
  events: {
    'account.changed': [{ says: 'has signed in, or changed the account' }],
    'account.deleted': [{ says: 'has deleted the account' }],
    'retry.requested': [{ says: 'presses Try again' }],
    'page.shown': [{ says: 'looks at the page again' }],
    'network.returned': [{ says: 'has a connection again' }],
    'signOut.requested': [{ says: 'presses Sign out' }],
  },
  answers: {
    readAccount: {
      signedIn: [{ name: 'signed in', output: { kind: 'signedIn', account: sampleAccount } }],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
    recallAccount: [
      { name: 'nothing is kept', output: null },
      { name: 'kept an hour ago', output: ({ now }) => ({ account: sampleAccount, readAt: now - HOUR_MS }) },
    ],
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
