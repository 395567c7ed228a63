import { cacheNames } from '../../kit/kept-on-device.ts'
import { rescuePanelPath } from '../../site/pages.ts'
import type { Panel } from './panel.ts'

/**
 * The last data of a rescue panel on the contact's own device, so that the page opens without any network.
 * Nothing is kept for a code whose phone number was never proved. Storage that is full or forbidden keeps nothing;
 * no call but `forget` rejects.
 */
export interface KeptPanels {
  /** The phone number was proved on this device: from now on the panel of this code may be kept. */
  allow(code: string): Promise<void>
  /** What is kept of this code, null where there is nothing or the service confirmed it too long ago. */
  recall(code: string): Promise<Panel | null>
  /** Keeps the panel in place of an earlier one. @returns whether it is on the device now. */
  keep(code: string, panel: Panel): Promise<boolean>
  /** Wipes what is kept of this code, and the map pictures. Rejects where that fails: whoever asked has to know. */
  forget(code: string): Promise<void>
  /** Wipes whatever the service confirmed too long ago, of every code. */
  forgetOld(): Promise<void>
}

/** Name of the browser cache in which panels are kept; the page and the service worker share it. */
export const KEPT_PANELS = cacheNames.panels

/** The cache key of a code's panel: the address of its page. */
export const keptAddress = (code: string): string => rescuePanelPath(code)
