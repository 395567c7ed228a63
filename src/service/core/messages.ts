import { sameVoter } from '../../domain/phone/phone-match.ts'
import { brand } from '../../domain/site/brand.ts'
import type { Emergency, TripContact } from './emergency/emergency.ts'
import { nameAtStart, nameInside } from './traveller.ts'

/** Something to be told to one person. `kind` is a stable word for a program; `subject` belongs to mail. */
export type Message = {
  channel: 'sms' | 'mail'
  recipient: string
  kind: 'vote' | 'resolved' | 'acknowledged' | 'checked-in' | 'contact-form'
  subject: string | null
  body: string
}

/** How a message names a contact. */
export const spokenContact = (contact: TripContact): string => contact.name ?? 'One of the contacts'

const toPhone = (recipient: string, kind: Message['kind'], text: string): Message => ({
  channel: 'sms',
  recipient,
  kind,
  subject: null,
  body: `${brand.name}: ${text}`,
})

/**
 * One SMS to the traveller and one to every contact, each number once, and none to whoever said it.
 * @param speaker who needs no message, or null.
 */
export function toEverybody(
  { trip, traveller }: Emergency,
  speaker: TripContact | null,
  kind: Message['kind'],
  words: { traveller: string; contact: string },
): Message[] {
  const told: string[] = speaker ? [speaker.number] : []
  const once = (number: string) => !told.some((other) => sameVoter(other, number)) && told.push(number) > 0
  return [
    ...(traveller.phone && once(traveller.phone) ? [toPhone(traveller.phone, kind, words.traveller)] : []),
    ...trip.contacts
      .filter((contact) => once(contact.number))
      .map((contact) => toPhone(contact.number, kind, words.contact)),
  ]
}

export function voteMessages(emergency: Emergency, voter: TripContact, standing: string): Message[] {
  const said = spokenContact(voter)
  return toEverybody(emergency, voter, 'vote', {
    traveller: `${said} voted that your emergency is resolved. ${standing}`,
    contact: `${said} voted that the emergency of ${nameInside(emergency.traveller)} is resolved. ${standing}`,
  })
}

export function resolvedMessages(emergency: Emergency, voter: TripContact, standing: string): Message[] {
  const said = spokenContact(voter)
  return toEverybody(emergency, voter, 'resolved', {
    traveller: `Your emergency is resolved: your contacts say that you are safe. ${said} cast the deciding vote. ${standing}`,
    contact: `The emergency of ${nameInside(emergency.traveller)} is resolved: the contacts say that they are safe. ${said} cast the deciding vote. ${standing}`,
  })
}

export function acknowledgedMessages(emergency: Emergency, speaker: TripContact): Message[] {
  const said = spokenContact(speaker)
  return toEverybody(emergency, speaker, 'acknowledged', {
    traveller: `${said} acknowledged the alert and says that you are safe. The trip stays open until it is resolved or you check in.`,
    contact: `${said} acknowledged the alert and says that ${nameInside(emergency.traveller)} is safe. The emergency stays open until it is resolved.`,
  })
}

export function checkedInMessages(emergency: Emergency): Message[] {
  const name = nameAtStart(emergency.traveller)
  return toEverybody(emergency, null, 'checked-in', {
    traveller: 'You ended your trip. Your emergency contacts are told that you are safe.',
    contact: `${name} has checked in and is safe. The trip has ended.`,
  })
}
