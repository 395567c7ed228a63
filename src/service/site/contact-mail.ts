import { brand } from '../../domain/site/brand.ts'
import type { Message } from '../messages/message.ts'
import type { ContactMessage } from './ports.ts'

/** A visitor's message as the mail that hands it to us. What they wrote never becomes a header of its own. */
export const contactMail = ({ name, email, date, message }: ContactMessage): Message => ({
  channel: 'mail',
  recipient: brand.supportEmail,
  kind: 'contact-form',
  subject: `Message from ${name}`.replace(/\s+/g, ' '),
  body: [`Name: ${name}`, `Email: ${email}`, `Date: ${date}`, '', message].join('\n'),
})
