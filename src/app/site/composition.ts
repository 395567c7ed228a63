import { settings } from '../settings.ts'
import { compose } from './container.ts'

/** The composed ports: a chunk of its own, loaded beside the form and awaited by the first actor that needs it. */
export const ports = compose(settings)

/** Copies of panels that are too old are removed from the device, whichever page is opened. */
ports.keptPanels.forgetOld()
