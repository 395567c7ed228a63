import { withoutLineBreaks } from '../../../../domain/kit/text.ts'
import { shownNumber } from '../../../../domain/person/shown-number.ts'
import { MINUTE_MS } from '../../../../domain/primitives/time-units.ts'
import type {
  ContactKnows,
  LastPosition,
  OwnContact,
  OwnTrip,
} from '../../../../domain/traveler/trip/active-trip/own-trip.ts'
import { lengthByText, type TripOrder } from '../../../../domain/traveler/trip/active-trip/trip-order.ts'
import {
  notifiedContacts,
  type TripWithContacts,
} from '../../../../domain/traveler/trip/active-trip/trip-status.ts'
import { radiusWords } from '../../../../domain/trip/detail-words.ts'
import { reachWords } from '../../../../domain/trip/escalation/contact-reach.ts'
import { formatElapsed, formatLeft } from '../../../../domain/trip/time/elapsed.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'
import { activityName } from '../../../../domain/trip/trip.ts'
import { words } from './under-way.words.tsx'

export const nameOf = ({ name, number }: Pick<OwnContact, 'name' | 'number'>): string =>
  name ?? shownNumber(number)

const knowsWords: Record<ContactKnows, string> = { caring: words.caring, opened: words.opened }

/** Describes how far an alert got, such as 'Opened the alert' or 'Text: arrived'. */
export const alertWords = (reached: NonNullable<OwnContact['reached']>): string[] => [
  ...(reached.knows ? [knowsWords[reached.knows]] : []),
  ...reachWords(reached),
]

/** Names up to three contacts, or at most two and the number of others. Prefers contacts with a name. */
export function namesInWords(contacts: Pick<OwnContact, 'name' | 'number'>[]): string {
  const named = contacts.filter(({ name }) => name !== null)
  const unnamed = contacts.filter(({ name }) => name === null)
  const all = [...named, ...unnamed]
  const isClear = named.length === 0 || unnamed.length < 2
  const fits = all.length < 3 || (all.length === 3 && isClear)
  const shown = fits ? all : (named.length > 0 ? named : all).slice(0, 2)
  const names = shown.map(nameOf)
  if (shown.length < all.length) names.push(words.others(all.length - shown.length))
  return names.length < 2 ? (names[0] ?? words.yourContacts) : words.names(names)
}

export function toldOf(trip: TripWithContacts): { names: string; isOne: boolean } {
  const told = notifiedContacts(trip)
  return { names: namesInWords(told), isOne: told.length === 1 }
}

const TO_THE_SECOND_MS = 10 * MINUTE_MS

/** Formats the remaining time, rounded up, as '1 h 12 min', or as '9:59' if it is under ten minutes. */
export function leftWords(ms: number): string {
  if (ms >= TO_THE_SECOND_MS) return formatLeft(ms)
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** A position that arrives more than this long after its timestamp is marked as late. */
const LATE_MS = 2 * MINUTE_MS

export function positionWords(position: LastPosition, now: number): string {
  const { at, receivedAt, source, accuracy, battery } = position
  const isLate = receivedAt !== null && receivedAt - at > LATE_MS
  const sentences = [
    words.lastLocation(formatElapsed(now - at), source, accuracy === null ? null : radiusWords(accuracy)),
    ...(isLate ? [words.arrivedAt(writeClock(receivedAt, now))] : []),
    ...(battery === null ? [] : [words.battery(Math.round(battery))]),
  ]
  return withoutLineBreaks(sentences.join(' '))
}

export const tripName = ({ activity }: Pick<OwnTrip, 'activity'>): string =>
  activity ? activityName(activity) : words.yourTrip

/** Returns the text command for `order`, without the PIN; null if there is none. */
export function textFor(order: TripOrder, trip: OwnTrip, now: number): string | null {
  switch (order.kind) {
    case 'checkIn':
      return words.commandBack
    case 'alarmAnswer':
      return words.commandOk
    case 'extension': {
      const length = lengthByText(trip, order.until, now)
      return length === null ? null : words.commandMore(length)
    }
    case 'contactRemoval':
    case 'newCode':
      return null
  }
}

export function orderWords(order: TripOrder, trip: OwnTrip, now: number): { title: string; done: string } {
  switch (order.kind) {
    case 'checkIn':
      return { title: words.endTrip, done: words.tripEnded }
    case 'alarmAnswer':
      return {
        title: trip.alarm?.reason === 'sos' ? words.stopSos : words.youAreOk,
        done: words.tripGoesOn,
      }
    case 'extension': {
      const until = writeClock(order.until, now)
      return { title: words.moreTimeUntil(until), done: words.youHaveUntil(until) }
    }
    case 'contactRemoval':
    case 'newCode': {
      const contact = trip.contacts.find(({ id }) => id === order.contactId)
      const name = contact ? nameOf(contact) : words.thisContact
      return order.kind === 'newCode'
        ? { title: words.newCodeFor(name), done: words.newCodeSent(name) }
        : { title: words.removeContact(name), done: words.contactRemoved(name) }
    }
  }
}
