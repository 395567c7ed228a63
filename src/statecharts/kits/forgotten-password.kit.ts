import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { forgottenPasswordMachine } from '../../domain/traveller/account/forgotten-password.machine.ts'
import { defineKit } from './define-kit.ts'

/** A wait of a minute instead of a day, which is stepped through in no time. */
const begunAt = (now: number) => ({
  resetId: 'r-41',
  token: 'quiet-cove-at-dusk-0123456789',
  readyAt: now + MINUTE_MS,
  expiresAt: now + 3 * MINUTE_MS,
})

export const forgottenPasswordKit = defineKit(forgottenPasswordMachine)({
  starts: [{ name: 'the page is opened', input: undefined }],
  events: {
    'reset.begun': [{ says: 'the code was right', payload: ({ now }) => ({ reset: begunAt(now) }) }],
    'reset.dropped': [{ says: 'asks for a new password again' }],
    'password.set': [{ says: 'has set the new password' }],
  },
  answers: {
    readReset: [
      { name: 'nothing was begun on this device', output: null },
      { name: 'begun on this device', output: ({ now }) => begunAt(now) },
      {
        name: 'begun on this device a minute ago',
        output: ({ now }) => ({ ...begunAt(now - MINUTE_MS) }),
      },
    ],
    keepReset: [{ name: 'kept', output: undefined }],
  },
  nested: {},
  waits: [
    { says: 'the wait for a new password', ms: MINUTE_MS },
    { says: 'the time in which it can be set', ms: 2 * MINUTE_MS },
  ],
  sender: 'The traveller',
})
