import type { ServedPanel } from '../domain/tracking/served-panel.ts'

/** The data that the service has put into the page beside the panel's HTML; null where the page came without. */
export const servedPanel: ServedPanel | null = readServedPanel()

function readServedPanel(): ServedPanel | null {
  const text = document.getElementById('served-panel')?.textContent
  return text ? (JSON.parse(text) as ServedPanel) : null
}
