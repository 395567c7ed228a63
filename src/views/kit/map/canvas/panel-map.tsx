import ExternalLink from 'lucide-react/icons/external-link'
import { useEffect, useId, useRef, useState } from 'react'
import type { Ring } from '../../../../domain/position/movement/ring.ts'
import { formatCoordinates } from '../../../../domain/position/position.ts'
import { distanceBetweenWords, trackWords } from '../../../../domain/position/track/track-words.ts'
import { formatElapsed } from '../../../../domain/trip/time/elapsed.ts'
import { writeClock } from '../../../../domain/trip/time/written-instant.ts'
import type { Fix, Trip } from '../../../../domain/trip/trip.ts'
import { useHydrated } from '../../design/hydration.ts'
import { useTimeZone } from '../../design/moment.tsx'
import { VisuallyHidden } from '../../design/visually-hidden.tsx'
import { type MapScene, sceneOf, withChosen } from '../scene/map-scene.ts'
import { MapCanvas, MapRoom } from './map-canvas.tsx'
import { words } from './map-canvas.words.tsx'
import './panel-map.css'
import { radiusWords } from '../../../../domain/trip/detail-words.ts'
import type { Position } from '../../../../domain/trip/track/great-circle.ts'
import { Button } from '../../design/buttons/button.tsx'

type PanelMapProps = {
  trip: Trip
  now: number
  ring: Ring | null
  chosenAt?: number | null
  /** If true, reserves space instead of showing the map. */
  isLater?: boolean
  /** True if the reader is the traveler. */
  isOwn?: boolean
  onChoose?: (at: number) => void
}

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
    <section className="panel-map" aria-label={words.map}>
      {isLater ? (
        <MapRoom />
      ) : (
        <MapCanvas scene={scene} ring={ring} describedBy={description} onChoose={onChoose} />
      )}
      {scene.last === null && (
        <p className="panel-map__none">
          <strong>{words.noPosition}</strong> {words.noPositionMore}
        </p>
      )}
      <p className="panel-map__legend">
        {scene.last && (
          <>
            <span className="panel-map__key panel-map__key--start">{words.start}</span>
            <span className="panel-map__key panel-map__key--last">{words.last}</span>
          </>
        )}
        {scene.planned.length > 0 && (
          <span className="panel-map__key panel-map__key--planned">{words.planned}</span>
        )}
        {scene.passedOver.length > 0 && (
          <span className="panel-map__key panel-map__key--passed-over">{words.passedOver}</span>
        )}
        <span className="without-script">{words.withoutScript}</span>
        <span className="with-script screen-only panel-map__hint--touch">{words.twoFingers}</span>
        <span className="with-script screen-only panel-map__hint--mouse">
          {words.dragAndZoom(useZoomKey())}
        </span>
        {scene.last && (
          <span className="panel-map__ways">
            {!isOwn && <OwnPlaceButton last={scene.last} own={own} onFound={setOwn} />}
            <MapsLink position={scene.last} />
          </span>
        )}
      </p>
      <VisuallyHidden>
        <span id={description}>{inWords(scene, now)}</span>
      </VisuallyHidden>
    </section>
  )
}

const useZoomKey = (): string =>
  useHydrated() && navigator.userAgent.toLowerCase().includes('macintosh') ? 'Command' : 'Ctrl'

function MapsLink({ position }: { position: Fix }) {
  const query = encodeURIComponent(formatCoordinates(position).replace(' ', ''))
  return (
    <a
      className="panel-map__elsewhere screen-only"
      href={`https://www.google.com/maps/search/?api=1&query=${query}`}
      target="_blank"
      rel="noreferrer"
    >
      {words.openInMaps}
      <ExternalLink aria-hidden="true" />
    </a>
  )
}

function inWords({ last, route, passedOver }: MapScene, now: number): string {
  if (last === null) return words.nothingRecorded
  const crossed = passedOver.length > 0 ? ` ${words.leftOut(passedOver.length)}` : ''
  const age = last.fixedAt === null ? null : formatElapsed(now - last.fixedAt)
  return words.inWords(formatCoordinates(last), age, trackWords(route)) + crossed
}

/** Location of the reader's device, which is never sent anywhere. `accuracy` is the 95% radius in meters. */
type OwnPlace = Position & { accuracy: number }

type OwnPlaceProps = { last: Position; own: OwnPlace | null; onFound: (own: OwnPlace) => void }

const LONGEST_SEARCH_MS = 20_000

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
  const found = () => {
    if (state === 'asking') return words.finding
    if (state === 'unknown') return words.unknownPlace
    if (own) return words.farFromYou(distanceBetweenWords(own, last), radiusWords(own.accuracy))
    return ''
  }
  return (
    <>
      <Button variant="quiet" onClick={ask}>
        {words.howFar}
      </Button>
      <span className="panel-map__own screen-only" role="status">
        {found()}
      </span>
    </>
  )
}
