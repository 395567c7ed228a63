import { settings } from '../settings.ts'
import { compose } from './container.ts'

/** The ports, a chunk awaited by the first actor that needs it. */
export const ports = compose(settings)

ports.keptPanels.forgetOld()
