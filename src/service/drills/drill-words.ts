import type { ReachableContact } from '../../domain/person/emergency-contact.ts'
import { practicePath } from '../../domain/site/pages.ts'
import type { Traveler } from '../accounts/profile/profile-facts.ts'
import { travelerToSay } from '../messages/calls/call-script.ts'
import { messagesIn, namedIn } from '../messages/catalog/catalog.ts'
import type { Message } from '../messages/message.ts'
import { toPhone, voiceCall } from '../messages/outbox/to-recipients.ts'
import { pageLink } from '../messages/page-link.ts'
import { phoneAddress } from '../messages/phone-address.ts'

export const practiceText = (
  traveler: Traveler,
  {
    number,
    language,
    secret,
    site,
  }: Pick<ReachableContact, 'number' | 'language'> & { secret: string; site: string },
): Message => {
  const catalog = messagesIn(language)
  const words = catalog.practice(
    namedIn(catalog, traveler),
    pageLink(site, practicePath(secret), catalog.language),
  )
  return toPhone(phoneAddress(number) ?? number, 'drill', words)
}

export function practiceCall(
  traveler: Traveler,
  { number, language }: Pick<ReachableContact, 'number' | 'language'>,
): Message {
  const catalog = messagesIn(language)
  const { practiceOpening, practiceTold, practiceToMachine } = catalog.call
  const name = travelerToSay(catalog, traveler)
  return voiceCall(phoneAddress(number) ?? number, 'drill-call', {
    opening: practiceOpening(name),
    told: practiceTold(name),
    toMachine: practiceToMachine,
    isPractice: true,
    language: catalog.language,
  })
}
