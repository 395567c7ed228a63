import { brand } from '../../domain/site/brand.ts'
import { practicePath } from '../../domain/site/pages.ts'
import { nameAtStart, type Traveler } from '../accounts/profile/profile-facts.ts'
import { saidName } from '../messages/calls/call-script.ts'
import type { Message } from '../messages/message.ts'
import { toEar, toPhone } from '../messages/outbox/to-recipients.ts'
import { phoneAddress } from '../messages/phone-address.ts'

/** Says first that it's practice. @param site the website's origin. */
export const practiceText = (
  traveler: Traveler,
  { number, secret, site }: { number: string; secret: string; site: string },
): Message =>
  toPhone(
    phoneAddress(number) ?? number,
    'drill',
    `PRACTICE, nobody is in danger. ${nameAtStart(traveler)} is testing if we reach you: open ${site}${practicePath(secret)} or reply OK.`,
  )

export function practiceCall(traveler: Traveler, number: string): Message {
  const name = saidName(nameAtStart(traveler))
  const first = `This is ${brand.name} with a practice call. Nobody is in danger.`
  return toEar(phoneAddress(number) ?? number, 'drill-call', {
    opening: `${first} ${name} is testing if we can reach you. Press 1 if you got it, or 9 for no more practice calls.`,
    told: `Thank you. This was only practice. ${name} will see that we reached you. Goodbye.`,
    toMachine: `${first} You don't need to do anything. Goodbye.`,
    isPractice: true,
  })
}
