import { cacheNames } from '../../kit/kept-on-device.ts'
import { rescuePanelPath } from '../../site/pages.ts'

/** Shared by page and service worker. */
export const KEPT_PANELS = cacheNames.panels

export const keptAddress = (code: string): string => rescuePanelPath(code)
