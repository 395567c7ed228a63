/**
 * A trip that has ended. `outcome`: ended by the traveller, by their contacts, or by nobody in 14 days. `distance`:
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
