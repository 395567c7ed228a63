import { isLeftOut } from '../../../domain/person/emergency-contact.ts'
import { isNobodyLeft } from '../../../domain/traveler/trip/active-trip/trip-status.ts'
import type { Advanced } from '../../../domain/trip/lifecycle/advance.ts'
import type { Alarm } from '../../../domain/trip/lifecycle/alarm.ts'
import { alarmTitle, named } from '../../../domain/trip/lifecycle/alarm-words.ts'
import type { StoredTrip } from '../../../domain/trip/lifecycle/stored-trip.ts'
import { namedIn } from '../../messages/catalog/catalog.ts'
import { english, type VoteStanding } from '../../messages/catalog/english.ts'
import type { Message } from '../../messages/message.ts'
import { alarmQuestion } from '../alerts/alarm-messages.ts'
import { alertMessages, checkInQuestion, distressMessages } from '../alerts/alert-messages.ts'
import { contactNotifications, travelerNotifications } from '../alerts/notifications.ts'
import { toApp } from '../alerts/recipients.ts'
import { NOT_ASKED_AGAIN, questionWritten } from '../alerts/repeated-questions.ts'
import { codeExpiryAfter } from '../codes/code-life.ts'
import { contactsKnownTo, limitedTo } from '../contacts/left-out.ts'
import {
  type CodeOf,
  type Emergency,
  type EmergencyChange,
  isCalled,
  participates,
  type Stance,
  type TripContact,
} from '../emergency-types.ts'

/** `site`: origin of links in messages. */
export type Occasion = { at: number; site?: string; standing?: VoteStanding | null }

const alerted = { about: 'alerted', alertAt: null } as const

export function applyEffects(
  emergency: Emergency,
  { trip, effects }: Advanced,
  { at, site = '', standing = null }: Occasion,
): EmergencyChange {
  const change: EmergencyChange = { at, lifecycle: trip, messages: [] }
  const { contacts } = emergency.trip
  const present = contacts.filter(participates)
  const leftOut = present.filter(isLeftOut)
  const told = present.filter((contact) => !isLeftOut(contact))
  const seen = contactsKnownTo({ tellOnDistress: false }, contacts, trip.facts.distressAt)
  const called = calledAmong(emergency, seen)
  const isCalledBySos = trip.facts.alarm?.reason === 'sos' && trip.facts.alarm.raisedAt === at
  const toldOfDistress = isCalledBySos ? contactsForSos(emergency, called) : told
  // Uses only what the traveler's phone shows, which is the same after either PIN.
  const alertOnPhone = isNobodyLeft({ contacts }) ? [] : toApp(emergency, 'contacts-alerted', alerted)
  const alertedNow: TripContact[] = []
  const seemAlertedNow: TripContact[] = []
  // Contacts who got a distress alert about another trip get no check-in message: it may be forced.
  const unaware = (whom: TripContact[]) => whom.filter(({ id }) => !emergency.aware.includes(id))
  // Cancels the wake-up, because each waiting state requests its own on entry.
  if (trip.state !== emergency.lifecycle.state) change.wakeAt = null
  for (const effect of effects) {
    switch (effect.type) {
      case 'wakeAt':
        change.wakeAt = effect.at
        break
      case 'askTraveler':
        change.messages.push(...checkInQuestion(emergency, { alertAt: effect.alertAt, at, site }))
        Object.assign(change, questionWritten(emergency, { askedAt: at, alertAt: effect.alertAt }))
        break
      case 'askAboutAlarm':
        change.messages.push(...alarmQuestion(emergency, effect.alarm))
        Object.assign(
          change,
          effect.alarm.reason === 'sos'
            ? NOT_ASKED_AGAIN
            : questionWritten(emergency, { askedAt: at, alertAt: effect.alarm.alertAt }),
        )
        break
      case 'recordAlarm':
        change.alarms = toldAlarms(emergency, effect, at)
        break
      case 'forgetVotes':
        change.forgetVotes = true
        break
      case 'alertContacts':
        change.messages.push(...alertOnPhone)
        alertedNow.push(...called)
        notifyWithCodes(change, called, (codeOf) =>
          alertMessages({ ...limitedTo(emergency, called), lifecycle: trip }, { at, site, codeOf }),
        )
        break
      case 'tellDistress': {
        const to = toldOfDistress
        alertedNow.push(...to)
        notifyWithCodes(change, to, (codeOf) =>
          distressMessages(limitedTo(emergency, to), { at, site, isSos: isCalledBySos, codeOf }),
        )
        break
      }
      case 'tellTraveler':
        change.messages.push(...travelerNotifications(emergency, effect, standing))
        break
      case 'alertLeftOut': {
        const to = called.filter(isLeftOut)
        change.messages.push(...alertOnPhone)
        alertedNow.push(...to)
        seemAlertedNow.push(...called)
        notifyWithCodes(change, to, (codeOf) =>
          alertMessages({ ...limitedTo(emergency, to), lifecycle: trip }, { at, site, codeOf }),
        )
        break
      }
      case 'tellContacts': {
        const listeners = emergency.listeners ?? (trip.facts.distressAt === null ? contacts : told)
        const whom = effect.news === 'checkedIn' ? unaware(listeners) : listeners
        change.messages.push(...contactNotifications(emergency, whom, effect, standing))
        break
      }
      case 'endForLeftOut': {
        const whom = effect.news === 'checkedIn' ? unaware(leftOut) : leftOut
        const end = { news: effect.news, by: null }
        change.messages.push(...contactNotifications(emergency, whom, end, standing))
        change.leftOutCodeExpiresAt = codeExpiryAfter(effect.endedAt)
        break
      }
      case 'endCode':
        change.codeExpiresAt = codeExpiryAfter(effect.endedAt)
        break
      case 'renewCode':
        change.renewCodes = true
        if (trip.facts.distressAt === null) change.renewLeftOutCodes = true
        break
      case 'forgetTrack':
        change.forgetTrack = true
        break
    }
  }
  const returned = returnedAmong(contacts, trip.facts, { alertedNow, seemAlertedNow })
  if (returned.length > 0) change.returned = returned
  return change
}

