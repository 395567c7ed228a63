import type { ServedPanel } from '../domain/tracking/served-panel.ts'

/**
 * The data that the service has put into the page beside the panel's HTML; null where the page came without. They are
 * taken out of it, so that they go from the page with the panel.
 */
export const servedPanel: ServedPanel | null = readServedPanel()

function readServedPanel(): ServedPanel | null {
  const element = document.getElementById('served-panel')
  element?.remove()
  const text = element?.textContent
  return text ? (JSON.parse(text) as ServedPanel) : null
}
