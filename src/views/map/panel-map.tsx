import ExternalLink from 'lucide-react/icons/external-link'
import { useId } from 'react'
import type { Ring } from '../../domain/fixes/ring.ts'
import { formatElapsed } from '../../domain/trip/elapsed.ts'
import { formatCoordinates } from '../../domain/trip/position.ts'
import type { Fix, Trip } from '../../domain/trip/trip.ts'
import { useHydrated } from '../design/hydration.ts'
import { VisuallyHidden } from '../design/visually-hidden.tsx'
import { useTimeZone } from '../tracking/moment.tsx'
import { MapCanvas } from './map-canvas.tsx'
import { type MapScene, sceneOf } from './map-scene.ts'
import './panel-map.css'

/** The panel's map, of its full size from the first instant on; OpenLayers arrives later (specification §2, Map). */
export function PanelMap({ trip, now, ring }: { trip: Trip; now: number; ring: Ring | null }) {
  const description = useId()
  const scene = sceneOf(trip, now, useTimeZone())
  return (
    <section className="panel-map" aria-label="Map">
      <div className="panel-map__ground">
        <MapCanvas scene={scene} ring={ring} describedBy={description} />
      </div>
      <p className="panel-map__legend">
        <span className="panel-map__key panel-map__key--start">Start</span>
        <span className="panel-map__key panel-map__key--last">Last known position</span>
        <span className="without-script">A newer browser, with JavaScript, moves and zooms this map.</span>
        <span className="panel-map__hint panel-map__hint--touch">Two fingers move the map</span>
        <span className="panel-map__hint panel-map__hint--mouse">
          Drag to move, {useZoomKey()} and wheel to zoom
        </span>
        {scene.last && <MapsLink position={scene.last} />}
      </p>
      <VisuallyHidden>
        <span id={description}>{inWords(scene, now)}</span>
      </VisuallyHidden>
    </section>
  )
}

/** The key that OpenLayers wants with the wheel on this machine. */
const useZoomKey = (): string =>
  useHydrated() && navigator.userAgent.toLowerCase().includes('macintosh') ? 'Command' : 'Ctrl'

/** The same position in the map that the device itself uses. */
function MapsLink({ position }: { position: Fix }) {
  const query = encodeURIComponent(formatCoordinates(position).replace(' ', ''))
  return (
    <a
      className="panel-map__elsewhere"
      href={`https://www.google.com/maps/search/?api=1&query=${query}`}
      target="_blank"
      rel="noreferrer"
    >
      Open in maps
      <ExternalLink aria-hidden="true" />
    </a>
  )
}

/** What the map shows, for those who do not see it. */
function inWords({ last, route }: MapScene, now: number): string {
  if (last === null) return 'No position has been recorded yet.'
  const age = last.fixedAt === null ? 'time not known' : `${formatElapsed(now - last.fixedAt)} ago`
  return `Last known position ${formatCoordinates(last)}, ${age}, at the end of a route of ${route.length} positions.`
}
