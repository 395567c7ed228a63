import { brand } from '../../domain/site/brand.ts'
import { practicePath } from '../../domain/site/pages.ts'
import { nameAtStart, type Traveller } from '../accounts/profile-facts.ts'
import { saidName } from '../messages/call-script.ts'
import type { Message } from '../messages/message.ts'
import { phoneAddress } from '../messages/phone-address.ts'
import { toEar, toPhone } from '../messages/to-recipients.ts'

/** The text of a practice alert: that it is one stands before everything else. @param site the website's origin. */
export const practiceText = (
  traveller: Traveller,
  { number, secret, site }: { number: string; secret: string; site: string },
): Message =>
  toPhone(
    phoneAddress(number) ?? number,
    'drill',
    `PRACTICE, nobody is in danger. ${nameAtStart(traveller)} is testing if we reach you: open ${site}${practicePath(secret)} or reply OK.`,
  )

/** The call to whoever has not answered the text. */
export function practiceCall(traveller: Traveller, number: string): Message {
  const name = saidName(nameAtStart(traveller))
  const first = `This is ${brand.name} with a practice call. Nobody is in danger.`
  return toEar(phoneAddress(number) ?? number, 'drill-call', {
    opening: `${first} ${name} is testing if we can reach you. Press 1 if you got it, or 9 for no more practice calls.`,
    told: `Thank you. This was only practice. ${name} will see that we reached you. Goodbye.`,
    toMachine: `${first} You don't need to do anything. Goodbye.`,
    isPractice: true,
  })
}
