import { DAY_MS, HOUR_MS } from '../../../domain/primitives/time-units.ts'
import {
  CODE_LIFE_AFTER_END_MS,
  LONGEST_EMERGENCY_MS,
  type NewsOfTrip,
} from '../../../domain/trip/trip-lifecycle.ts'
import { nameAtStart, nameInside } from '../../accounts/profile/profile-facts.ts'
import type { Message } from '../../messages/message.ts'
import { spokenContact, toTraveler } from '../../messages/outbox/to-recipients.ts'
import { among } from '../contacts/left-out.ts'
import type { Emergency, TripContact } from '../emergency-types.ts'
import { toContacts } from './recipients.ts'

const codeHours = CODE_LIFE_AFTER_END_MS / HOUR_MS
const days = LONGEST_EMERGENCY_MS / DAY_MS

type Words = { kind: Message['kind']; subject: string; traveler: string; contact: string }

/** What is said about an emergency. @param standing how many votes there are and what is missing. */
function wordsOf(emergency: Emergency, { news, by }: NewsOfTrip, standing: string): Words {
  const contact = emergency.trip.contacts.find(({ id }) => id === by) ?? null
  const said = emergency.speaker ?? spokenContact(contact)
  const name = nameInside(emergency.traveler)
  const subject = `news about ${name}`
  switch (news) {
    case 'vote':
      return {
        kind: 'vote',
        subject,
        traveler: `${said} voted that your emergency is over. ${standing}`,
        contact: `${said} voted that ${name}'s emergency is over. ${standing}`,
      }
    case 'resolved':
      return {
        kind: 'resolved',
        subject,
        traveler: `Your emergency is over: your contacts say you're safe. ${said} cast the deciding vote. ${standing}`,
        contact: `${nameAtStart(emergency.traveler)}'s emergency is over: the contacts say they're safe. ${said} cast the deciding vote. ${standing}`,
      }
    case 'retracted':
      return {
        kind: 'vote',
        subject,
        traveler: `${said} took back their vote that your emergency is over. ${standing}`,
        contact: `${said} took back their vote that ${name}'s emergency is over. ${standing}`,
      }
    case 'reopened':
      return {
        kind: 'reopened',
        subject: `${name}'s emergency is open again`,
        traveler: `${said} took back their vote, so your emergency is open again. ${standing} If you're safe, check in or tell your contacts.`,
        contact: `${said} took back their vote, so ${name}'s emergency is open again. ${standing} Your link to the rescue panel still works.`,
      }
    case 'acknowledged':
      return {
        kind: 'acknowledged',
        subject,
        traveler: `${said} acknowledged the alert and says you're safe. Your trip stays open until you check in or your contacts resolve it.`,
        contact:
          emergency.lifecycle.facts.distressAt === null
            ? `${said} acknowledged the alert and says ${name} is safe. The emergency stays open until it's resolved.`
            : `${said} says ${name} is safe. ${nameAtStart(emergency.traveler)} may be forced to say so. Don't call or text them: ask the police. The emergency stays open until it's resolved.`,
      }
    case 'checkedIn':
      return {
        kind: 'checked-in',
        subject,
        traveler: "You ended your trip. We told your emergency contacts you're safe.",
        contact: `${nameAtStart(emergency.traveler)} checked in and is safe. The trip is over.`,
      }
    case 'lapsed':
      return {
        kind: 'lapsed',
        subject,
        traveler: `Nobody ended your emergency in ${days} days, so it ended on its own. We stopped recording this trip and told your contacts.`,
        contact: `Nobody resolved ${name}'s emergency in ${days} days, so it ended on its own. That doesn't mean they're safe. We no longer record where they are, and your rescue code stops working within ${codeHours} hours. If they're still missing, save what the panel shows and give it to the police.`,
      }
  }
}

export function newsToTraveler(emergency: Emergency, told: NewsOfTrip, standing: string): Message[] {
  const { kind, traveler } = wordsOf(emergency, told, standing)
  return toTraveler(emergency, kind, traveler)
}

/**
 * The news to these contacts, also to the one who said it: so they learn of words that somebody else said in their
 * name.
 */
export function newsToContacts(
  emergency: Emergency,
  whom: TripContact[],
  told: NewsOfTrip,
  standing: string,
): Message[] {
  const { kind, subject, contact } = wordsOf(emergency, told, standing)
  return toContacts(among(emergency, whom), kind, { subject, text: () => contact })
}
