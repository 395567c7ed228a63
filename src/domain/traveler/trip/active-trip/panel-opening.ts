import { reading } from '../../../kit/reading.machine.ts'

/** A contact's first opening of the panel in an hour. */
export type PanelOpening = { name: string | null; number: string; at: number }

/** Openings of the panel, newest first. */
export const panelOpeningsReading = /* @__PURE__ */ reading<PanelOpening[], { tripId: string }>({
  id: 'panelOpenings',
  readsAtOnce: false,
})
