import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import { travelerApp } from '../../../domain/site/pages.ts'
import { formatLeft } from '../../../domain/trip/elapsed.ts'
import { alertAtOf, QUESTION_PATIENCE_MS } from '../../../domain/trip/trip-lifecycle.ts'
import { writeInstant } from '../../../domain/trip/written-instant.ts'
import { nameAtStart, nameInside } from '../../accounts/profile/profile-facts.ts'
import type { Message } from '../../messages/message.ts'
import { toContact, toTraveler } from '../../messages/outbox/to-recipients.ts'
import type { IssuedCode } from '../codes/rescue-secrets.ts'
import type { CodeOf, Emergency } from '../emergency-types.ts'
import { alertReason, alertSubject, USUAL_ZONE } from './alarm-messages.ts'
import { toApp, toContacts } from './recipients.ts'

/**
 * The question whether the traveler is well.
 * @param alertAt when the contacts are told, @param at now; Unix time, ms. @param site the website's origin.
 */
export function checkInQuestion(
  emergency: Emergency,
  {
    alertAt,
    at,
    site,
    kind = 'check-in-due',
  }: { alertAt: number; at: number; site: string; kind?: Message['kind'] },
) {
  const app = `${site}${travelerApp.home}`
  const how = emergency.answersByText
    ? `text BACK or MORE 1H and your PIN, or open ${app}`
    : `check in or add time: ${app}`
  const otherwise =
    alertAt > at
      ? `Your contacts get an alert in ${formatLeft(alertAt - at)} unless you ${how}`
      : `Your contacts get an alert now. To stop it, ${how}`
  const text = `You're overdue. Are you OK? ${otherwise}`
  return [...toTraveler(emergency, kind, text), ...toApp(emergency, kind, { about: 'late', alertAt })]
}

/** Where a contact goes with their code: a fragment reaches neither a server nor a link preview. */
const wayIn = (site: string, { code, link }: IssuedCode): string =>
  `Code ${code}: ${site}/code#${code}.${link}`

/** The code in a text that holds a way in, as `wayIn` writes it; null where there is none. Errors: none. */
export const codeOfWayIn = (text: string): string | null => /\bCode (\d{6}):/.exec(text)?.[1] ?? null

/** The time of what a message says, since it may arrive late. */
const clockOf = (at: number, { timeZone }: Pick<Emergency, 'timeZone'>): string =>
  writeInstant(at, 'clockAndZone', timeZone ?? USUAL_ZONE)

/** Why contacts are alerted later than they should be, where the service was away. */
const awayWords = ({ lifecycle: { facts } }: Pick<Emergency, 'lifecycle'>, at: number): string => {
  const { askedAt, dueAt } = facts
  const isAskedLate = askedAt !== null && askedAt > dueAt + QUESTION_PATIENCE_MS
  const isLate = facts.alertedAt === at && at > alertAtOf(facts) + QUESTION_PATIENCE_MS
  return isAskedLate || isLate ? ' Our service was down, so this is late.' : ''
}

type Telling = { at: number; site: string; codeOf: CodeOf }

/** Beside the way in, in a mail. */
const HOW = 'See what we know and how to help. Verify with your phone number.'

/**
 * To every contact; where an alarm was not answered it is told why. A text begins with name, code and link, and what is
 * said most often fits one segment (docs/operations.md).
 */
export const alertMessages = (emergency: Emergency, { at, site, codeOf }: Telling): Message[] => {
  const isSos = emergency.lifecycle.facts.alarm?.reason === 'sos'
  const asOf = `As of ${clockOf(at, emergency)}.${awayWords(emergency, at)}`
  return toContacts(emergency, 'alert', {
    subject: alertSubject(emergency),
    // A name cannot imitate what a message begins with: practice begins otherwise, and so does a distress.
    text: (contact) => `ALERT: ${alertReason(emergency)} ${wayIn(site, codeOf(contact))} ${asOf}`,
    more: HOW,
  }).map((message) => ({ ...message, goesFirst: isSos }))
}

/** @param telling `isSos`: whether they are told because the traveler, who has entered the distress PIN, presses SOS. */
export const distressMessages = (
  emergency: Emergency,
  { at, site, codeOf, isSos = false }: Telling & { isSos?: boolean },
): Message[] => {
  const what = isSos ? 'DISTRESS and SOS' : 'DISTRESS'
  const name = nameInside(emergency.traveler)
  const why = isSos ? 'pressed SOS after entering' : 'entered'
  return toContacts(emergency, 'distress', {
    subject: `DISTRESS: ${name} is in distress`,
    text: (contact) =>
      `${what} at ${clockOf(at, emergency)}. Don't call or text ${name}. Call 911. ${wayIn(site, codeOf(contact))}`,
    more: `${nameAtStart(emergency.traveler)} ${why} the distress PIN: a silent signal that they may be in danger. Whoever is with them could see a call or text. ${HOW}`,
  })
}

/** The way in once more, to one contact. It says nothing of how the emergency stands. */
export const linkMessages = (
  { traveler }: Pick<Emergency, 'traveler'>,
  { contact, site, issued }: { contact: ReachableContact; site: string; issued: IssuedCode },
): Message[] =>
  toContact(contact, 'link', {
    subject: `your link to ${nameInside(traveler)}'s rescue panel`,
    text: `Your link to ${nameInside(traveler)}'s rescue panel. ${wayIn(site, issued)} It's only for you.`,
    more: 'Verify with your phone number.',
  })
