import { waitlistMachine } from '../../domain/site/waitlist.machine.ts'
import { TIME_LIMIT_MS, timeLimit } from './answers.ts'
import { defineKit } from './define-kit.ts'

export const waitlistKit = defineKit(waitlistMachine)({
  starts: [{ name: 'an empty form', input: undefined }],
  events: {
    'field.typed': [
      { says: 'types an email address', payload: { field: 'email', text: 'ruth@example.com' } },
      { says: 'types something that is no address', payload: { field: 'email', text: 'ruth@example' } },
      { says: 'chooses Android', payload: { field: 'platform', text: 'Android' } },
      { says: 'types a message', payload: { field: 'message', text: 'I fish alone.' } },
    ],
    'form.submitted': [{ says: 'presses Join Beta Waitlist' }],
    'another.requested': [{ says: 'presses Sign Up Another User' }],
  },
  answers: {
    joinWaitlist: {
      joined: [
        { name: 'joined', output: { kind: 'joined' } },
        { name: 'joined after 10 s', output: { kind: 'joined' }, afterMs: 10_000 },
      ],
      failed: [
        { name: 'refused', output: { kind: 'failed' } },
        { name: 'unreachable', output: { kind: 'failed' } },
        { name: 'no answer within 15 s', output: { kind: 'failed' }, afterMs: TIME_LIMIT_MS },
      ],
    },
  },
  nested: {},
  waits: [timeLimit],
})
