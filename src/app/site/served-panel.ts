import { toReaderClock } from '../../domain/rescue/panel/reader-clock.ts'
import type { ServedPanel } from '../../domain/rescue/panel/served-panel.ts'
import { readPackedJson } from '../../domain/trip/track/packed-track.ts'

/** Panel data that came with the HTML. Its element is removed, so that the document doesn't keep the data. */
export const servedPanel: ServedPanel | null = readServedPanel()

function readServedPanel(): ServedPanel | null {
  const element = document.getElementById('served-panel')
  element?.remove()
  const text = element?.textContent
  if (!text) return null
  const served = readPackedJson(text) as ServedPanel
  return { ...served, panel: toReaderClock(served.panel, arrivedAt()) }
}

function arrivedAt(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return page ? Date.now() - (performance.now() - page.responseStart) : Date.now()
}
