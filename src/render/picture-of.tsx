import { renderToStaticMarkup } from 'react-dom/server'
import { ringOf } from '../domain/fixes/ring.ts'
import type { Panel } from '../domain/tracking/panel.ts'
import { MapPicture } from '../views/map/map-picture.tsx'
import { sceneOf } from '../views/map/map-scene.ts'

/** The map of a panel as a picture, HTML. */
export const pictureOf = ({ trip, fetchedAt }: Panel): string =>
  renderToStaticMarkup(<MapPicture scene={sceneOf(trip, fetchedAt, 'UTC')} ring={ringOf(trip, fetchedAt)} />)
