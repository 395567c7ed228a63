import type { PushNotice } from '../../../contract/push.ts'
import { oneLine } from '../../../domain/kit/one-line.ts'
import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import { sameVoter } from '../../../domain/person/phone-match.ts'
import { type Language, USUAL_LANGUAGE } from '../../../domain/primitives/languages.ts'
import { brand } from '../../../domain/site/brand.ts'
import type { CallScript } from '../calls/call-script.ts'
import type { Message } from '../message.ts'
import { withoutRareAccents } from '../providers/sms-segments.ts'

export const isAboutSearch = (kind: Message['kind']): boolean => kind === 'alert' || kind === 'distress'

/** Whether its provider is asked what came of a text, since somebody wants to know. */
export const isFollowed = (kind: Message['kind']): boolean =>
  isAboutSearch(kind) || kind === 'contact-request' || kind === 'drill' || kind === 'canary'

/** Whether a contact hears of a message: one goes to each number and address, however often it is named. */
export const reaches = (
  { channel, recipient }: Pick<Message, 'channel' | 'recipient'>,
  { number, email }: { number: string; email: string | null },
): boolean =>
  channel === 'sms' || channel === 'voice'
    ? sameVoter(number, recipient)
    : channel === 'mail' && email !== null && email.toLowerCase() === recipient.toLowerCase()

export const spokenContact = (contact: { name: string | null } | null): string =>
  contact?.name ?? 'One of the contacts'

/** A text message of ours, on one line: what people typed stands in it. @param language of the text. */
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

/** @param paragraphs a line each. */
const toMailbox = (
  recipient: string,
  kind: Message['kind'],
  { subject, paragraphs }: { subject: string; paragraphs: string[] },
): Message => ({
  channel: 'mail',
  recipient,
  kind,
  subject: `${brand.name}: ${oneLine(subject)}`,
  body: paragraphs.map(oneLine).join('\n\n'),
})

const inLanguage = (text: string, language: Language | null): string =>
  (language ?? USUAL_LANGUAGE) === USUAL_LANGUAGE ? text : withoutRareAccents(text)

export const toTraveler = (
  { traveler }: { traveler: { phone: string | null } },
  kind: Message['kind'],
  text: string,
): Message[] => (traveler.phone ? [toPhone(traveler.phone, kind, text)] : [])

/** What a contact is told. `more`: what a mail has room for besides, and a text of one segment has not. */
export type ContactWords = { subject: string; text: string; more?: string }

/**
 * A number and a mailbox that nobody has: no number of North America begins with 0.
 * @param which its last digit says. What is sent together goes to different ones, as it would to people.
 */
export const nobodysNumber = (which = 0): string => `+1000000000${which % 10}`
export const NOBODYS_MAILBOX = 'nobody@example.invalid'

/**
 * The same message to nobody. It is written, taken and settled like any other, and no provider is asked: for where
 * somebody could tell by the work that somebody else was told something.
 */
export const toNobody = (
  { channel, subject, body, kind, goesFirst = false }: Message,
  which = 0,
): Message => ({
  channel,
  subject,
  body,
  recipient: channel === 'mail' ? NOBODYS_MAILBOX : nobodysNumber(which),
  kind: 'nobody',
  standsFor: kind,
  goesFirst,
})

/** One SMS, and a mail where there is an address. */
export const toContact = (
  { number, email, language = null }: Pick<ReachableContact, 'number' | 'email' | 'language'>,
  kind: Message['kind'],
  { subject, text, more }: ContactWords,
): Message[] => {
  const paragraphs = more === undefined ? [text] : [text, more]
  return [
    toPhone(number, kind, text, language),
    ...(email ? [toMailbox(email, kind, { subject, paragraphs })] : []),
  ]
}

export const toEar = (
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

/** A notification of the account's, in whatever browsers take it. */
export const noticeTo = (userId: string, kind: Message['kind'], notice: PushNotice): Message => ({
  channel: 'push',
  recipient: userId,
  kind,
  subject: null,
  body: JSON.stringify(notice),
})
