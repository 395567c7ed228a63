import { assign, setup } from 'xstate'
import { answered, isAnswer, wholeEvent } from '../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../kit/slot.ts'
import {
  type ContactFields,
  emptyContactFields,
  isContactComplete,
  SENT_DISPLAY_MS,
  trimContactFields,
} from './contact-form.ts'
import type { ContactOutcome } from './site-api.ts'

export type ContactFormEvent =
  | { type: 'field.typed'; field: keyof ContactFields; text: string }
  | { type: 'form.submitted' }

/**
 * The contact form (specification §4). A failure says nothing and keeps everything as typed;
 * 'Sent' stands for `SENT_DISPLAY_MS`, then the fields are cleared.
 */
export const contactFormMachine = setup({
  types: {
    context: {} as ContactFields,
    events: {} as ContactFormEvent,
    tags: {} as 'busy',
  },
  actors: { sendContact: slot<ContactOutcome, ContactFields>('sendContact') },
  guards: {
    answered: isAnswer,
    complete: ({ context }) => isContactComplete(context),
  },
  actions: {
    reportFault,
    keepText: assign((_, typed: { field: keyof ContactFields; text: string }) => ({
      [typed.field]: typed.text,
    })),
    clear: assign(emptyContactFields),
  },
}).createMachine({
  id: 'contactForm',
  context: emptyContactFields,
  initial: 'editing',
  states: {
    editing: {
      description: 'The form is filled in.',
      on: {
        'field.typed': { actions: { type: 'keepText', params: wholeEvent } },
        'form.submitted': { guard: 'complete', target: 'sending' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'sendContact',
        input: ({ context }) => trimContactFields(context),
        onDone: [{ guard: answered<ContactOutcome>('sent'), target: 'sent' }, { target: 'editing' }],
        onError: { target: 'editing', actions: faultReported },
      },
    },
    sent: {
      description: "'Sent' stands on the button.",
      after: { [SENT_DISPLAY_MS]: { target: 'editing', actions: 'clear' } },
    },
  },
})
