import { ringOf } from '../../domain/position/ring.ts'
import { serviceTime } from '../../domain/rescue/panel/reader-clock.ts'
import { rescueMap } from '../../views/kit/map/fetched-map.ts'
import { sceneOf } from '../../views/kit/map/map-scene.ts'
import { settings } from '../settings.ts'
import { servedPanel } from './served-panel.ts'

/**
 * The first script of a rescue panel that the service has rendered with its data. On a weak connection the parts
 * load one after the other: the text is in the HTML, then comes the map, which needs only the data in the page,
 * then the script that hydrates the page and takes over the running map.
 */
const element = document.querySelector<HTMLElement>('.rescue-map')

/** A failure does no harm here: the view starts the map again, and says where that fails. */
async function startMap(): Promise<void> {
  if (!servedPanel || !element) return
  const { startRescueMap } = await rescueMap()
  const { trip, fetchedAt } = servedPanel.panel
  const now = serviceTime(servedPanel.panel, fetchedAt)
  const map = startRescueMap(element, settings)
  map.show(sceneOf(trip, now))
  map.showRing(ringOf(trip, now))
}

startMap()
  .catch(() => {})
  .then(() => import('./main.tsx'))
  .catch(() => document.dispatchEvent(new Event('incomplete')))
