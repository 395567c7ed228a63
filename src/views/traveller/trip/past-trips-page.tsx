import { useMachine } from '@xstate/react'
import { type ReactNode, useState } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { travellerApp } from '../../../domain/site/pages.ts'
import type { PastTrip } from '../../../domain/traveller/trip/past-trip.ts'
import type { pastTripsMachine } from '../../../domain/traveller/trip/past-trips.machine.ts'
import { formatElapsed } from '../../../domain/trip/elapsed.ts'
import { writeInstant } from '../../../domain/trip/written-instant.ts'
import { Button, ButtonLink } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { ArrivalFocus } from '../../kit/design/focus.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { Page } from '../../kit/design/page.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import { useTravellerMachine } from '../traveller-machines.tsx'
import { PanelOpenings } from './panel-openings.tsx'
import { tripName } from './under-way-words.ts'
import { useWhen } from './use-when.ts'

/** /app/trips */
export function PastTripsPage({ onSignedOut }: { onSignedOut: () => void }) {
  const [snapshot, send] = useMachine(useTravellerMachine('pastTrips'))
  useWhen(snapshot.matches('signedOut'), onSignedOut)
  return (
    <PastTripsScreen
      snapshot={snapshot}
      send={send}
      openings={(tripId) => <PanelOpenings tripId={tripId} onSignedOut={onSignedOut} />}
    />
  )
}

type PastTripsScreenProps = {
  snapshot: SnapshotFrom<typeof pastTripsMachine>
  send: (event: EventFrom<typeof pastTripsMachine>) => void
  /** Who opened the panel of a trip. */
  openings?: (tripId: string) => ReactNode
}

/** /app/trips in every state of its statechart. */
export function PastTripsScreen({ snapshot, send, openings }: PastTripsScreenProps) {
  const { trips, deleting, saving, hasFailed } = snapshot.context
  return (
    <Page heading={<ArrivalFocus>Past trips</ArrivalFocus>} className="traveller">
      <p>
        What is left of a trip stays here for 91 days after its end. Its track is deleted when you check in,
        unless you chose under way to keep it. Download a track to have it longer.
      </p>
      {!trips && !hasFailed && <Spinner label="Loading your past trips..." />}
      {hasFailed && (
        <Notice tone="error" title="There was no answer.">
          <p>Check your connection. Whether a trip was deleted is seen when the list is loaded again.</p>
          <Button variant="quiet" onClick={() => send({ type: 'retry.requested' })}>
            Load again
          </Button>
        </Notice>
      )}
      {trips?.length === 0 && <p>No trip has ended yet.</p>}
      {trips?.map((trip) => (
        <PastTripCard
          key={trip.tripId}
          openings={openings?.(trip.tripId)}
          trip={trip}
          isDeleting={deleting === trip.tripId}
          isSaving={saving?.tripId === trip.tripId}
          onSave={() => send({ type: 'track.requested', tripId: trip.tripId, startedAt: trip.startedAt })}
          onDelete={() => send({ type: 'trip.deleted', tripId: trip.tripId })}
        />
      ))}
      <ButtonLink variant="quiet" wide to={travellerApp.home}>
        Back
      </ButtonLink>
    </Page>
  )
}

const outcomes = {
  checkedIn: 'You checked in.',
  resolved: 'Your contacts ended it.',
  lapsed: 'It ended by itself, 14 days after the alert.',
}

type PastTripCardProps = {
  trip: PastTrip
  isDeleting: boolean
  isSaving: boolean
  onSave: () => void
  onDelete: () => void
  openings: ReactNode
}

function PastTripCard({ trip, isDeleting, isSaving, onSave, onDelete, openings }: PastTripCardProps) {
  const [isAsked, setAsked] = useState(false)
  const { activity, location, startedAt, endedAt, outcome, distance, hasTrack } = trip
  const day = writeInstant(startedAt, 'dayAndClock')
  const name = `${activity ?? 'trip'} of ${day}`
  return (
    <Card title={`${tripName(trip)}, ${day}`}>
      <dl className="traveller__facts">
        <dt>Ended</dt>
        <dd>
          {writeInstant(endedAt, 'dayAndClock')}, after {formatElapsed(endedAt - startedAt)}.{' '}
          {outcomes[outcome]}
        </dd>
        <dt>Where</dt>
        <dd>{location ?? 'Not provided'}</dd>
        <dt>Distance</dt>
        <dd>{distance === null ? 'Not known' : `${distance} miles`}</dd>
      </dl>
      {openings}
      {hasTrack && (
        <Button variant="quiet" wide busy={isSaving} onClick={onSave}>
          {isSaving ? 'Loading the track...' : 'Download the track (GPX)'}
        </Button>
      )}
      {isAsked ? (
        <>
          <p>The trip and its track are deleted here and cannot be brought back.</p>
          <Button variant="danger" wide busy={isDeleting} onClick={onDelete}>
            {isDeleting ? 'Deleting...' : 'Delete this trip'}
          </Button>
          {!isDeleting && (
            <Button variant="quiet" wide onClick={() => setAsked(false)}>
              Keep it
            </Button>
          )}
        </>
      ) : (
        <Button variant="quiet" wide onClick={() => setAsked(true)} aria-label={`Delete the ${name}`}>
          Delete
        </Button>
      )}
    </Card>
  )
}
