import type { ServedPanel } from '../domain/tracking/served-panel.ts'

/**
 * The data that the service has embedded in the page beside the panel's HTML; null where there are none. Their
 * element is removed, so that they do not outlast the panel in the document.
 */
export const servedPanel: ServedPanel | null = readServedPanel()

function readServedPanel(): ServedPanel | null {
  const element = document.getElementById('served-panel')
  element?.remove()
  const text = element?.textContent
  return text ? (JSON.parse(text) as ServedPanel) : null
}
