import type { OwnTrip } from '../traveller/own-trip.ts'

/** The traveller's running trip on our service. Expected failures are values, never exceptions. */
export interface OwnTripApi {
  /** GET /api/app/trip */
  readTrip(signal?: AbortSignal): Promise<OwnTripOutcome>
}

/** `at`: when the service answered, Unix time, ms. */
export type OwnTripOutcome =
  | { kind: 'running'; trip: OwnTrip; at: number }
  | { kind: 'none'; at: number }
  | { kind: 'signedOut' }
  | { kind: 'unreachable' }