/** Returns the contacts to alert. If all have stepped back, brings back those alerted before. */
function calledAmong({ trip }: Emergency, known: TripContact[]): TripContact[] {
  const present = known.filter(participates)
  if (present.length > 0) return present
  return known
    .filter((contact) => !contact.isOut && isCalled(trip, contact))
    .map((contact) => ({ ...contact, hasLeft: false }))
}

/**
 * Returns the contacts who get an SOS after a distress PIN. Includes contacts who left since the PIN, because
 * the traveler and excluded contacts don't see that.
 */
function contactsForSos(emergency: Emergency, called: TripContact[]): TripContact[] {
  const told = calledAmong(
    emergency,
    emergency.trip.contacts.filter((one) => !isLeftOut(one)),
  )
  const isAbsent = ({ id }: TripContact) => !told.some((one) => one.id === id)
  return [...told, ...called.filter((one) => !isLeftOut(one) && isAbsent(one))]
}

/** Returns the contacts who had left and are alerted again, or seem to be, to excluded contacts. */
const returnedAmong = (
  contacts: TripContact[],
  { distressAt }: StoredTrip['facts'],
  { alertedNow, seemAlertedNow }: Record<'alertedNow' | 'seemAlertedNow', TripContact[]>,
): Stance[] =>
  contacts.flatMap((contact) => {
    const { id, hasLeft, isQuiet } = contact
    const isAmong = (some: TripContact[]) => some.some((one) => one.id === id)
    const seemed = contact.seemsLeft ?? hasLeft
    const isBack = hasLeft && isAmong(alertedNow)
    const seemsLeft = seemed && !isAmong(seemAlertedNow)
    if (!isBack && seemsLeft === seemed) return []
    const isHidden = distressAt !== null && !isLeftOut(contact)
    const stance = { hasLeft: hasLeft && !isBack, seemsLeft: isHidden ? seemsLeft : null }
    return [{ id, ...stance, isQuiet: isQuiet && !isBack }]
  })

export function notifyWithCodes(
  change: EmergencyChange,
  to: TripContact[],
  messages: (codeOf: CodeOf) => Message[],
): void {
  const before = change.withCodes
  change.withCodes = {
    to: [...(before?.to ?? []), ...to],
    messages: (codeOf) => [...(before?.messages(codeOf) ?? []), ...messages(codeOf)],
  }
}

/** Timeline entries of an alarm. Includes the alarm that it replaces if contacts were alerted in between. */
function toldAlarms(
  { traveler, lifecycle }: Emergency,
  { alarm, before }: { alarm: Alarm; before: Alarm | null },
  at: number,
): { text: string; at: number }[] {
  const { alertedAt } = lifecycle.facts
  const { start, inside } = namedIn(english, traveler)
  const who = named(start, inside)
  const isReplaced = before !== null && alertedAt !== null && before.raisedAt < alertedAt
  return [
    ...(isReplaced ? [{ text: alarmTitle(before, who), at: alertedAt }] : []),
    { text: alarmTitle(alarm, who), at },
  ]
}
