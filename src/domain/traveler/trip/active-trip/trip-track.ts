import { reading } from '../../../kit/reading.machine.ts'
import type { Fix, Trip } from '../../../trip/trip.ts'
import type { OwnTrip } from './own-trip.ts'

/** The running trip's positions, reloaded when a newer one arrives; offline, the stored positions. */
export const tripTrackReading = /* @__PURE__ */ reading<Fix[], { tripId: string }>({ id: 'tripTrack' })

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

export type TrackChosen = { tripId: string; isKept: boolean }

/** The traveler's choice to keep the track after the trip; initially the trip's setting. */
export const trackChoiceReading = /* @__PURE__ */ reading<boolean, TrackChosen, boolean>({
  id: 'trackChoice',
  readsAtOnce: false,
  known: ({ isKept }) => isKept,
})
