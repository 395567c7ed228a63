import { useMachine } from '@xstate/react'
import { memo, useEffect, useMemo, useState } from 'react'
import { MINUTE_MS } from '../../../domain/primitives/time-units.ts'
import type { OwnTrip } from '../../../domain/traveller/trip/own-trip.ts'
import { mappedTrip, type tripTrackReading } from '../../../domain/traveller/trip/trip-track.ts'
import type { Trip } from '../../../domain/trip/trip.ts'
import { Card } from '../../kit/design/card.tsx'
import { EmptyState } from '../../kit/design/empty-state.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import type { Live } from '../../kit/live.ts'
import { MapPicture } from '../../kit/map/map-picture.tsx'
import { MapPictureContext } from '../../kit/map/map-picture-context.ts'
import { sceneOf } from '../../kit/map/map-scene.ts'
import { PanelMap } from '../../kit/map/panel-map.tsx'
import { useSiteSettings } from '../../kit/site-settings.tsx'
import { NoAnswer } from '../no-answer.tsx'
import { useTravellerMachine } from '../traveller-machines.tsx'
import { useOwnTrip } from './own-trip-context.tsx'
import { useWhen } from './use-when.ts'

type TripTrackProps = {
  trip: OwnTrip
  /** By the service's clock, Unix time, ms. */
  now: number
}

/** The map of the running trip's positions that have arrived, with its statechart. */
export function TripTrackCard({ trip, now }: TripTrackProps) {
  const { snapshot: ownTrip, send: tripChanged } = useOwnTrip()
  const [snapshot, send] = useMachine(useTravellerMachine('tripTrack'), { input: { tripId: trip.tripId } })
  useWhen(snapshot.matches('signedOut'), () => tripChanged({ type: 'trip.changed' }))
  const newest = trip.lastPosition?.at
  const { isAway } = ownTrip.context
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again when one has arrived, or there is a connection
  useEffect(() => send({ type: 'reading.outdated' }), [send, newest, isAway])
  return <TripTrackScreen trip={trip} now={now} snapshot={snapshot} send={send} />
}

type TripTrackScreenProps = TripTrackProps & Live<typeof tripTrackReading>

/** The map of the running trip in every state of its statechart. */
export function TripTrackScreen({ trip, now, snapshot, send }: TripTrackScreenProps) {
  const { value: track, problem } = snapshot.context
  const mapped = useMemo(() => track && track.length > 0 && mappedTrip(trip, track), [trip, track])
  return (
    <Card title="Your map" className="trip-track">
      {mapped ? (
        <TrackMap trip={mapped} now={Math.floor(now / MINUTE_MS) * MINUTE_MS} />
      ) : track ? (
        <EmptyState>Your map starts with the first location that arrives.</EmptyState>
      ) : problem ? (
        <NoAnswer problem={problem} send={send} wide>
          Your map didn’t load. Check your connection and try again.
        </NoAnswer>
      ) : (
        <div className="trip-track__room">
          <Spinner label="Loading your map..." />
        </div>
      )}
    </Card>
  )
}

/** The map draws itself anew when any of its properties changes, so it gets the time by the minute. */
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
