import type { ChangeOutcome } from '../account/traveller-api.ts'
import type { PanelOpening } from './panel-opening.ts'
import type { PastTrip } from './past-trip.ts'

export type PastTripsOutcome =
  | { kind: 'read'; trips: PastTrip[] }
  | { kind: 'signedOut' }
  | { kind: 'unreachable' }

export type OpeningsOutcome =
  | { kind: 'read'; openings: PanelOpening[] }
  | { kind: 'signedOut' }
  | { kind: 'unreachable' }

/** Of which trip; its file goes by the day on which it began. `startedAt`: Unix time, ms. */
export type TrackOfTrip = Pick<PastTrip, 'tripId' | 'startedAt'>

/** Whether a running trip's track is to be kept. */
export type TrackChosen = { tripId: string; isKept: boolean }

/** A traveller's trips after their end, and what is kept of them. Expected failures are values, never exceptions. */
export interface PastTripsApi {
  /** GET /api/app/trips */
  readTrips(signal?: AbortSignal): Promise<PastTripsOutcome>
  /** GET /api/app/trips/{tripId}/track.gpx, handed to the person as a file. */
  saveTrack(track: TrackOfTrip, signal?: AbortSignal): Promise<ChangeOutcome>
  /** DELETE /api/app/trips/{tripId} */
  forgetTrip(tripId: string, signal?: AbortSignal): Promise<ChangeOutcome>
  /** GET /api/app/trips/{tripId}/views, newest first; none of a trip that is gone. */
  readOpenings(tripId: string, signal?: AbortSignal): Promise<OpeningsOutcome>
  /** PUT /api/app/trips/{tripId}/keep-track */
  chooseTrack(chosen: TrackChosen, signal?: AbortSignal): Promise<ChangeOutcome>
}
