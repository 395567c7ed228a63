import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import type { Language } from '../../../domain/primitives/languages.ts'
import { rescueLinkPath, travelerApp } from '../../../domain/site/pages.ts'
import { alertAtOf, QUESTION_PATIENCE_MS } from '../../../domain/trip/lifecycle/trip-lifecycle.ts'
import { formatLeft } from '../../../domain/trip/time/elapsed.ts'
import { writeClock } from '../../../domain/trip/time/written-instant.ts'
import { messagesIn, namedIn } from '../../messages/catalog/catalog.ts'
import type { Message } from '../../messages/message.ts'
import { toContact, toTraveler } from '../../messages/outbox/to-recipients.ts'
import { pageLink } from '../../messages/page-link.ts'
import type { IssuedCode } from '../codes/rescue-secrets.ts'
import type { CodeOf, Emergency } from '../emergency-types.ts'
import { alertReason, USUAL_ZONE } from './alarm-messages.ts'
import { toApp, toContacts } from './recipients.ts'

export function checkInQuestion(
  emergency: Emergency,
  {
    alertAt,
    at,
    site,
    kind = 'check-in-due',
  }: { alertAt: number; at: number; site: string; kind?: Message['kind'] },
) {
  return [
    ...toTraveler(emergency, kind, ({ overdue, language }) =>
      overdue(`${site}${travelerApp.home}`, {
        left: alertAt > at ? formatLeft(alertAt - at, language) : null,
        byText: emergency.answersByText,
      }),
    ),
    ...toApp(emergency, kind, { about: 'late', alertAt }),
  ]
}

/** Puts the code in the link's URL fragment, which browsers don't send to servers. */
const wayIn = (site: string, { code, link }: IssuedCode, language: Language) => ({
  link: pageLink(site, rescueLinkPath({ code, link }), language),
  code,
})

export const codeInMessage = (text: string): string | null =>
  Array.from(text.matchAll(/\/code#(\d{6})\./g)).at(-1)?.[1] ?? null

/** True if an outage delayed the alert. The message text then says so. */
const isLate = ({ lifecycle: { facts } }: Pick<Emergency, 'lifecycle'>, at: number): boolean => {
  const { askedAt, dueAt, alarm } = facts
  // The check-in question doesn't delay the alert of an SOS.
  const isAskedLate = alarm?.reason !== 'sos' && askedAt !== null && askedAt > dueAt + QUESTION_PATIENCE_MS
  return isAskedLate || (facts.alertedAt === at && at > alertAtOf(facts) + QUESTION_PATIENCE_MS)
}

type Telling = { at: number; site: string; codeOf: CodeOf }

/** Returns alert messages. Reason and link come first, so that the first SMS segment shows them. */
export const alertMessages = (emergency: Emergency, { at, site, codeOf }: Telling): Message[] => {
  const { alarm } = emergency.lifecycle.facts
  return toContacts(emergency, 'alert', (catalog, contact) => {
    const who = namedIn(catalog, emergency.traveler)
    const reason = alertReason(emergency, { at, catalog })
    return {
      subject: alarm === null ? catalog.overdueSubject(who) : catalog.helpSubject(who),
      text: catalog.alert(reason, wayIn(site, codeOf(contact), catalog.language), {
        isLate: isLate(emergency, at),
      }),
      more: catalog.alertMore,
    }
  }).map((message) => ({ ...message, goesFirst: alarm?.reason === 'sos' }))
}

/**
 * @param sentAt time of the distress signal, if earlier than the message
 * @param isSos whether the traveler pressed SOS after the distress PIN
 */
export const distressMessages = (
  { traveler, timeZone = USUAL_ZONE, ...emergency }: Emergency,
  { at, site, codeOf, sentAt = at, isSos = false }: Telling & { sentAt?: number; isSos?: boolean },
): Message[] =>
  toContacts({ ...emergency, traveler }, 'distress', (catalog, contact) => {
    const who = namedIn(catalog, traveler)
    const { firstName } = traveler
    const short = firstName === null ? who : namedIn(catalog, { firstName, lastName: null })
    const clock = writeClock(sentAt, at, timeZone, catalog.language)
    return {
      subject: catalog.distressSubject(who),
      text: catalog.distress(
        who,
        { isSos, clock, short: short.inside },
        wayIn(site, codeOf(contact), catalog.language),
      ),
      more: catalog.distressMore(short),
    }
  })

export function linkMessages(
  { traveler }: Pick<Emergency, 'traveler'>,
  { contact, site, issued }: { contact: ReachableContact; site: string; issued: IssuedCode },
): Message[] {
  const catalog = messagesIn(contact.language)
  const who = namedIn(catalog, traveler)
  return toContact(contact, 'link', {
    subject: catalog.linkSubject(who),
    text: catalog.link(who, wayIn(site, issued, catalog.language)),
    more: catalog.linkMore,
  })
}
