import { rescueMap } from '../views/map/fetched-map.ts'
import { sceneOf } from '../views/map/map-scene.ts'
import { servedPanel } from './served-panel.ts'
import { settings } from './settings.ts'

/**
 * The first script of a rescue panel that came with its data. Bandwidth is what a contact on a weak connection
 * has least of, so the parts arrive one after the other: the words are in the HTML, then comes the map, which
 * needs no more than those data, and after it the script that takes over the page and adopts the map.
 */
const element = document.querySelector<HTMLElement>('.rescue-map')

/** A map that cannot start is no harm here: the view asks for it again, and says so. */
async function startMap(): Promise<void> {
  if (!servedPanel || !element) return
  const { startRescueMap } = await rescueMap()
  const { trip, fetchedAt } = servedPanel.panel
  startRescueMap(element, settings).show(sceneOf(trip, fetchedAt))
}

startMap()
  .catch(() => {})
  .then(() => import('./main.tsx'))
  .catch(() => document.dispatchEvent(new Event('incomplete')))
