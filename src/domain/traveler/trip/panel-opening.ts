import { reading } from '../../kit/reading.machine.ts'

/** A contact's look at the panel of a trip. `at`: the beginning of the hour in which it was, Unix time, ms. */
export type PanelOpening = { name: string | null; number: string; at: number }

/** Who opened the panel of a trip, under way or ended, newest first. */
export const panelOpeningsReading = /* @__PURE__ */ reading<PanelOpening[], { tripId: string }>({
  id: 'panelOpenings',
  readsAtOnce: false,
})
