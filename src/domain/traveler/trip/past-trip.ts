import { reading } from '../../kit/reading.machine.ts'
import type { TripOutcome } from '../../trip/lifecycle/trip-views.ts'

/** An ended trip; `distance` in miles. `outcome`: ended by the traveler, by votes, or by the 14-day limit. */
export type PastTrip = {
  tripId: string
  activity: string | null
  location: string | null
  startedAt: number
  endedAt: number
  outcome: TripOutcome
  distance: number | null
  hasTrack: boolean
}

type TrackOfTrip = Pick<PastTrip, 'tripId' | 'startedAt'>

export type PastTripChange = { kind: 'delete'; tripId: string } | ({ kind: 'saveTrack' } & TrackOfTrip)

/** Past trips, newest first. */
export const pastTripsReading = /* @__PURE__ */ reading<PastTrip[], undefined, PastTripChange>({
  id: 'pastTrips',
})
