import type { NoAnswer } from '../../kit/reading.machine.ts'
import { MINUTE_MS } from '../../primitives/time-units.ts'
import { nextClock } from './end-of-clock.ts'
import type { OwnTrip, TripSummary } from './own-trip.ts'

/** What the traveler asks of the running trip with a PIN. `until`: the new end, Unix time, ms. */
export type TripOrder =
  | { kind: 'checkIn' }
  | { kind: 'extension'; until: number }
  | { kind: 'alarmAnswer' }
  | { kind: 'contactRemoval'; contactId: string }
  | { kind: 'newCode'; contactId: string }

/** An order as it is sent. Which of the two PINs it carries is known to nobody here. */
export type OrderSent = { tripId: string; order: TripOrder; pin: string }

/**
 * `running`: the order was carried out, with the trip as it stands now and when the service answered, Unix time, ms.
 * `refused`: with the service's own words. `over`: the trip has ended by other means.
 */
export type OrderOutcome =
  | { kind: 'running'; trip: OwnTrip; at: number }
  | { kind: 'ended'; summary: TripSummary }
  | { kind: 'refused'; message: string; isAboutPin: boolean }
  | { kind: 'over' }
  | NoAnswer

/** More time by one press, minutes. */
export const MORE_MINUTES = [15, 30, 60] as const

/** The end of a trip that is given more time: of one that is late it counts from now. Unix time, ms. */
export const endWithMore = ({ dueAt }: Pick<OwnTrip, 'dueAt'>, minutes: number, now: number): number =>
  Math.max(dueAt, now) + minutes * MINUTE_MS

export type ClockEnd = { kind: 'end'; until: number } | { kind: 'unreadable' | 'tooFar' | 'notLater' }

/**
 * The end by a clock's time, as a time field gives it ('19:45').
 * @param now Unix time, ms. @param timeZone IANA name. Errors: RangeError for a zone that nobody knows.
 */
export function endByClock(
  text: string,
  { dueAt }: Pick<OwnTrip, 'dueAt'>,
  { now, timeZone }: { now: number; timeZone: string },
): ClockEnd {
  const [, hours, minutes] = /^([01]\d|2[0-3]):([0-5]\d)/.exec(text) ?? []
  if (hours === undefined || minutes === undefined) return { kind: 'unreadable' }
  const until = nextClock(Number(hours) * 60 + Number(minutes), timeZone, now)
  if (until === null) return { kind: 'tooFar' }
  return until > dueAt ? { kind: 'end', until } : { kind: 'notLater' }
}
