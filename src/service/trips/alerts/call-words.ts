import { brand } from '../../../domain/site/brand.ts'
import { writeInstant } from '../../../domain/trip/written-instant.ts'
import { nameAtStart, nameInside } from '../../accounts/profile/profile-facts.ts'
import { type CallScript, saidCode, saidName } from '../../messages/calls/call-script.ts'
import type { Emergency } from '../emergency-types.ts'
import { USUAL_ZONE } from './alarm-messages.ts'

const opening = `This is ${brand.name}, calling about someone who named you as their emergency contact. Press 1 for the message, 9 to stop these calls.`

/** What is said to an answering machine. It names nobody, since others may hear it. */
const toMachine = `${brand.name} called about an emergency. Check our text, or call us back.`

const keys = "Press 1 if you're taking care of it, or 2 to hear this again."

/**
 * What a call says to a contact who does not look at the text that calls them for help.
 * @param told.code theirs, as in the text; null: it cannot be read. `knowsDistress`: whether they are told of a distress.
 */
export function callScript(
  { traveler, lifecycle, timeZone = USUAL_ZONE }: Pick<Emergency, 'traveler' | 'lifecycle' | 'timeZone'>,
  { code, knowsDistress }: { code: string | null; knowsDistress: boolean },
): CallScript {
  const name = saidName(nameAtStart(traveler))
  const saidFirst = traveler.firstName === null ? nameInside(traveler) : saidName(traveler.firstName)
  const { distressAt, alarm, dueAt } = lifecycle.facts
  const clock = (at: number) => writeInstant(at, 'clock', timeZone)
  const isDistress = knowsDistress && distressAt !== null
  const happened = () => {
    if (isDistress)
      return `${name} sent a silent distress signal at ${clock(distressAt)}. Don't call or text ${saidFirst}. Call 911.`
    if (alarm === null) return `${name} has been overdue since ${clock(dueAt)}.`
    return alarm.reason === 'sos'
      ? `${name} pressed SOS at ${clock(alarm.raisedAt)}.`
      : `An alarm went off at ${clock(alarm.raisedAt)}: ${name} may need help.`
  }
  const said =
    code === null
      ? 'Check our text.'
      : // A distress leaves no time to say it twice before the key.
        `Your rescue code is ${saidCode(code)}.${isDistress ? '' : ` Again, ${saidCode(code)}.`}`
  return { opening, told: `${happened()} ${said} ${keys}`, toMachine }
}

const callBack = `This is ${brand.name}. Are you OK? Please call us back at this number, or check in.`

/**
 * What a call says to a traveler who does not answer. It asks for nothing: nobody should enter a PIN in a call that they
 * did not begin, for somebody else may have begun it.
 */
export const ringScript: CallScript = {
  opening: `${callBack} Again: please call us back at this number. Goodbye.`,
  told: null,
  toMachine: `${callBack} Goodbye.`,
}

/** What a call says to whoever runs the service; it names nobody. */
export const operatorScript = (contacts: number): CallScript => ({
  opening: `This is ${brand.name}, for its operator. Press 1 for the message.`,
  told: `Nobody has answered an emergency alert. Contacts we texted and called: ${contacts}. Call them yourself: our text says how. Press 1 if you're taking care of it, or 2 to hear this again.`,
  toMachine: `${brand.name} called its operator: nobody has answered an emergency alert. See our text.`,
})
