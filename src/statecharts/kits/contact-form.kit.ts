import { contactFormMachine } from '../../domain/site/contact-form.machine.ts'
import { SENT_DISPLAY_MS } from '../../domain/site/contact-form.ts'
import { TIME_LIMIT_MS, timeLimit } from './answers.ts'
import { defineKit } from './define-kit.ts'

export const contactFormKit = defineKit(contactFormMachine)({
  starts: [{ name: 'an empty form', input: undefined }],
  events: {
    'field.typed': [
      { says: 'types a name', payload: { field: 'name', text: 'Ruth Calder' } },
      { says: 'types an email address', payload: { field: 'email', text: 'ruth@example.com' } },
      { says: 'types a message', payload: { field: 'message', text: 'Does it work without a signal?' } },
      { says: 'types only blanks', payload: { field: 'message', text: '   ' } },
    ],
    'form.submitted': [{ says: 'presses Send Message' }],
  },
  answers: {
    sendContact: {
      sent: [
        { name: 'sent', output: { kind: 'sent' } },
        { name: 'sent after 10 s', output: { kind: 'sent' }, afterMs: 10_000 },
      ],
      failed: [
        { name: 'refused', output: { kind: 'failed' } },
        { name: 'malformed answer', output: { kind: 'failed' } },
        { name: 'no answer within 15 s', output: { kind: 'failed' }, afterMs: TIME_LIMIT_MS },
      ],
    },
  },
  nested: {},
  waits: [{ says: "as long as 'Sent' stands", ms: SENT_DISPLAY_MS }, timeLimit],
})
