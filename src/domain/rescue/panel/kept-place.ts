import { cacheNames } from '../../kit/kept-on-device.ts'
import { rescuePanelPath } from '../../site/pages.ts'

/** Name of the browser cache in which panels are kept; the page and the service worker share it. */
export const KEPT_PANELS = cacheNames.panels

/** The cache key of a code's panel: the address of its page. */
export const keptPlace = (code: string): string => rescuePanelPath(code)
