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
  `${site}/code#${code}.${link} Your rescue code is ${code}.`

/**
 * The code in a text that holds a way in, as `wayIn` writes it; null where there is none. The last of several: a name
 * may hold another. Errors: none.
 */
export const codeOfWayIn = (text: string): string | null =>
  Array.from(text.matchAll(/\/code#(\d{6})\./g)).at(-1)?.[1] ?? null

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
 * To every contact; where an alarm was not answered it is told why. A text begins with name, time and link, and what is
 * said most often fits one segment (docs/operations.md).
 */
export const alertMessages = (emergency: Emergency, { at, site, codeOf }: Telling): Message[] => {
  const isSos = emergency.lifecycle.facts.alarm?.reason === 'sos'
  const why = alertReason(emergency, at)
  return toContacts(emergency, 'alert', {
    subject: alertSubject(emergency),
    // A name cannot imitate what a message begins with: practice begins otherwise, and so does a distress.
    text: (contact) => `ALERT: ${why} See where: ${wayIn(site, codeOf(contact))}${awayWords(emergency, at)}`,
    more: HOW,
  }).map((message) => ({ ...message, goesFirst: isSos }))
}

/** @param telling `isSos`: whether they are told because the traveler, who has entered the distress PIN, presses SOS. */
export const distressMessages = (
  emergency: Emergency,
  { at, site, codeOf, isSos = false }: Telling & { isSos?: boolean },
): Message[] => {
  const what = isSos ? 'DISTRESS and SOS' : 'DISTRESS'
  const { firstName } = emergency.traveler
  const name = nameAtStart(emergency.traveler)
  const short = firstName ?? nameInside(emergency.traveler)
  const clock = writeInstant(at, 'clockAndZone', emergency.timeZone ?? USUAL_ZONE)
  const sent = isSos
    ? `pressed SOS at ${clock} after sending a silent distress signal`
    : `sent a silent distress signal at ${clock}`
  return toContacts(emergency, 'distress', {
    subject: `DISTRESS: ${nameInside(emergency.traveler)} may be in danger`,
    text: (contact) =>
      `${what}: ${name} ${sent}. Don't call or text ${short}. Call 911. See where: ${wayIn(site, codeOf(contact))}`,
    more: `${firstName ?? name} entered the distress PIN, so ${firstName ?? 'the traveler'} may be in danger. Whoever is with ${short} could see a call or text. ${HOW}`,
  })
}

/** The way in once more, to one contact. It says nothing of how the emergency stands. */
export const linkMessages = (
  { traveler }: Pick<Emergency, 'traveler'>,
  { contact, site, issued }: { contact: ReachableContact; site: string; issued: IssuedCode },
): Message[] =>
  toContact(contact, 'link', {
    subject: `your link to ${nameInside(traveler)}'s rescue panel`,
    text: `Your link to ${nameInside(traveler)}'s rescue panel: ${wayIn(site, issued)} It's only for you.`,
    more: 'Verify with your phone number.',
  })
