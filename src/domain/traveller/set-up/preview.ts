import { reading } from '../../kit/reading.machine.ts'
import type { Panel } from '../../rescue/panel/panel.ts'

/** The panel that the contacts would see. */
export const previewReading = /* @__PURE__ */ reading<Panel>({ id: 'preview' })
