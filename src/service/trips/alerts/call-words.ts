import type { Language } from '../../../domain/primitives/languages.ts'
import { brand } from '../../../domain/site/brand.ts'
import { writeClock, writeInstant } from '../../../domain/trip/time/written-instant.ts'
import { type CallScript, codeToSay, nameToSay, travelerToSay } from '../../messages/calls/call-script.ts'
import { messagesIn, namedIn, travelerMessagesIn } from '../../messages/catalog/catalog.ts'
import type { Emergency } from '../emergency-types.ts'
import { USUAL_ZONE } from './alarm-messages.ts'

/**
 * @param code null if it couldn't be read from the contact's alert text
 * @param now when the call is made; times of another day get the date
 */
export function callScript(
  { traveler, lifecycle, timeZone = USUAL_ZONE }: Pick<Emergency, 'traveler' | 'lifecycle' | 'timeZone'>,
  {
    code,
    knowsDistress,
    now,
    language = null,
  }: { code: string | null; knowsDistress: boolean; now: number; language?: Language | null },
): CallScript {
  const catalog = messagesIn(language)
  const { call } = catalog
  const name = travelerToSay(catalog, traveler)
  const short =
    traveler.firstName === null ? namedIn(catalog, traveler).inside : nameToSay(traveler.firstName)
  const { distressAt, alarm, dueAt } = lifecycle.facts
  const isDistress = knowsDistress && distressAt !== null
  const at = isDistress ? distressAt : (alarm?.raisedAt ?? dueAt)
  const clock = writeClock(at, now, timeZone, catalog.language)
  const happened = () => {
    if (isDistress) return call.distress(name, { short, clock })
    if (alarm === null) return call.overdue(name, clock)
    return alarm.reason === 'sos' ? call.sos(name, clock) : call.alarm(name, clock)
  }
  const isToday = clock === writeInstant(at, 'clockAndZone', timeZone, catalog.language)
  // Says the code only once if the call is long: after a distress alert, or with a date.
  const sayCode = isDistress || !isToday ? call.code : call.codeTwice
  const said = code === null ? call.noCode : sayCode(codeToSay(code))
  return {
    opening: call.opening,
    told: `${happened()} ${said} ${call.keys}`,
    toMachine: call.toMachine,
    language: catalog.language,
  }
}

/** Call to the traveler. It asks for no PIN: travelers should never enter one in a call they receive. */
export function ringScript(to: Language | null | undefined): CallScript {
  const { ring, language } = travelerMessagesIn(to)
  return { opening: ring.callBack, told: null, toMachine: ring.toMachine, language }
}

/** Script of the call to the operator. It names neither the traveler nor a contact. */
export const operatorScript = (contacts: number): CallScript => ({
  opening: `This is ${brand.name}, for its operator. Press 1 for the message.`,
  told: `Nobody has answered an emergency alert. Contacts we texted and called: ${contacts}. Call them yourself: our text says how. Press 1 if you're taking care of it, or 2 to hear this again.`,
  toMachine: `${brand.name} called its operator: nobody has answered an emergency alert. See our text.`,
})
