import ExternalLink from 'lucide-react/icons/external-link'
import { useEffect, useId, useRef, useState } from 'react'
import { formatCoordinates } from '../../../domain/position/position.ts'
import type { Ring } from '../../../domain/position/ring.ts'
import { farWords, trackWords } from '../../../domain/position/track-words.ts'
import { formatElapsed } from '../../../domain/trip/elapsed.ts'
import type { Fix, Trip } from '../../../domain/trip/trip.ts'
import { writeClock } from '../../../domain/trip/written-instant.ts'
import { useHydrated } from '../design/hydration.ts'
import { useTimeZone } from '../design/moment.tsx'
import { VisuallyHidden } from '../design/visually-hidden.tsx'
import { MapCanvas, MapRoom } from './map-canvas.tsx'
import { type MapScene, sceneOf, withChosen } from './map-scene.ts'
import './panel-map.css'
import { radiusWords } from '../../../domain/trip/detail-words.ts'
import type { Position } from '../../../domain/trip/great-circle.ts'
import { Button } from '../design/button.tsx'

type PanelMapProps = {
  trip: Trip
  /** Unix time, ms. */
  now: number
  /** The circle that somebody can have reached; null: not drawn. */
  ring: Ring | null
  /** The instant of the position that the reader looks at, Unix time, ms; null for none. */
  chosenAt?: number | null
  /** Whether it is rendered a frame later. Its whole height is kept, so that what is below it stays in place. */
  isLater?: boolean
  /** Whether the reader is the traveler. */
  isOwn?: boolean
  /** Called when a position of the route is pressed. */
  onChoose?: (at: number) => void
}

/** The panel's map (specification §2, Map). It has its full size from the start; OpenLayers arrives later. */
export function PanelMap({
  trip,
  now,
  ring,
  chosenAt = null,
  isLater = false,
  isOwn = false,
  onChoose,
}: PanelMapProps) {
  const description = useId()
  const timeZone = useTimeZone()
  const [own, setOwn] = useState<OwnPlace | null>(null)
  const scene = withChosen({ ...sceneOf(trip, now, timeZone), own }, trip.track, chosenAt, (at) =>
    writeClock(at, now, timeZone),
  )
  return (
    <section className="panel-map" aria-label="Map">
      {isLater ? (
        <MapRoom />
      ) : (
        <MapCanvas scene={scene} ring={ring} describedBy={description} onChoose={onChoose} />
      )}
      {scene.last === null && (
        <p className="panel-map__none">
          <strong>No position yet.</strong> This map doesn’t show where they are.
        </p>
      )}
      <p className="panel-map__legend">
        {scene.last && (
          <>
            <span className="panel-map__key panel-map__key--start">Start</span>
            <span className="panel-map__key panel-map__key--last">Last known position</span>
          </>
        )}
        {scene.planned.length > 0 && (
          <span className="panel-map__key panel-map__key--planned">Planned route</span>
        )}
        {scene.passedOver.length > 0 && (
          <span className="panel-map__key panel-map__key--passed-over">Ignored: impossible speed</span>
        )}
        <span className="without-script">A newer browser, with JavaScript, moves and zooms this map.</span>
        <span className="panel-map__hint panel-map__hint--touch">Two fingers move the map</span>
        <span className="panel-map__hint panel-map__hint--mouse">
          Drag to move, {useZoomKey()} and wheel to zoom
        </span>
        {scene.last && !isOwn && <OwnPlaceButton last={scene.last} own={own} onFound={setOwn} />}
        {scene.last && <MapsLink position={scene.last} />}
      </p>
      <VisuallyHidden>
        <span id={description}>{inWords(scene, now)}</span>
      </VisuallyHidden>
    </section>
  )
}

/** The key that has to be held for the wheel to zoom on this machine. */
const useZoomKey = (): string =>
  useHydrated() && navigator.userAgent.toLowerCase().includes('macintosh') ? 'Command' : 'Ctrl'

/** A link to the position in the device's own map app. */
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

/** How many positions the route passes over. @param count at least 1. */
const leftOutWords = (count: number): string =>
  `${count === 1 ? 'One GPS point' : `${count} GPS points`} left out: too far, too fast.`

/** The map's content in words, for those who do not see it. */
function inWords({ last, route, passedOver }: MapScene, now: number): string {
  if (last === null) return 'No position has been recorded yet.'
  const crossed = passedOver.length > 0 ? ` ${leftOutWords(passedOver.length)}` : ''
  const age = last.fixedAt === null ? 'time unknown' : `${formatElapsed(now - last.fixedAt)} ago`
  return `Last known position ${formatCoordinates(last)}, ${age}, at the end of a route: ${trackWords(route)}${crossed}`
}

/** The reader's place; `accuracy`: meters at 95 %. It never leaves the device. */
type OwnPlace = Position & { accuracy: number }

type OwnPlaceProps = { last: Position; own: OwnPlace | null; onFound: (own: OwnPlace) => void }

/** How long the device may take to find its place, ms. */
const LONGEST_SEARCH_MS = 20_000

/** Tells the reader how far they are from the last position, on request; their place is sent nowhere. */
function OwnPlaceButton({ last, own, onFound }: OwnPlaceProps) {
  const [state, setState] = useState<'idle' | 'asking' | 'unknown'>('idle')
  const standsHere = useRef(true)
  useEffect(() => {
    standsHere.current = true
    return () => {
      standsHere.current = false
    }
  }, [])
  const ask = () => {
    if (!('geolocation' in navigator)) return setState('unknown')
    setState('asking')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) => {
        if (!standsHere.current) return
        setState('idle')
        onFound({ latitude, longitude, accuracy })
      },
      () => standsHere.current && setState('unknown'),
      { enableHighAccuracy: true, timeout: LONGEST_SEARCH_MS, maximumAge: 0 },
    )
  }
  const words = () => {
    if (state === 'asking') return 'Finding where you are…'
    if (state === 'unknown') return 'This device won’t say where it is.'
    if (own)
      return `The last position is ${farWords(own, last)} of you. You are within ${radiusWords(own.accuracy)}.`
    return ''
  }
  return (
    <>
      <Button variant="quiet" onClick={ask}>
        How far am I?
      </Button>
      <span className="panel-map__own" role="status">
        {words()}
      </span>
    </>
  )
}
