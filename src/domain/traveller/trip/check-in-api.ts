import type { CheckInRequest, EndedTrip } from './check-in.ts'

/** The call of the emergency check-in (specification §7). Expected failures are values, never exceptions. */
export interface CheckInApi {
  /** POST /api/trips/emergency-checkin */
  checkIn(request: CheckInRequest, signal?: AbortSignal): Promise<CheckInOutcome>
}

/**
 * `refused`: any non-OK answer; `message` is the server's error text, null where it gave none.
 * `unreachable`: no answer within the time limit, or an OK answer that names no trip.
 */
export type CheckInOutcome =
  | { kind: 'ended'; trip: EndedTrip }
  | { kind: 'refused'; message: string | null }
  | { kind: 'unreachable' }
