import { cacheNames } from '../../kit/kept-on-device.ts'
import { rescuePanelPath } from '../../site/pages.ts'

/** Name of the cache that the page and the service worker share. */
export const KEPT_PANELS = cacheNames.panels

export const keptAddress = (code: string): string => rescuePanelPath(code)
