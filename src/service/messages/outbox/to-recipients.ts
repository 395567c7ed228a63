import type { PushNotice } from '../../../contract/push.ts'
import { oneLine } from '../../../domain/kit/one-line.ts'
import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import { sameVoter } from '../../../domain/person/phone-match.ts'
import { type Language, USUAL_LANGUAGE } from '../../../domain/primitives/languages.ts'
import { brand } from '../../../domain/site/brand.ts'
import type { CallScript } from '../calls/call-script.ts'
import { travelerMessagesIn } from '../catalog/catalog.ts'
import type { TravelerCatalog } from '../catalog/traveler-english.ts'
import type { Message } from '../message.ts'
import { withoutRareAccents } from '../providers/sms-segments.ts'

export const isAboutSearch = (kind: Message['kind']): boolean => kind === 'alert' || kind === 'distress'

export const reaches = (
  { channel, recipient }: Pick<Message, 'channel' | 'recipient'>,
  { number, email }: { number: string; email: string | null },
): boolean =>
  channel === 'sms' || channel === 'voice'
    ? sameVoter(number, recipient)
    : channel === 'mail' && email !== null && email.toLowerCase() === recipient.toLowerCase()

/** A text on one line: it may quote what people typed. */
export const toPhone = (
  recipient: string,
  kind: Message['kind'],
  text: string,
  language: Language | null = null,
): Message => ({
  channel: 'sms',
  recipient,
  kind,
  subject: null,
  body: `${brand.name}: ${inLanguage(oneLine(text), language)}`,
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

const inLanguage = (text: string, language: Language | null): string =>
  (language ?? USUAL_LANGUAGE) === USUAL_LANGUAGE ? text : withoutRareAccents(text)

/** In the traveler's language. */
export const toTraveler = (
  { traveler: { phone, language } }: { traveler: { phone: string | null; language?: Language | null } },
  kind: Message['kind'],
  wordsOf: (catalog: TravelerCatalog) => string,
): Message[] => (phone ? [toPhone(phone, kind, wordsOf(travelerMessagesIn(language)), language)] : [])

/** `more`: for mail only, because a text should fit one segment. */
export type ContactWords = { subject: string; text: string; more?: string }

/**
 * Unassignable: North American numbers don't begin with 0. @param which last digit, so that several messages go
 * to different recipients.
 */
export const nobodysNumber = (which = 0): string => `+1000000000${which % 10}`
export const NOBODYS_MAILBOX = 'nobody@example.invalid'

/**
 * The same message as a decoy: written, claimed, and settled like any other, so that the amount of work doesn't reveal
 * who was told. No provider is asked.
 */
export const toNobody = (
  { channel, subject, body, kind, language, goesFirst = false }: Message,
  which = 0,
): Message => ({
  channel,
  subject,
  body,
  ...(language !== undefined && { language }),
  recipient: channel === 'mail' ? NOBODYS_MAILBOX : nobodysNumber(which),
  kind: 'nobody',
  standsFor: kind,
  goesFirst,
})

/** A text, and a mail if there is an address. */
export const toContact = (
  { number, email, language = null }: Pick<ReachableContact, 'number' | 'email' | 'language'>,
  kind: Message['kind'],
  { subject, text, more }: ContactWords,
): Message[] => {
  const paragraphs = more === undefined ? [text] : [text, more]
  return [
    toPhone(number, kind, text, language),
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

/** A push notification to the account's browsers. */
export const noticeTo = (userId: string, kind: Message['kind'], notice: PushNotice): Message => ({
  channel: 'push',
  recipient: userId,
  kind,
  subject: null,
  body: JSON.stringify(notice),
})
