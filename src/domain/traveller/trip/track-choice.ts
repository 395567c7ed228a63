import { reading } from '../../kit/reading.machine.ts'

/** Whether a running trip's track is to be kept. */
export type TrackChosen = { tripId: string; isKept: boolean }

/** Whether the track of the running trip is kept for its traveller after the end, as the trip itself says at first. */
export const trackChoiceReading = /* @__PURE__ */ reading<boolean, TrackChosen, boolean>({
  id: 'trackChoice',
  readsAtOnce: false,
  known: ({ isKept }) => isKept,
})
