import type { Told } from '../../../domain/trip-lifecycle/trip-lifecycle.ts'
import { type Message, spokenContact, toContacts, toTraveller } from '../messages.ts'
import { nameAtStart, nameInside } from '../traveller.ts'
import type { Emergency } from './emergency.ts'

type Words = { kind: Message['kind']; subject: string; traveller: string; contact: string }

/** What is said about an emergency. @param standing how many votes there are and what is missing. */
function wordsOf(emergency: Emergency, { news, by }: Told, standing: string): Words {
  const said = spokenContact(emergency.trip.contacts.find((contact) => contact.id === by) ?? null)
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
        traveller: 'You ended your trip. Your emergency contacts are told that you are safe.',
        contact: `${nameAtStart(emergency.traveller)} has checked in and is safe. The trip has ended.`,
      }
  }
}

export function newsToTraveller(emergency: Emergency, told: Told, standing: string): Message[] {
  const { kind, traveller } = wordsOf(emergency, told, standing)
  return toTraveller(emergency, kind, traveller)
}

/** To every contact but the one who said it. */
export function newsToContacts(emergency: Emergency, told: Told, standing: string): Message[] {
  const { kind, subject, contact } = wordsOf(emergency, told, standing)
  const speaker = emergency.trip.contacts.find(({ id }) => id === told.by) ?? null
  return toContacts(emergency, speaker, kind, { subject, text: contact })
}
