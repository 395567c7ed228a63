import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import { travelerView } from '../../../domain/trip/lifecycle/trip-views.ts'
import { admit } from '../../platform/throttle/guard.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import { linkMessages } from '../alerts/alert-messages.ts'
import type { Decision, Emergency, EmergencyChange, TripContact } from '../emergency-types.ts'
import { applyEffects, notifyWithCodes } from './apply-effects.ts'
import {
  type ByPin,
  type ChangeOutcome,
  changeForPin,
  type PinForTripDependencies,
  type PinOccasion,
  type PinRequest,
} from './pin-for-trip.ts'
import { unchanged, withDistress } from './pin-parity.ts'
import { newCodeAttempt } from './trip-limits.ts'

export type ContactOrder = 'takeOff' | 'renewCode'

type Refused =
  | 'notFound'
  /** Removal refused, because the distress PIN would alert no one. */
  | 'lastContact'
  | 'notAlerted'
  | 'tooManyCodes'

type Ordered = { contactId: string; order: ContactOrder }

function refusalOf(
  { trip, lifecycle }: Emergency,
  { contact, order, at }: { contact: TripContact | undefined; order: ContactOrder; at: number },
): Refused | null {
  if (!contact) return 'notFound'
  if (order === 'takeOff') {
    const isTold = (one: TripContact) => one !== contact && one.removedAt === null && !isLeftOut(one)
    return trip.contacts.some(isTold) ? null : 'lastContact'
  }
  const view = travelerView(lifecycle, at)
  return view.kind === 'open' && view.state === 'alerted' ? null : 'notAlerted'
}

/**
 * Removes a contact or sends a new code. After a distress PIN, a removal takes effect only for excluded
 * contacts. The distress PIN sends new codes only to excluded contacts, whose phones an attacker may see. So
 * does the safety PIN if the emergency has ended for the others. Both PINs run the same statements.
 */
function changedContact(
  emergency: Emergency,
  { contactId, order }: Ordered,
  { pin, at, site }: PinOccasion,
): Decision<'done' | Refused> {
  const { trip, lifecycle } = emergency
  const contact = trip.contacts.find(({ id, removedAt }) => id === contactId && removedAt === null)
  const refused = refusalOf(emergency, { contact, order, at })
  const isSeen = contact !== undefined && isLeftOut(contact)
  const isForced = pin === 'distressPin' || lifecycle.facts.distressAt !== null
  const change: EmergencyChange = {
    ...applyEffects(emergency, withDistress(unchanged(lifecycle), pin, at), { at, site }),
    contact: {
      id: contactId,
      removedAt: refused === null && order === 'takeOff' ? at : null,
      isReal: refused === null && (!isForced || isSeen),
    },
  }
  const isSent = isSeen || (pin === 'safetyPin' && trip.endedAt === null)
  if (contact && refused === null && order === 'renewCode' && isSent)
    notifyWithCodes(change, [contact], (codeOf) =>
      linkMessages(emergency, { contact, site, issued: codeOf(contact) }),
    )
  return { answer: refused ?? 'done', change }
}

/** Removes a contact or sends them a new code; requires a PIN. New codes are rate-limited per contact. */
export const changeContact = (
  dependencies: PinForTripDependencies & { throttle: Throttle },
  who: ByPin,
  { contactId, order, ...request }: Ordered & PinRequest,
): Promise<ChangeOutcome<Refused>> =>
  changeForPin(
    dependencies,
    who,
    request,
    (known, occasion) => changedContact(known, { contactId, order }, occasion),
    async ({ contacts }) => {
      if (order !== 'renewCode' || !contacts.some(({ id }) => id === contactId)) return null
      const sending = await admit(dependencies.throttle, newCodeAttempt(contactId))
      return sending.kind === 'throttled' ? { ...sending, kind: 'tooManyCodes' } : null
    },
  )
