import type { ReadOutcome } from '../../kit/reading.machine.ts'
import type { ChangeOutcome } from '../account/traveller-api.ts'
import type { PanelOpening } from './panel-opening.ts'
import type { PastTrip, TrackChosen, TrackOfTrip } from './past-trip.ts'

/** A traveller's trips after their end, and what is kept of them. Expected failures are values, never exceptions. */
export interface PastTripsApi {
  /** GET /api/app/trips */
  readTrips(signal?: AbortSignal): Promise<ReadOutcome<PastTrip[]>>
  /** GET /api/app/trips/{tripId}/track.gpx, handed to the person as a file. */
  saveTrack(track: TrackOfTrip, signal?: AbortSignal): Promise<ChangeOutcome>
  /** DELETE /api/app/trips/{tripId} */
  forgetTrip(tripId: string, signal?: AbortSignal): Promise<ChangeOutcome>
  /** GET /api/app/trips/{tripId}/views, newest first; none of a trip that is gone. */
  readOpenings(tripId: string, signal?: AbortSignal): Promise<ReadOutcome<PanelOpening[]>>
  /** PUT /api/app/trips/{tripId}/keep-track */
  chooseTrack(chosen: TrackChosen, signal?: AbortSignal): Promise<ChangeOutcome>
}
