import { rescuePanelPath } from '../site/pages.ts'

/** The browser's cache in which panels are kept; the page and the service worker both know it. */
export const KEPT_PANELS = 'rescue-panels'

/** Where in it the panel of a code lies: under the address of its page. */
export const keptPlace = (code: string): string => rescuePanelPath(code)
