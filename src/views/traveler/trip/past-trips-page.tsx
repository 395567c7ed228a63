import { type ReactNode, useRef } from 'react'
import { withoutLineBreaks } from '../../../domain/kit/text.ts'
import {
  type PastTrip,
  type PastTripChange,
  pastTripsReading,
} from '../../../domain/traveler/trip/past-trip.ts'
import { formatElapsed } from '../../../domain/trip/time/elapsed.ts'
import { writeInstant } from '../../../domain/trip/time/written-instant.ts'
import { activityWords } from '../../../domain/trip/trip.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { EmptyState } from '../../kit/design/cards/empty-state.tsx'
import { AskFirst } from '../../kit/design/dialogs/ask-first.tsx'
import { useFocusKept } from '../../kit/design/fields/focus.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import type { Live } from '../../kit/live.ts'
import { InnerPage } from '../inner-page.tsx'
import { NoAnswer } from '../no-answer.tsx'
import { useTravelerMachine } from '../traveler-machines.tsx'
import { PanelOpenings } from './active-trip/panel-openings.tsx'
import { words as underWay } from './active-trip/under-way.words.tsx'
import { tripName } from './active-trip/under-way-words.ts'
import { words } from './past-trips-page.words.ts'

export const PastTripsPage = () => (
  <PastTripsScreen
    {...useTravelerMachine(pastTripsReading)}
    openings={(tripId) => <PanelOpenings tripId={tripId} />}
  />
)

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
    <InnerPage heading={words.heading} lead={words.lead} ref={page}>
      {!trips && !problem && <Spinner label={words.loading} />}
      <NoAnswer problem={problem} send={send}>
        {words.loadAgain}
      </NoAnswer>
      {trips?.length === 0 && <EmptyState>{words.none}</EmptyState>}
      {trips?.map((trip) => (
        <PastTripCard
          key={trip.tripId}
          openings={openings?.(trip.tripId)}
          trip={trip}
          waits={snapshot.matches('changing')}
          isDeleting={isAsked('delete', trip.tripId)}
          isSaving={isAsked('saveTrack', trip.tripId)}
          onSave={() => ask({ kind: 'saveTrack', tripId: trip.tripId, startedAt: trip.startedAt })}
          onDelete={() => ask({ kind: 'delete', tripId: trip.tripId })}
        />
      ))}
    </InnerPage>
  )
}

const outcomes: Record<PastTrip['outcome'], string> = {
  checkedIn: words.checkedIn,
  resolved: words.resolved,
  lapsed: words.lapsed,
}

type PastTripCardProps = {
  trip: PastTrip
  isDeleting: boolean
  isSaving: boolean
  waits: boolean
  onSave: () => void
  onDelete: () => void
  openings: ReactNode
}

function PastTripCard({ trip, isDeleting, isSaving, waits, onSave, onDelete, openings }: PastTripCardProps) {
  const { activity, location, startedAt, endedAt, outcome, distance, hasTrack } = trip
  const day = writeInstant(startedAt, 'dayAndClock')
  return (
    <Card title={words.title(tripName(trip), day)}>
      <dl className="traveler__facts">
        <dt>{words.ended}</dt>
        <dd>
          {withoutLineBreaks(
            words.endedAt(writeInstant(endedAt, 'dayAndClock'), formatElapsed(endedAt - startedAt)),
          )}{' '}
          {outcomes[outcome]}
        </dd>
        <dt>{words.where}</dt>
        <dd>{location ?? words.notProvided}</dd>
        <dt>{words.distance}</dt>
        <dd>{distance === null ? words.unknown : underWay.miles(distance)}</dd>
      </dl>
      {openings}
      {hasTrack && (
        <Button variant="quiet" wide busy={isSaving} waits={waits} onClick={onSave}>
          {isSaving ? words.loadingTrack : words.download}
        </Button>
      )}
      <AskFirst
        label={words.delete}
        name={words.deleteNamed(activity && activityWords(activity), day)}
        told={words.deleteTold}
        confirm={isDeleting ? words.deleting : words.delete}
        busy={isDeleting}
        waits={waits}
        wide
        onConfirm={onDelete}
      />
    </Card>
  )
}
