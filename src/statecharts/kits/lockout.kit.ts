import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { lockoutMachine } from '../../domain/rescue/entry/lockout.machine.ts'
import { LOCKOUT_MS } from '../../domain/rescue/entry/lockout.ts'
import { defineKit } from './define-kit.ts'

const HERE = '203.0.113.7'
const ELSEWHERE = '198.51.100.4'

export const lockoutKit = defineKit(lockoutMachine)({
  starts: [{ name: 'a visitor arrives', input: undefined }],
  events: {
    'code.refused': [{ says: 'a code is wrong', payload: ({ now }) => ({ at: now }) }],
    'code.accepted': [{ says: 'a code is right' }],
    'service.throttled': [
      { says: 'the service asks for a minute of peace', payload: ({ now }) => ({ until: now + MINUTE_MS }) },
    ],
    'visitor.recognized': [
      { says: 'the visitor turns out to be elsewhere', payload: { address: ELSEWHERE, lockedUntil: 0 } },
      {
        says: 'the visitor turns out to be locked out',
        payload: ({ now }) => ({ address: HERE, lockedUntil: now + 240_000 }),
      },
    ],
  },
  answers: {
    recallVisitor: [
      { name: 'a first visit', output: { address: 'unknown', lockedUntil: 0 } },
      { name: 'here before', output: { address: HERE, lockedUntil: 0 } },
      {
        name: 'here before, locked for 4 more minutes',
        output: ({ now }) => ({ address: HERE, lockedUntil: now + 240_000 }),
      },
    ],
    identifyVisitor: [
      { name: 'found', output: { address: HERE, lockedUntil: 0 } },
      { name: 'found after 10 s', output: { address: HERE, lockedUntil: 0 }, afterMs: 10_000 },
      {
        name: 'found, locked for 4 more minutes',
        output: ({ now }) => ({ address: HERE, lockedUntil: now + 240_000 }),
      },
      { name: 'found elsewhere', output: { address: ELSEWHERE, lockedUntil: 0 } },
      { name: 'not found', output: { address: 'unknown', lockedUntil: 0 } },
    ],
  },
  nested: {},
  waits: [{ says: 'a whole lockout', ms: LOCKOUT_MS }],
  sender: 'The form around it',
})
