import { reading } from '../../kit/reading.machine.ts'

/**
 * A trip that has ended. `outcome`: ended by the traveler, by their contacts, or by nobody in 14 days. `distance`:
 * miles, null where it is not known. Unix time, ms.
 */
export type PastTrip = {
  tripId: string
  activity: string | null
  location: string | null
  startedAt: number
  endedAt: number
  outcome: 'checkedIn' | 'resolved' | 'lapsed'
  distance: number | null
  /** Whether its track was kept. */
  hasTrack: boolean
}

/** The trip whose track is saved; the file is named by the day on which it began. `startedAt`: Unix time, ms. */
type TrackOfTrip = Pick<PastTrip, 'tripId' | 'startedAt'>

/** What is done with one of the past trips: it is deleted, or its kept track handed to the person as a file. */
export type PastTripChange = { kind: 'delete'; tripId: string } | ({ kind: 'saveTrack' } & TrackOfTrip)

/** The trips that have ended, newest first. */
export const pastTripsReading = /* @__PURE__ */ reading<PastTrip[], undefined, PastTripChange>({
  id: 'pastTrips',
})
