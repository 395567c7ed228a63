import { DAY_MS, HOUR_MS } from '../../domain/primitives/time-units.ts'
import {
  CODE_LIFE_AFTER_END_MS,
  LONGEST_EMERGENCY_MS,
  type NewsOfTrip,
} from '../../domain/trip/trip-lifecycle.ts'
import { nameAtStart, nameInside } from '../accounts/profile-facts.ts'
import type { Message } from '../messages/message.ts'
import { spokenContact, toTraveller } from '../messages/to-recipients.ts'
import type { Emergency, TripContact } from './emergency-types.ts'
import { among } from './left-out.ts'
import { toContacts } from './to-contacts.ts'

const codeHours = CODE_LIFE_AFTER_END_MS / HOUR_MS
const days = LONGEST_EMERGENCY_MS / DAY_MS

type Words = { kind: Message['kind']; subject: string; traveller: string; contact: string }

/** What is said about an emergency. @param standing how many votes there are and what is missing. */
function wordsOf(emergency: Emergency, { news, by }: NewsOfTrip, standing: string): Words {
  const contact = emergency.trip.contacts.find(({ id }) => id === by) ?? null
  const said = emergency.speaker ?? spokenContact(contact)
  const name = nameInside(emergency.traveller)
  const subject = `news of ${name}`
  switch (news) {
    case 'vote':
      return {
        kind: 'vote',
        subject,
        traveller: `${said} voted that your emergency is resolved. ${standing}`,
        contact: `${said} voted that the emergency of ${name} is resolved. ${standing}`,
      }
    case 'resolved':
      return {
        kind: 'resolved',
        subject,
        traveller: `Your emergency is resolved: your contacts say that you are safe. ${said} cast the deciding vote. ${standing}`,
        contact: `The emergency of ${name} is resolved: the contacts say that they are safe. ${said} cast the deciding vote. ${standing}`,
      }
    case 'retracted':
      return {
        kind: 'vote',
        subject,
        traveller: `${said} took back the vote that your emergency is resolved. ${standing}`,
        contact: `${said} took back the vote that the emergency of ${name} is resolved. ${standing}`,
      }
    case 'reopened':
      return {
        kind: 'reopened',
        subject: `the emergency of ${name} is open again`,
        traveller: `${said} took back their vote: your emergency is open again. ${standing} Tell your contacts if you are safe, or check in.`,
        contact: `${said} took back their vote: the emergency of ${name} is open again. ${standing} Your link to the rescue panel still works.`,
      }
    case 'acknowledged':
      return {
        kind: 'acknowledged',
        subject,
        traveller: `${said} acknowledged the alert and says that you are safe. The trip stays open until it is resolved or you check in.`,
        contact: `${said} acknowledged the alert and says that ${name} is safe. The emergency stays open until it is resolved.`,
      }
    case 'checkedIn':
      return {
        kind: 'checked-in',
        subject,
        traveller: "You ended your trip. We told your emergency contacts you're safe.",
        contact: `${nameAtStart(emergency.traveller)} has checked in and is safe. The trip has ended.`,
      }
    case 'lapsed':
      return {
        kind: 'lapsed',
        subject,
        traveller: `Nobody ended your emergency in ${days} days, so it ended on its own. We stopped recording this trip and told your contacts.`,
        contact: `Nobody has resolved the emergency of ${name} in ${days} days, so it ends by itself. This does not mean that they are safe. No more positions are taken, and the rescue code stops within ${codeHours} hours. If they are still missing, save what the panel shows and give it to the police.`,
      }
  }
}

export function newsToTraveller(emergency: Emergency, told: NewsOfTrip, standing: string): Message[] {
  const { kind, traveller } = wordsOf(emergency, told, standing)
  return toTraveller(emergency, kind, traveller)
}

/** To these contacts, whoever said it too: they learn of a word that is not theirs. */
export function newsToContacts(
  emergency: Emergency,
  whom: TripContact[],
  told: NewsOfTrip,
  standing: string,
): Message[] {
  const { kind, subject, contact } = wordsOf(emergency, told, standing)
  return toContacts(among(emergency, whom), kind, { subject, text: () => contact })
}
