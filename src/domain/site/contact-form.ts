import { form } from '../kit/form.machine.ts'

export type ContactFields = { name: string; email: string; message: string }

export const trimContactFields = ({ name, email, message }: ContactFields): ContactFields => ({
  name: name.trim(),
  email: email.trim(),
  message: message.trim(),
})

/** True if no field is blank after trimming (specification §5). */
export const isContactComplete = (fields: ContactFields): boolean =>
  Object.values(trimContactFields(fields)).every((text) => text !== '')

/** Duration of the 'Sent' message (specification §9). Then the form clears its fields. */
export const SENT_DISPLAY_MS = 1200

const emptyContactFields: ContactFields = { name: '', email: '', message: '' }

export type ContactOutcome = { kind: 'done' } | { kind: 'unreachable' }

type TypedContact = { field: keyof ContactFields; text: string }

/** The contact form (specification §4). A failure keeps the typed text. */
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
