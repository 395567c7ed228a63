import { lockoutMachine } from '../../domain/lockout/lockout.machine.ts'
import { LOCKOUT_MS } from '../../domain/lockout/lockout.ts'
import { defineKit } from './define-kit.ts'

const ADDRESS = '203.0.113.7'

export const lockoutKit = defineKit(lockoutMachine)({
  starts: [{ name: 'a visitor arrives', input: undefined }],
  events: {
    'code.refused': [{ says: 'a code is wrong', payload: ({ now }) => ({ at: now }) }],
    'code.accepted': [{ says: 'a code is right' }],
    'service.throttled': [
      { says: 'the service asks for a minute of peace', payload: ({ now }) => ({ until: now + 60_000 }) },
    ],
  },
  answers: {
    readVisitor: [
      { name: 'a first visit', output: null },
      { name: 'here before', output: ADDRESS },
    ],
    readLockout: [
      { name: 'no lockout stored', output: { lockedUntil: null } },
      { name: 'locked for 4 more minutes', output: ({ now }) => ({ lockedUntil: now + 240_000 }) },
    ],
    identifyVisitor: {
      found: [
        { name: 'found', output: { kind: 'found', ip: ADDRESS } },
        { name: 'found after 10 s', output: { kind: 'found', ip: ADDRESS }, afterMs: 10_000 },
      ],
      unavailable: [{ name: 'not found', output: { kind: 'unavailable' } }],
    },
    rememberVisitor: [{ name: 'kept', output: undefined }],
    rememberLockout: [{ name: 'kept', output: undefined }],
    forgetLockout: [{ name: 'forgotten', output: undefined }],
  },
  nested: {},
  waits: [{ says: 'a whole lockout', ms: LOCKOUT_MS }],
  sender: 'The form around it',
})
