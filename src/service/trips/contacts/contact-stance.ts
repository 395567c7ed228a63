import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import { travelerView } from '../../../domain/trip/lifecycle/trip-views.ts'
import type { Stance } from '../../accounts/contacts/contact-requests.ts'
import { messagesIn, namedIn, speakerIn } from '../../messages/catalog/catalog.ts'
import type { Message } from '../../messages/message.ts'
import { toPhone, toTraveler } from '../../messages/outbox/to-recipients.ts'
import { phoneAddress } from '../../messages/phone-address.ts'
import { alertMessages, distressMessages } from '../alerts/alert-messages.ts'
import { toContacts } from '../alerts/recipients.ts'
import {
  type Decision,
  type Emergency,
  type EmergencyChange,
  isCalled,
  participates,
  type TripContact,
} from '../emergency-types.ts'
import { contactsKnownTo, gotDistressAlert, headShownTo, limitedTo } from './left-out.ts'

/** Returns the contacts who still take part. After the distress PIN, omits excluded contacts. */
function listeners({ trip, lifecycle }: Emergency): TripContact[] {
  const { distressAt } = lifecycle.facts
  return trip.contacts.filter((one) => participates(one) && (distressAt === null || !isLeftOut(one)))
}

/** Returns the contacts who take part, as the traveler and excluded contacts see it. */
const seemToTakePart = ({ trip, lifecycle }: Emergency): TripContact[] =>
  contactsKnownTo({ tellOnDistress: false }, trip.contacts, lifecycle.facts.distressAt).filter(participates)

type Taken = {
  contact: TripContact
  stance: Stance
  at: number
  site: string
  /** True if the phone may show the choice. False for a choice on the panel. */
  isTold: boolean
}

/**
 * Returns when the contact left, as shown to the traveler; null for a shown return, undefined for no change.
 * Travelers see departures only before the alert.
 */
function leftAtOf(
  { lifecycle }: Emergency,
  { contact, stance, at, isTold }: Taken,
): number | null | undefined {
  if (!isTold) return undefined
  if (stance === 'return') return null
  const view = travelerView(lifecycle, at)
  const isShown = view.kind === 'open' && view.state !== 'alerted' && contact.removedAt === null
  return isShown ? at : undefined
}

/**
 * Applies a contact's choice to leave or return, or their reply NO. Before the contact is alerted, NO means
 * leaving. Afterwards, it only stops news by text: a forged NO must not keep alerts and calls from a contact.
 */
export function applyStance(emergency: Emergency, taken: Taken): Decision<{ isNobodyLeft: boolean }> {
  const { contact, stance, at, site } = taken
  const { lifecycle, trip } = emergency
  const { distressAt } = lifecycle.facts
  const called = isCalled(trip, contact)
  const isGone = stance === 'leave' || (stance === 'quiet' && !called)
  const hasLeft = stance === 'return' ? false : isGone || contact.hasLeft
  const leftAt = leftAtOf(emergency, taken)
  const removedAt = leftAt === undefined ? contact.removedAt : leftAt
  const isShown = (removedAt === null) !== (contact.removedAt === null)
  const isHidden = distressAt !== null && !isLeftOut(contact)
  const isSame = hasLeft === contact.hasLeft && !isShown
  const unseen = isSame ? contact.seemsLeft : !isShown && (contact.seemsLeft ?? contact.hasLeft)
  const seemsLeft = isHidden ? unseen : null
  const isQuiet = stance === 'quiet' && called
  const contacts = trip.contacts.map((one) =>
    one.id === contact.id ? { ...one, removedAt, hasLeft, seemsLeft, isQuiet } : one,
  )
  const after = { ...emergency, trip: { ...trip, contacts } }
  const isNobodyLeft =
    hasLeft && trip.endedAt === null && participates(contact) && listeners(after).length === 0
  const seemsNobodyLeft =
    travelerView(lifecycle, at).kind === 'open' &&
    seemToTakePart(emergency).some(({ id }) => id === contact.id) &&
    seemToTakePart(after).length === 0
  const change: EmergencyChange = {
    at,
    lifecycle,
    stance: { id: contact.id, hasLeft, seemsLeft, isQuiet, ...(leftAt !== undefined && { leftAt }) },
    messages: [
      ...(isQuiet && !contact.isQuiet ? textsPaused(emergency, contact) : []),
      ...(called ? newsToOthers(after, contact, hasLeft) : []),
      ...(seemsNobodyLeft ? nobodyLeft(emergency) : []),
    ],
  }
  const missedCall = !called || (isHidden && !gotDistressAlert(contact))
  const withCodes = stance === 'return' && missedCall ? callNow(after, contact.id, { at, site }) : null
  return { answer: { isNobodyLeft }, change: withCodes ? { ...change, withCodes } : change }
}

function newsToOthers(after: Emergency, contact: TripContact, hasLeft: boolean): Message[] {
  if (hasLeft === contact.hasLeft) return []
  const { distressAt } = after.lifecycle.facts
  const known = contactsKnownTo(contact, after.trip.contacts, distressAt).filter(
    (one) => participates(one) && one.id !== contact.id,
  )
  const others = known.filter((one) => distressAt === null || isLeftOut(one) === isLeftOut(contact))
  return toContacts(limitedTo(after, others), hasLeft ? 'contact-left' : 'contact-back', (catalog) => {
    const who = namedIn(catalog, after.traveler)
    const by = speakerIn(catalog, contact.name)
    return {
      subject: catalog.newsSubject(who),
      text: hasLeft
        ? catalog.contactLeft(who, { by, others: known.length - 1 })
        : catalog.contactBack(who, by),
    }
  })
}

/** Text that confirms a NO and says how to undo it, because the NO may be forged. */
function textsPaused({ traveler }: Emergency, { number, language }: TripContact): Message[] {
  const catalog = messagesIn(language)
  const words = catalog.textsPaused(namedIn(catalog, traveler))
  return [toPhone(phoneAddress(number) ?? number, 'texts-paused', words)]
}

const nobodyLeft = (emergency: Emergency): Message[] =>
  toTraveler(emergency, 'nobody-left', (words) => words.nobodyLeft)

function callNow(
  after: Emergency,
  contactId: string,
  { at, site }: { at: number; site: string },
): EmergencyChange['withCodes'] | null {
  const { alertedAt, distressAt } = after.lifecycle.facts
  const contact = after.trip.contacts.find(({ id }) => id === contactId)
  if (!contact) return null
  if (headShownTo(contact, after.trip).endedAt !== null) return null
  const alone = limitedTo(after, [contact])
  if (distressAt !== null && !isLeftOut(contact))
    return {
      to: [contact],
      messages: (codeOf) => distressMessages(alone, { at, sentAt: distressAt, site, codeOf }),
    }
  if (alertedAt === null) return null
  return { to: [contact], messages: (codeOf) => alertMessages(alone, { at, site, codeOf }) }
}
