import { cacheNames } from '../../kit/kept-on-device.ts'
import { rescuePanelPath } from '../../site/pages.ts'
import type { Panel } from './panel.ts'

/** The last panel on the contact's device, kept only after the number was proved. Only `forget` rejects. */
export interface KeptPanels {
  /** From now on the panel of this code may be kept. */
  allow(code: string): Promise<void>
  /** Null if nothing is kept, or its confirmation is too old. */
  recall(code: string): Promise<Panel | null>
  /** @returns whether it is on the device now. */
  keep(code: string, panel: Panel): Promise<boolean>
  /** Also wipes map pictures. Rejects on failure, because the contact must know. */
  forget(code: string): Promise<void>
  /** Wipes panels whose confirmation is too old, of every code. */
  forgetOld(): Promise<void>
}

/** Shared by page and service worker. */
export const KEPT_PANELS = cacheNames.panels

export const keptAddress = (code: string): string => rescuePanelPath(code)
