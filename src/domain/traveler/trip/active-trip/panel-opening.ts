import { reading } from '../../../kit/reading.machine.ts'

/** `at` is the start of the hour in which the contact opened the panel. */
export type PanelOpening = { name: string | null; number: string; at: number }

/** Openings of the panel, newest first. */
export const panelOpeningsReading = /* @__PURE__ */ reading<PanelOpening[], { tripId: string }>({
  id: 'panelOpenings',
  readsAtOnce: false,
})
