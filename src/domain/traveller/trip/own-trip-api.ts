import type { OwnTrip } from './own-trip.ts'

/** The traveller's running trip on our service. Expected failures are values, never exceptions. */
export interface OwnTripApi {
  /** GET /api/app/trip */
  readTrip(signal?: AbortSignal): Promise<OwnTripOutcome>
}

/**
 * `at`: when the service answered, by this device's clock, Unix time, ms. `aheadMs`: by how much that clock is ahead of
 * the service's, behind it where it is negative. `textsTo`: the number that texts can be sent to instead, null where
 * there is none. `textsStopped`: whether the traveller's own number takes no texts. `canRing`: whether they can be called.
 */
type Read = {
  at: number
  aheadMs: number
  textsTo: string | null
  textsStopped: boolean
  canRing: boolean
}

export type OwnTripOutcome =
  | ({ kind: 'running'; trip: OwnTrip } & Read)
  | ({ kind: 'none' } & Read)
  | { kind: 'signedOut' }
  /** `kept`: what this device knows of an earlier answer. */
  | { kind: 'unreachable'; kept?: KeptTrip | null }

/** `trip`: null where none was running. */
export type KeptTrip = Read & { trip: OwnTrip | null }
