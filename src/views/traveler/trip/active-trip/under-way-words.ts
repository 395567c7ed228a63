import { shownNumber } from '../../../../domain/person/shown-number.ts'
import type { FixSource } from '../../../../domain/primitives/fix-sources.ts'
import { MINUTE_MS } from '../../../../domain/primitives/time-units.ts'
import type {
  ContactKnows,
  LastPosition,
  OwnContact,
  OwnTrip,
} from '../../../../domain/traveler/trip/active-trip/own-trip.ts'
import type { TripOrder } from '../../../../domain/traveler/trip/active-trip/trip-order.ts'
import {
  type TripWithContacts,
  toldContacts,
} from '../../../../domain/traveler/trip/active-trip/trip-status.ts'
import { radiusWords } from '../../../../domain/trip/detail-words.ts'
import { reachWords } from '../../../../domain/trip/escalation/contact-reach.ts'
import { formatElapsed, formatLeft } from '../../../../domain/trip/time/elapsed.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'
import { activityName } from '../../../../domain/trip/trip.ts'

export const nameOf = ({ name, number }: Pick<OwnContact, 'name' | 'number'>): string =>
  name ?? shownNumber(number)

const knowsWords: Record<ContactKnows, string> = {
  caring: 'Is taking care of it',
  opened: 'Opened the alert',
}

/** 'Opened the alert', 'Text: arrived'. */
export const alertWords = (reached: NonNullable<OwnContact['reached']>): string[] => [
  ...(reached.knows ? [knowsWords[reached.knows]] : []),
  ...reachWords(reached),
]

export function namesInWords([first = 'your contacts', second, third, ...rest]: string[]): string {
  if (second === undefined) return first
  if (third === undefined) return `${first} and ${second}`
  return rest.length === 0
    ? `${first}, ${second} and ${third}`
    : `${first}, ${second} and ${rest.length + 1} others`
}

export const toldNames = (trip: TripWithContacts): string => namesInWords(toldContacts(trip).map(nameOf))

export const getAlert = (trip: TripWithContacts): string =>
  `${toldNames(trip)} ${toldContacts(trip).length === 1 ? 'gets' : 'get'} an alert`

/** Seconds are shown below this, ms. */
const TO_THE_SECOND_MS = 10 * MINUTE_MS

/**
 * '1 h 12 min', rounded up; '9:59' at the end.
 * @param ms left.
 */
export function leftWords(ms: number): string {
  if (ms >= TO_THE_SECOND_MS) return formatLeft(ms)
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const fromWhat: Record<FixSource, string> = {
  android: ', from an Android phone',
  ios: ', from an iPhone or iPad',
  web: ', from a browser',
}

/** Milliseconds. */
const LATE_MS = 2 * MINUTE_MS

/** @param now Unix time, ms. */
export function positionWords(position: LastPosition, now: number): string {
  const { at, receivedAt, source, accuracy, battery } = position
  const age = formatElapsed(now - at)
  const within = accuracy === null ? '' : `, within ${radiusWords(accuracy)}`
  const charge = battery === null ? '' : ` Battery ${Math.round(battery)}%.`
  const late =
    receivedAt !== null && receivedAt - at > LATE_MS ? ` It arrived at ${writeClock(receivedAt, now)}.` : ''
  return `Last location ${age} ago${source ? fromWhat[source] : ''}${within}.${late}${charge}`
}

export const tripName = ({ activity }: Pick<OwnTrip, 'activity'>): string =>
  activity ? activityName(activity) : 'Your trip'

/** Text without the PIN, or null. */
export const textFor: Record<TripOrder['kind'], string | null> = {
  checkIn: 'BACK',
  alarmAnswer: 'OK',
  extension: 'MORE 1H',
  contactRemoval: null,
  newCode: null,
}

export function orderWords(order: TripOrder, trip: OwnTrip, now: number): { title: string; done: string } {
  switch (order.kind) {
    case 'checkIn':
      return { title: 'End your trip', done: 'Your trip has ended.' }
    case 'alarmAnswer':
      return { title: 'You’re OK', done: 'Got it. Your trip goes on.' }
    case 'extension': {
      const until = writeClock(order.until, now)
      return { title: `More time, until ${until}`, done: `You have until ${until}.` }
    }
    case 'contactRemoval':
    case 'newCode': {
      const contact = trip.contacts.find(({ id }) => id === order.contactId)
      const name = contact ? nameOf(contact) : 'this contact'
      return order.kind === 'newCode'
        ? { title: `A new code for ${name}`, done: `${name} gets a new code. The old one no longer works.` }
        : { title: `Remove ${name} from this trip`, done: `${name} is no longer on this trip.` }
    }
  }
}

export const milesWords = (miles: number): string => `${miles} ${miles === 1 ? 'mile' : 'miles'}`

/** @param duration seconds. @param distance miles. */
export const summaryWords = ({ duration, distance }: { duration: number; distance: number }): string =>
  `${formatElapsed(duration * 1_000)}, ${milesWords(distance)}`
