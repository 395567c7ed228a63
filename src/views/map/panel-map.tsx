import ExternalLink from 'lucide-react/icons/external-link'
import { type ComponentProps, type ComponentType, useEffect, useId, useMemo, useState } from 'react'
import { formatElapsed } from '../../domain/trip/elapsed.ts'
import { formatCoordinates } from '../../domain/trip/position.ts'
import type { Fix, Trip } from '../../domain/trip/trip.ts'
import { Button } from '../design/button.tsx'
import { VisuallyHidden } from '../design/visually-hidden.tsx'
import type { MapCanvas } from './map-canvas.tsx'
import { isFollowedLive, type MapScene, sceneOf } from './map-scene.ts'
import './panel-map.css'

type Canvas = ComponentType<ComponentProps<typeof MapCanvas>>

/** The panel's map, of its full size from the first instant on; OpenLayers arrives later (specification §2, Map). */
export function PanelMap({ trip, now }: { trip: Trip; now: number }) {
  const description = useId()
  const live = isFollowedLive(trip, now)
  const scene = useMemo(() => sceneOf(trip, live), [trip, live])
  const { Canvas, failed, retry } = useCanvas()
  return (
    <section className="panel-map" aria-label="Map">
      <div className="panel-map__ground">
        {Canvas && <Canvas scene={scene} describedBy={description} />}
        {!Canvas && !failed && <p className="panel-map__words">The map is on its way.</p>}
        {failed && (
          <div className="panel-map__words" role="status">
            <p>The map could not be loaded. The position above is complete without it.</p>
            <Button variant="quiet" onClick={retry}>
              Try again
            </Button>
          </div>
        )}
      </div>
      <p className="panel-map__legend">
        <span className="panel-map__key panel-map__key--start">Start</span>
        <span className="panel-map__key panel-map__key--last">Last known position</span>
        <span className="panel-map__hint panel-map__hint--touch">Two fingers move the map</span>
        <span className="panel-map__hint panel-map__hint--mouse">Drag to move, Ctrl and wheel to zoom</span>
        {scene.last && <MapsLink position={scene.last} />}
      </p>
      <VisuallyHidden>
        <span id={description}>{inWords(scene, now)}</span>
      </VisuallyHidden>
    </section>
  )
}

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

/** OpenLayers and the view that holds it, fetched after the panel itself is on the screen. */
function useCanvas() {
  const [Canvas, setCanvas] = useState<Canvas | null>(null)
  const [attempt, setAttempt] = useState(1)
  const [failedAttempt, setFailedAttempt] = useState(0)
  useEffect(() => {
    let wanted = true
    import('./map-canvas.tsx').then(
      (file) => wanted && setCanvas(() => file.MapCanvas),
      () => wanted && setFailedAttempt(attempt),
    )
    return () => {
      wanted = false
    }
  }, [attempt])
  return { Canvas, failed: failedAttempt === attempt, retry: () => setAttempt(attempt + 1) }
}
