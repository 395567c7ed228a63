import { renderToStaticMarkup } from 'react-dom/server'
import type { Ground } from '../domain/position/ground.ts'
import { ringOf } from '../domain/position/ring.ts'
import type { Panel } from '../domain/rescue/panel/panel.ts'
import { mapLayersOf } from '../domain/site/map-layers.ts'
import { knownZone } from '../domain/trip/written-instant.ts'
import { MapPicture } from '../views/kit/map/map-picture.tsx'
import { sceneOf } from '../views/kit/map/map-scene.ts'

/** The first layer of the build: which one was chosen on a device is known there alone. */
const [firstLayer] = mapLayersOf(import.meta.env)

/** What lies below the marks of a map: the ground, and whether the layer's pictures too. */
export type Below = { ground: Ground | null; hasTiles: boolean }

/** The map of a panel as a picture, HTML; its times by the clock of the place, or UTC where that is not known. */
export function pictureOf(
  { trip, fetchedAt, place }: Pick<Panel, 'trip' | 'fetchedAt' | 'place'>,
  { ground, hasTiles }: Below,
): string {
  const scene = sceneOf(trip, fetchedAt, knownZone(place?.timeZone) ?? 'UTC')
  const layer = hasTiles ? firstLayer : null
  return renderToStaticMarkup(
    <MapPicture scene={scene} ring={ringOf(trip, fetchedAt)} ground={ground} layer={layer} />,
  )
}
