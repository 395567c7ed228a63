import type { PushNotice } from '../../../contract/push.ts'
import { oneLine } from '../../../domain/kit/one-line.ts'
import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import { isSameVoter } from '../../../domain/person/phone-match.ts'
import type { Language } from '../../../domain/primitives/languages.ts'
import { brand } from '../../../domain/site/brand.ts'
import type { CallScript } from '../calls/call-script.ts'
import { travelerMessagesIn } from '../catalog/catalog.ts'
import type { TravelerCatalog } from '../catalog/traveler-english.ts'
import type { Message } from '../message.ts'
import { inFewSegments } from '../providers/sms-segments.ts'

export const isAboutSearch = (kind: Message['kind']): boolean => kind === 'alert' || kind === 'distress'

export const reaches = (
  { channel, recipient }: Pick<Message, 'channel' | 'recipient'>,
  { number, email }: { number: string; email: string | null },
): boolean =>
  channel === 'sms' || channel === 'voice'
    ? isSameVoter(number, recipient)
    : channel === 'mail' && email !== null && email.toLowerCase() === recipient.toLowerCase()

/** Creates a text message. Removes line breaks, because the message may quote what people typed. */
export const toPhone = (recipient: string, kind: Message['kind'], text: string): Message => ({
  channel: 'sms',
  recipient,
  kind,
  subject: null,
  body: `${brand.name}: ${inFewSegments(oneLine(text))}`,
})

const toMailbox = (
  recipient: string,
  kind: Message['kind'],
  { subject, paragraphs, language }: { subject: string; paragraphs: string[]; language: Language | null },
): Message => ({
  channel: 'mail',
  recipient,
  kind,
  subject: `${brand.name}: ${oneLine(subject)}`,
  body: paragraphs.map(oneLine).join('\n\n'),
  language,
})

export const toTraveler = (
  { traveler: { phone, language } }: { traveler: { phone: string | null; language?: Language | null } },
  kind: Message['kind'],
  wordsOf: (catalog: TravelerCatalog) => string,
): Message[] => (phone ? [toPhone(phone, kind, wordsOf(travelerMessagesIn(language)))] : [])

/** `subject` and `more` are only for email: a text should take few SMS segments. */
export type ContactWords = { subject: string; text: string; more?: string }

/** Returns a number that can't exist: North American area codes don't begin with 0. */
export const decoyNumber = (which = 0): string => `+1000000000${which % 10}`
export const NOBODYS_MAILBOX = 'nobody@example.invalid'

/** Creates a decoy, which is queued but never sent, so that the work doesn't reveal who is notified. */
export const toDecoy = (
  { channel, subject, body, kind, language, goesFirst = false }: Message,
  which = 0,
): Message => ({
  channel,
  subject,
  body,
  ...(language !== undefined && { language }),
  recipient: channel === 'mail' ? NOBODYS_MAILBOX : decoyNumber(which),
  kind: 'nobody',
  standsFor: kind,
  goesFirst,
})

export const toContact = (
  { number, email, language = null }: Pick<ReachableContact, 'number' | 'email' | 'language'>,
  kind: Message['kind'],
  { subject, text, more }: ContactWords,
): Message[] => {
  const paragraphs = more === undefined ? [text] : [text, more]
  return [
    toPhone(number, kind, text),
    ...(email ? [toMailbox(email, kind, { subject, paragraphs, language })] : []),
  ]
}

export const voiceCall = (
  recipient: string,
  kind: Message['kind'],
  { opening, told, toMachine, ...script }: CallScript,
): Message => ({
  channel: 'voice',
  recipient,
  kind,
  subject: null,
  body: JSON.stringify({
    opening: oneLine(opening),
    told: told === null ? null : oneLine(told),
    toMachine: oneLine(toMachine),
    ...script,
  }),
})

export const noticeTo = (userId: string, kind: Message['kind'], notice: PushNotice): Message => ({
  channel: 'push',
  recipient: userId,
  kind,
  subject: null,
  body: JSON.stringify(notice),
})
