import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import { accountSecurityMachine } from '../../domain/traveller/account/account-security.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

const devices = (now: number) => [
  { sessionId: 's-1', deviceName: 'Chrome, Android', lastUsedAt: now, isThisOne: true },
  { sessionId: 's-2', deviceName: 'Safari, iPhone', lastUsedAt: now - 5 * HOUR_MS, isThisOne: false },
]

export const accountSecurityKit = defineKit(accountSecurityMachine)({
  starts: [{ name: 'the account page', input: undefined }],
  events: {
    'change.requested': [
      { says: 'signs another phone out', payload: { change: { kind: 'endDevice', sessionId: 's-2' } } },
      { says: 'signs out everywhere', payload: { change: { kind: 'endEveryDevice' } } },
      { says: 'stops the change of the password', payload: { change: { kind: 'stopReset' } } },
    ],
    'retry.requested': [{ says: 'presses Load again' }],
  },
  answers: {
    readSecurity: {
      read: [
        {
          name: 'two devices',
          output: ({ now }) => ({ kind: 'read', security: { devices: devices(now), reset: null } }),
        },
        {
          name: 'two devices, and somebody asked for a new password',
          output: ({ now }) => ({
            kind: 'read',
            security: { devices: devices(now), reset: { readyAt: now + 20 * HOUR_MS } },
          }),
        },
      ],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
    changeSecurity: {
      done: [{ name: 'done', output: { kind: 'done' } }],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
  sender: 'The traveller',
})
