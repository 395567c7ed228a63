import { capitalized } from '../../../domain/kit/text.ts'
import type { ReachableContact } from '../../../domain/person/emergency-contact.ts'
import type { TravelerCatalog } from '../../messages/catalog/traveler-english.ts'
import type { Message } from '../../messages/message.ts'
import { toTraveler } from '../../messages/outbox/to-recipients.ts'
import { phoneAddress } from '../../messages/phone-address.ts'
import type { Emergency } from '../emergency-types.ts'

const nameOf = ({ name, number }: ReachableContact): string => capitalized(name ?? number)

export const stoppedWarning = ({ contactStopped }: TravelerCatalog, contact: ReachableContact): string =>
  contactStopped(nameOf(contact), Boolean(contact.email))

export interface OptOuts {
  optedOut(numbers: string[]): Promise<string[]>
}

export async function optedOutAmong(
  { optOuts }: { optOuts: OptOuts },
  contacts: readonly ReachableContact[],
): Promise<ReachableContact[]> {
  const numbers = contacts.map(({ number }) => phoneAddress(number)).filter((number) => number !== null)
  const stopped = await optOuts.optedOut(numbers)
  return contacts.filter(({ number }) => stopped.includes(phoneAddress(number) ?? ''))
}

export async function hasStoppedTexts(
  { optOuts }: { optOuts: OptOuts },
  phone: string | null,
): Promise<boolean> {
  const number = phone === null ? null : phoneAddress(phone)
  return (await optOuts.optedOut(number === null ? [] : [number])).length > 0
}

export const optOutNotification = (trip: Pick<Emergency, 'traveler'>, contact: ReachableContact): Message[] =>
  toTraveler(trip, 'contact-stopped', ({ contactStoppedNow }) =>
    contactStoppedNow(nameOf(contact), Boolean(contact.email)),
  )
