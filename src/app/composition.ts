import { compose } from './container.ts'
import { settings } from './settings.ts'

/** The composed ports: a chunk of its own, loaded beside the form and awaited by the first actor that needs it. */
export const ports = compose(settings)

/** Nothing of a trip stays on a device beyond its time, whichever page is opened. */
ports.keptPanels.forgetOld()
