import Crosshair from 'lucide-react/icons/crosshair'
import LocateFixed from 'lucide-react/icons/locate-fixed'
import Undo2 from 'lucide-react/icons/undo-2'
import '../canvas/map-canvas.css'
import { words } from './route-drawing.words.ts'
import './route-drawing.css'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import type { PlannedRoute } from '../../../../domain/primitives/plan-facts.ts'
import { MINUTE_MS, SECOND_MS } from '../../../../domain/primitives/time-units.ts'
import { withoutPoint, withPoint } from '../../../../domain/traveler/set-up/drawn-route.ts'
import { Button } from '../../design/buttons/button.tsx'
import { useSiteSettings } from '../../site-settings.tsx'
import { MapSources } from '../canvas/map-sources.tsx'
import { MapZoom } from '../canvas/map-zoom.tsx'
import { type RouteMap, startRouteMap } from './route-map.ts'

/** While `busy`, the route can't be changed. */
type RouteDrawingProps = { route: PlannedRoute; busy: boolean; onChange: (route: PlannedRoute) => void }

const LONGEST_SEARCH_MS = 20 * SECOND_MS

/** Editor for the planned route. Enter or a button adds a point at the crosshair. */
export function RouteDrawing({ route, busy, onChange }: RouteDrawingProps) {
  const element = useRef<HTMLDivElement>(null)
  const running = useRef<RouteMap | null>(null)
  const help = useId()
  const settings = useSiteSettings()
  const [isLost, setLost] = useState(false)
  const add = useEffectEvent((position: { latitude: number; longitude: number }) => {
    if (!busy) onChange(withPoint(route, position))
  })
  const change = useEffectEvent((next: PlannedRoute) => {
    if (busy) running.current?.show(route)
    else onChange(next)
  })
  const begin = useEffectEvent((map: RouteMap) => map.show(route))
  useEffect(() => {
    if (!element.current) return
    const map = startRouteMap(element.current, settings, { onPoint: add, onRoute: change })
    running.current = map
    begin(map)
    return () => {
      running.current = null
      map.destroy()
    }
  }, [settings])
  useEffect(() => running.current?.show(route), [route])
  const addMiddle = () => {
    const middle = running.current?.middle()
    if (middle && !busy) onChange(withPoint(route, middle))
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.target !== element.current || event.key !== 'Enter') return
    event.preventDefault()
    addMiddle()
  }
  const lookHere = () => {
    if (!('geolocation' in navigator)) return setLost(true)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLost(false)
        running.current?.lookAt(coords)
      },
      () => setLost(true),
      { enableHighAccuracy: true, timeout: LONGEST_SEARCH_MS, maximumAge: MINUTE_MS },
    )
  }
  return (
    <div className="route-drawing">
      <p className="field__help" id={help}>
        {words.help}
      </p>
      <div className="route-drawing__ground">
        <div
          className="rescue-map"
          ref={element}
          role="application"
          aria-label={words.map}
          aria-describedby={help}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: role="application" takes keyboard input
          tabIndex={0}
          onKeyDown={onKey}
        />
        <MapZoom onZoom={(levels) => running.current?.zoomBy(levels)} />
        <Crosshair className="route-drawing__middle" aria-hidden="true" />
      </div>
      <div className="map-edge">
        <MapSources layer={settings.mapLayers[0]} />
      </div>
      <div className="route-drawing__ways">
        <Button variant="quiet" waits={busy} icon={<Crosshair aria-hidden="true" />} onClick={addMiddle}>
          {words.addMiddle}
        </Button>
        <Button
          variant="quiet"
          waits={busy}
          icon={<Undo2 aria-hidden="true" />}
          onClick={() => onChange(withoutPoint(route, route.length - 1))}
        >
          {words.removeLast}
        </Button>
        <Button variant="quiet" icon={<LocateFixed aria-hidden="true" />} onClick={lookHere}>
          {words.whereIAm}
        </Button>
      </div>
      <p role="status">{isLost && words.unknownPlace}</p>
    </div>
  )
}
