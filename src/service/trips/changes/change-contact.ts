import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import { travelerView } from '../../../domain/trip/trip-views.ts'
import { admit } from '../../platform/throttle/guard.ts'
import type { Throttle } from '../../platform/throttle/throttle.ts'
import { linkMessages } from '../alerts/alert-messages.ts'
import type { Decision, Emergency, EmergencyChange, TripContact } from '../emergency-types.ts'
import { carryOut, tellWithCodes } from './apply-effects.ts'
import {
  type ByPin,
  type ChangeOutcome,
  changeForPin,
  type PinForTripDependencies,
  type PinOccasion,
  type PinRequest,
} from './pin-for-trip.ts'
import { unchanged, withDistress } from './pin-parity.ts'
import { freshLinkAttempt } from './trip-limits.ts'

/** Takes a contact off a running trip, or sends them a new code in the place of the ones that they hold. */
export type ContactOrder = 'takeOff' | 'renewCode'

type Refused =
  /** The trip has no such contact, or no more. */
  | 'notFound'
  /** Nobody else would be told of everything. */
  | 'lastContact'
  /** Nobody has a code yet. */
  | 'notAlerted'

type Ordered = { contactId: string; order: ContactOrder }

/** Why an order is not carried out, as the traveler is told; null: it is. */
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
 * What an order comes to. The distress PIN gets the answer that the real one gets: to the traveler it seems done, the
 * contacts are called, and the contact stays. So it is with the real PIN while a distress lasts: it may be forced, too.
 * A new code for somebody who is left out of distress is sent after either PIN: their phone may lie beside the
 * traveler's. However it ends, the same statements are run.
 */
function changedContact(
  emergency: Emergency,
  { contactId, order }: Ordered,
  { pin, at, site }: PinOccasion,
): Decision<'done' | Refused> {
  const { trip, lifecycle, aware } = emergency
  const contact = trip.contacts.find(({ id, removedAt }) => id === contactId && removedAt === null)
  const refused = refusalOf(emergency, { contact, order, at })
  const isSeen = order === 'renewCode' && contact !== undefined && isLeftOut(contact)
  const isForced = pin === 'distressPin' || lifecycle.facts.distressAt !== null || aware.length > 0
  const change: EmergencyChange = {
    ...carryOut(emergency, withDistress(unchanged(lifecycle), pin, at), { at, site }),
    contact: {
      id: contactId,
      removedAt: refused === null && order === 'takeOff' ? at : null,
      isReal: refused === null && (!isForced || isSeen),
    },
  }
  const isSent = isSeen || (pin === 'safetyPin' && trip.endedAt === null)
  if (contact && refused === null && order === 'renewCode' && isSent)
    tellWithCodes(change, [contact], (codeOf) =>
      linkMessages(emergency, { contact, site, issued: codeOf(contact) }),
    )
  return { answer: refused ?? 'done', change }
}

/** Does what was ordered of a contact, for a PIN. A code that is sent anew counts for a contact of this trip alone. */
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
      const sending = await admit(dependencies.throttle, freshLinkAttempt(contactId))
      return sending.kind === 'throttled' ? sending : null
    },
  )
