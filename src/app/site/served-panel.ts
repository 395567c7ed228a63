import { toReaderClock } from '../../domain/rescue/panel/reader-clock.ts'
import type { ServedPanel } from '../../domain/rescue/panel/served-panel.ts'
import { readPackedJson } from '../../domain/trip/packed-track.ts'

/**
 * The data that the service has embedded in the page beside the panel's HTML; null where there are none. Their
 * element is removed, so that they do not outlast the panel in the document.
 */
export const servedPanel: ServedPanel | null = readServedPanel()

function readServedPanel(): ServedPanel | null {
  const element = document.getElementById('served-panel')
  element?.remove()
  const text = element?.textContent
  if (!text) return null
  const served = readPackedJson(text) as ServedPanel
  return { ...served, panel: toReaderClock(served.panel, arrivedAt()) }
}

/** When this page arrived, by the reader's clock. Unix time, ms. */
function arrivedAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page ? Date.now() - (performance.now() - page.responseStart) : Date.now()
}
