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
