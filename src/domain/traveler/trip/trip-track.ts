import { reading } from '../../kit/reading.machine.ts'
import type { Fix, Trip } from '../../trip/trip.ts'
import type { OwnTrip } from './own-trip.ts'

/**
 * The positions of the running trip that have arrived, oldest first. It is read again when the trip has a newer one;
 * without an answer what this device knew of it is shown.
 */
export const tripTrackReading = /* @__PURE__ */ reading<Fix[], { tripId: string }>({ id: 'tripTrack' })

/** The running trip as a map draws one. */
export const mappedTrip = (
  { activity, location, time, plan, startedAt }: OwnTrip,
  track: readonly Fix[],
): Trip => ({
  activity,
  location,
  time,
  ...(plan ? { plan } : {}),
  startedAt,
  endedAt: null,
  isSafe: false,
  contacts: [],
  contactsNotified: null,
  track: [...track],
})

/** Whether a running trip's track is to be kept. */
export type TrackChosen = { tripId: string; isKept: boolean }

/** Whether the track of the running trip is kept for its traveler after the end, as the trip itself says at first. */
export const trackChoiceReading = /* @__PURE__ */ reading<boolean, TrackChosen, boolean>({
  id: 'trackChoice',
  readsAtOnce: false,
  known: ({ isKept }) => isKept,
})
