import { reading } from '../../../kit/reading.machine.ts'

/** `at`: start of its hour. */
export type PanelOpening = { name: string | null; number: string; at: number }

/** Newest first. */
export const panelOpeningsReading = /* @__PURE__ */ reading<PanelOpening[], { tripId: string }>({
  id: 'panelOpenings',
  readsAtOnce: false,
})
