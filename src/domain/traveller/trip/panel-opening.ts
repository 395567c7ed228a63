import { reading } from '../../kit/reading.machine.ts'

/** That a contact opened the panel of a trip. `at`: within the hour that begins then, Unix time, ms. */
export type PanelOpening = { name: string | null; number: string; at: number }

/** Who opened the panel of a trip, under way or ended, newest first. */
export const panelOpeningsReading = /* @__PURE__ */ reading<PanelOpening[], { tripId: string }>({
  id: 'panelOpenings',
  readsAtOnce: false,
})
