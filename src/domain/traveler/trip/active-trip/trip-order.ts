import type { NoAnswer } from '../../../kit/reading.machine.ts'
import { MINUTE_MS } from '../../../primitives/time-units.ts'
import { nextClock } from '../start/end-of-clock.ts'
import type { OwnTrip, TripSummary } from './own-trip.ts'

/** `until`: Unix time, ms. */
export type TripOrder =
  | { kind: 'checkIn' }
  | { kind: 'extension'; until: number }
  | { kind: 'alarmAnswer' }
  | { kind: 'contactRemoval'; contactId: string }
  | { kind: 'newCode'; contactId: string }

/** Which PIN it is, nobody here knows. */
export type OrderSent = { tripId: string; order: TripOrder; pin: string }

/** `running`: done, with trip and time, Unix time, ms. `refused`: the service's words. `over`: ended otherwise. */
export type OrderOutcome =
  | { kind: 'running'; trip: OwnTrip; at: number }
  | { kind: 'ended'; summary: TripSummary }
  | { kind: 'refused'; message: string; isAboutPin: boolean }
  | { kind: 'over' }
  | NoAnswer

/** Minutes. */
export const MORE_MINUTES = [15, 30, 60] as const

/** A late trip counts from now. Unix time, ms. */
export const endWithMore = ({ dueAt }: Pick<OwnTrip, 'dueAt'>, minutes: number, now: number): number =>
  Math.max(dueAt, now) + minutes * MINUTE_MS

export type ClockEnd = { kind: 'end'; until: number } | { kind: 'unreadable' | 'tooFar' | 'notLater' }

/**
 * From '19:45'.
 * @param now Unix time, ms. @param timeZone IANA. Errors: RangeError for an unknown zone.
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
