import type { NoAnswer } from '../../../kit/reading.machine.ts'
import { HOUR_MS, MINUTE_MS } from '../../../primitives/time-units.ts'
import { minuteOfDayIn, nextClock } from '../start/end-of-clock.ts'
import type { OwnTrip, TripSummary } from './own-trip.ts'

export type TripOrder =
  | { kind: 'checkIn' }
  | { kind: 'extension'; until: number }
  | { kind: 'alarmAnswer' }
  | { kind: 'contactRemoval'; contactId: string }
  | { kind: 'newCode'; contactId: string }

/** Request about the running trip. `pin`: as entered. */
export type OrderSent = { tripId: string; order: TripOrder; pin: string }

/** Result of a request about the trip. `over`: the trip had already ended. */
export type OrderOutcome =
  | { kind: 'running'; trip: OwnTrip; at: number }
  | { kind: 'ended'; summary: TripSummary }
  | { kind: 'refused'; message: string; isAboutPin: boolean }
  | { kind: 'over' }
  | NoAnswer

export const MORE_MINUTES = [15, 30, 60] as const

/** Returns the end after an extension. If the trip is overdue, the extension counts from now. */
export const extendedEnd = ({ dueAt }: Pick<OwnTrip, 'dueAt'>, minutes: number, now: number): number =>
  Math.max(dueAt, now) + minutes * MINUTE_MS

/** Formats an extension for a text command, such as '1H 30M'; null if it adds no time. */
export function lengthByText({ dueAt }: Pick<OwnTrip, 'dueAt'>, until: number, now: number): string | null {
  const ms = Math.ceil((until - Math.max(dueAt, now)) / MINUTE_MS) * MINUTE_MS
  if (ms <= 0) return null
  const hours = Math.floor(ms / HOUR_MS)
  const minutes = (ms % HOUR_MS) / MINUTE_MS
  return [...(hours > 0 ? [`${hours}H`] : []), ...(minutes > 0 ? [`${minutes}M`] : [])].join(' ')
}

export type ClockEnd = { kind: 'end'; until: number } | { kind: 'unreadable' | 'tooFar' | 'notLater' }

/**
 * Parses a new end time such as '19:45'.
 * @throws RangeError if the time zone is unknown.
 */
export function endByClock(
  text: string,
  { dueAt }: Pick<OwnTrip, 'dueAt'>,
  { now, timeZone }: { now: number; timeZone: string },
): ClockEnd {
  const minuteOfDay = minuteOfDayIn(text)
  if (minuteOfDay === null) return { kind: 'unreadable' }
  const until = nextClock(minuteOfDay, timeZone, now)
  if (until === null) return { kind: 'tooFar' }
  return until > dueAt ? { kind: 'end', until } : { kind: 'notLater' }
}
