import { memo, useMemo, useState } from 'react'
import { MINUTE_MS } from '../../../../domain/primitives/time-units.ts'
import type { OwnTrip } from '../../../../domain/traveler/trip/active-trip/own-trip.ts'
import {
  mappedTrip,
  trackChoiceReading,
  tripTrackReading,
} from '../../../../domain/traveler/trip/active-trip/trip-track.ts'
import type { Trip } from '../../../../domain/trip/trip.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { EmptyState } from '../../../kit/design/cards/empty-state.tsx'
import { FoldCard } from '../../../kit/design/cards/fold.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { Spinner } from '../../../kit/design/spinner.tsx'
import { type Live, useOnChange, useOnceTrue } from '../../../kit/live.ts'
import { MapPictureContext } from '../../../kit/map/canvas/map-canvas.tsx'
import { PanelMap } from '../../../kit/map/canvas/panel-map.tsx'
import { MapPicture } from '../../../kit/map/picture/map-picture.tsx'
import { sceneOf } from '../../../kit/map/scene/map-scene.ts'
import { useSiteSettings } from '../../../kit/site-settings.tsx'
import { NoAnswer } from '../../no-answer.tsx'
import { useTravelerMachine } from '../../traveler-machines.tsx'
import { useOwnTrip } from './own-trip-context.tsx'
import { words } from './under-way.words.tsx'

type TripTrackProps = {
  trip: OwnTrip
  now: number
}

export function TripTrackCard({ trip, now }: TripTrackProps) {
  const { isAway } = useOwnTrip().snapshot.context
  const { snapshot, send } = useTravelerMachine(tripTrackReading, { tripId: trip.tripId })
  // Reloads when a position arrives, or when the connection is lost or returns.
  useOnChange(`${trip.lastPosition?.at} ${isAway}`, () => send({ type: 'reading.outdated' }))
  return <TripTrackScreen trip={trip} now={now} snapshot={snapshot} send={send} />
}

type TripTrackScreenProps = TripTrackProps & Live<typeof tripTrackReading>

export function TripTrackScreen({ trip, now, snapshot, send }: TripTrackScreenProps) {
  const { value: track, problem } = snapshot.context
  const mapped = useMemo(() => track && track.length > 0 && mappedTrip(trip, track), [trip, track])
  return (
    <Card title={words.yourMap} className="trip-track">
      {mapped ? (
        <TrackMap trip={mapped} now={Math.floor(now / MINUTE_MS) * MINUTE_MS} />
      ) : track ? (
        <EmptyState>{words.mapEmpty}</EmptyState>
      ) : problem ? (
        <NoAnswer problem={problem} send={send} wide>
          {words.mapFailed}
        </NoAnswer>
      ) : (
        <div className="trip-track__room">
          <Spinner label={words.mapLoading} />
        </div>
      )}
    </Card>
  )
}

/** Map of the trip. Memoized, because each render redraws it. The caller rounds `now` to whole minutes. */
const TrackMap = memo(function TrackMap({ trip, now }: { trip: Trip; now: number }) {
  const { mapLayers, savesData } = useSiteSettings()
  const [picture] = useState(() => (
    <MapPicture
      scene={sceneOf(trip, now)}
      ring={null}
      ground={null}
      layer={savesData ? null : mapLayers[0]}
    />
  ))
  return (
    <MapPictureContext value={picture}>
      <PanelMap trip={trip} now={now} ring={null} isOwn />
    </MapPictureContext>
  )
})

export function TrackCard({ trip: { tripId, keepTrack } }: { trip: OwnTrip }) {
  const { send: tell } = useOwnTrip()
  const { snapshot, send } = useTravelerMachine(trackChoiceReading, { tripId, isKept: keepTrack })
  const isOther = snapshot.matches('resting') && snapshot.context.value !== keepTrack
  useOnceTrue(isOther, () => tell({ type: 'trip.changed' }))
  // Reads the choice again if another device changed it.
  useOnChange(String(keepTrack), () => {
    if (isOther) send({ type: 'reading.outdated' })
  })
  return <TrackChoiceScreen snapshot={snapshot} send={send} />
}

export function TrackChoiceScreen({ snapshot, send }: Live<typeof trackChoiceReading>) {
  const { value: isKept, problem } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <FoldCard title={words.yourTrack} line={isKept ? words.willBeSaved : words.wontBeSaved}>
      <p>{isKept ? words.trackSaved : words.trackDeleted}</p>
      {problem && (
        <Notice tone="error" title={words.noAnswer}>
          <p>{words.nothingChanged}</p>
        </Notice>
      )}
      <Button
        variant="quiet"
        wide
        busy={busy}
        onClick={() => send({ type: 'change.requested', change: !isKept })}
      >
        {busy ? words.oneMoment : isKept ? words.dontSaveTrack : words.saveTrack}
      </Button>
    </FoldCard>
  )
}
