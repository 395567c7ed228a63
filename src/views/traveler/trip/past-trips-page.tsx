import { useMachine } from '@xstate/react'
import { type ReactNode, useRef } from 'react'
import {
  type PastTrip,
  type PastTripChange,
  pastTripsReading,
} from '../../../domain/traveler/trip/past-trip.ts'
import { formatElapsed } from '../../../domain/trip/time/elapsed.ts'
import { writeInstant } from '../../../domain/trip/time/written-instant.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { EmptyState } from '../../kit/design/cards/empty-state.tsx'
import { AskFirst } from '../../kit/design/dialogs/ask-first.tsx'
import { ArrivalFocus, useFocusKept } from '../../kit/design/fields/focus.tsx'
import { Page } from '../../kit/design/page.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import { type Live, useWhen } from '../../kit/live.ts'
import { NoAnswer } from '../no-answer.tsx'
import { useTravelerMachine } from '../traveler-machines.tsx'
import { Back } from '../traveler-shell.tsx'
import { PanelOpenings } from './active-trip/panel-openings.tsx'
import { milesWords, tripName } from './active-trip/under-way-words.ts'

export function PastTripsPage({ onSignedOut }: { onSignedOut: () => void }) {
  const [snapshot, send] = useMachine(useTravelerMachine(pastTripsReading))
  useWhen(snapshot.matches('signedOut'), onSignedOut)
  return (
    <PastTripsScreen
      snapshot={snapshot}
      send={send}
      openings={(tripId) => <PanelOpenings tripId={tripId} onSignedOut={onSignedOut} />}
    />
  )
}

type PastTripsScreenProps = Live<typeof pastTripsReading> & {
  openings?: (tripId: string) => ReactNode
}

export function PastTripsScreen({ snapshot, send, openings }: PastTripsScreenProps) {
  const { value: trips, change, problem } = snapshot.context
  const page = useRef<HTMLDivElement>(null)
  useFocusKept(page)
  const isAsked = (kind: PastTripChange['kind'], tripId: string) =>
    change?.kind === kind && change.tripId === tripId
  const ask = (wanted: PastTripChange) => send({ type: 'change.requested', change: wanted })
  return (
    <Page
      back={<Back />}
      heading={<ArrivalFocus>Past trips</ArrivalFocus>}
      lead="Trips stay here for 91 days. A trip’s track is deleted when you check in, unless you chose to save it. Download a track to keep it longer."
      className="traveler"
      ref={page}
    >
      {!trips && !problem && <Spinner label="Loading your past trips..." />}
      <NoAnswer problem={problem} send={send}>
        Check your connection, then load the list again.
      </NoAnswer>
      {trips?.length === 0 && <EmptyState>No past trips yet.</EmptyState>}
      {trips?.map((trip) => (
        <PastTripCard
          key={trip.tripId}
          openings={openings?.(trip.tripId)}
          trip={trip}
          isDeleting={isAsked('delete', trip.tripId)}
          isSaving={isAsked('saveTrack', trip.tripId)}
          onSave={() => ask({ kind: 'saveTrack', tripId: trip.tripId, startedAt: trip.startedAt })}
          onDelete={() => ask({ kind: 'delete', tripId: trip.tripId })}
        />
      ))}
    </Page>
  )
}

const outcomes = {
  checkedIn: 'You checked in.',
  resolved: 'Your contacts ended it.',
  lapsed: 'It ended on its own 14 days after the alert.',
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
  const { activity, location, startedAt, endedAt, outcome, distance, hasTrack } = trip
  const day = writeInstant(startedAt, 'dayAndClock')
  const name = `${activity ?? 'trip'}, ${day}`
  return (
    <Card title={`${tripName(trip)}, ${day}`}>
      <dl className="traveler__facts">
        <dt>Ended</dt>
        <dd>
          {writeInstant(endedAt, 'dayAndClock')}, after {formatElapsed(endedAt - startedAt)}.{' '}
          {outcomes[outcome]}
        </dd>
        <dt>Where</dt>
        <dd>{location ?? 'Not provided'}</dd>
        <dt>Distance</dt>
        <dd>{distance === null ? 'Unknown' : milesWords(distance)}</dd>
      </dl>
      {openings}
      {hasTrack && (
        <Button variant="quiet" wide busy={isSaving} onClick={onSave}>
          {isSaving ? 'Loading the track...' : 'Download the track (GPX)'}
        </Button>
      )}
      <AskFirst
        label="Delete this trip"
        name={`Delete this trip: ${name}`}
        told="This deletes the trip and its track. You can’t undo it."
        confirm={isDeleting ? 'Deleting...' : 'Delete this trip'}
        busy={isDeleting}
        wide
        onConfirm={onDelete}
      />
    </Card>
  )
}
