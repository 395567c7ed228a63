import { form } from '../kit/form.machine.ts'
import { type ContactFields, isContactComplete } from './contact-message.ts'

/** How long 'Sent' stands on the button, ms (specification §9). */
export const SENT_DISPLAY_MS = 1200

const emptyContactFields: ContactFields = { name: '', email: '', message: '' }

export type ContactOutcome = { kind: 'done' } | { kind: 'unreachable' }

type TypedContact = { field: keyof ContactFields; text: string }

/**
 * The contact form (specification §4). A failure says nothing and keeps everything as typed; 'Sent' stands for
 * `SENT_DISPLAY_MS`, then the fields are cleared.
 */
export const contactForm = /* @__PURE__ */ form<
  ContactFields,
  TypedContact,
  ContactOutcome,
  { kind: 'blank' }
>({
  id: 'contactForm',
  empty: () => emptyContactFields,
  changed: (fields, { field, text }) => ({ ...fields, [field]: text }),
  invalid: (fields) => (isContactComplete(fields) ? null : { kind: 'blank' }),
  taken: (fields) => fields,
  doneForMs: SENT_DISPLAY_MS,
})
