import { form } from '../kit/form.machine.ts'

/** What a visitor writes to us (specification §3, Contact message). */
export type ContactFields = { name: string; email: string; message: string }

/** The fields without the white space around them, as they are sent. */
export const trimContactFields = ({ name, email, message }: ContactFields): ContactFields => ({
  name: name.trim(),
  email: email.trim(),
  message: message.trim(),
})

/** Whether a message may be sent: no field is blank after trimming (specification §5). */
export const isContactComplete = (fields: ContactFields): boolean =>
  Object.values(trimContactFields(fields)).every((text) => text !== '')

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
