import { type ReactNode, useState } from 'react'
import { travelerApp } from '../../../domain/site/pages.ts'
import type { TravelerAccount } from '../../../domain/traveler/account/traveler-api.ts'
import { firstStep } from '../../../domain/traveler/set-up/set-up-list.ts'
import type { EndedTrip, OwnTrip } from '../../../domain/traveler/trip/active-trip/own-trip.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { FoldCard } from '../../kit/design/cards/fold.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../../kit/design/fields/focus.tsx'
import { Page } from '../../kit/design/page.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import { ArrivalNotice } from '../positions/arrival-notice.tsx'
import { FollowingCard } from '../positions/following-card.tsx'
import { Way, Ways } from '../rows.tsx'
import { FactsForm } from '../set-up/facts-form.tsx'
import { FirstSetUp } from '../set-up/first-set-up.tsx'
import { SetUpCard } from '../set-up/set-up-card.tsx'
import { SharingCard } from '../sharing/sharing-page.tsx'
import { TextsStopped } from './active-trip/by-text.tsx'
import { useOwnTrip } from './active-trip/own-trip-context.tsx'
import { SosButton } from './active-trip/sos-button.tsx'
import { TrackCard } from './active-trip/trip-track-card.tsx'
import { UnderWay } from './active-trip/under-way.tsx'
import { summaryWords, tripName } from './active-trip/under-way-words.ts'
import { AlertsCard } from './alerts/alerts-card.tsx'
import { NotificationsCard } from './alerts/notifications-card.tsx'
import { StartCard, StartedWarnings } from './start/start-card.tsx'

function TripPlanCard() {
  const { send } = useOwnTrip()
  const [isOpen, setOpen] = useState(false)
  const changed = () => send({ type: 'trip.changed' })
  return (
    <FoldCard title="Plan" line="New route, new boat, someone else along?" onToggle={setOpen}>
      <p>Your contacts see what you change here.</p>
      {isOpen && <FactsForm kind="tripPlan" pinIsSet onSaved={changed} onSignedOut={changed} />}
    </FoldCard>
  )
}

type HomePageProps = {
  account: TravelerAccount
  onChanged: () => void
}

/** ¶ @param kept notice of kept data, below a running trip. */
export function HomePage({ kept = null, ...props }: HomePageProps & { kept?: ReactNode }) {
  const { trip } = useOwnTrip().snapshot.context
  return (
    <>
      {!trip && kept}
      <TripOrStart {...props} />
      {trip && kept}
    </>
  )
}

function TripOrStart({ account, onChanged }: HomePageProps) {
  const { snapshot, send } = useOwnTrip()
  const { trip, readAt, isAway } = snapshot.context
  if (trip) return <RunningSide trip={trip} />
  if (readAt !== null) return <StartSide account={account} onChanged={onChanged} />
  return (
    <Page width="narrow" heading="Your trip" className="traveler">
      {isAway ? (
        <Notice tone="error" title="We can’t tell if you have a trip running.">
          <p>We can’t reach Homeward right now. We’ll keep trying.</p>
          <Button onClick={() => send({ type: 'retry.requested' })}>Try again now</Button>
        </Notice>
      ) : (
        <Spinner label="Loading your trip..." />
      )}
      {/* Nothing offline depends on the time. */}
      {isAway && <ArrivalNotice trip={null} now={0} />}
      {/* Where this device was to follow the trip, it goes on by itself. */}
      <FollowingCard />
      {/* Without a connection a trip can be started, too; it waits for one. */}
      {isAway && <StartCard />}
    </Page>
  )
}

function RunningSide({ trip }: { trip: OwnTrip }) {
  return (
    <Page
      width="narrow"
      heading={<ArrivalFocus>{tripName(trip)}</ArrivalFocus>}
      className="traveler running-trip"
    >
      <StartedWarnings />
      <TextsStopped />
      <UnderWay key={trip.tripId} trip={trip} />
      <FollowingCard />
      <SharingCard trip={trip} />
      <AlertsCard key={`alerts ${trip.tripId}`} trip={trip} />
      <TripPlanCard />
      <TrackCard key={`track ${trip.tripId}`} trip={trip} />
      <MorePages />
    </Page>
  )
}

function StartSide({ account, onChanged }: HomePageProps) {
  const { snapshot, send } = useOwnTrip()
  const { ended } = snapshot.context
  const [isSetUp, setSetUp] = useState(firstStep(account) === 'done')
  if (!isSetUp && !ended)
    return <FirstSetUp account={account} onChanged={onChanged} onDone={() => setSetUp(true)} />
  return (
    <Page
      width="narrow"
      heading={ended ? 'No trip right now' : <ArrivalFocus>No trip right now</ArrivalFocus>}
      className="traveler"
    >
      {ended && <EndedCard ended={ended} onClose={() => send({ type: 'ended.dismissed' })} />}
      <TextsStopped />
      <StartCard />
      <SetUpCard account={account} />
      <NotificationsCard />
      <SosButton who="your contacts" />
      <MorePages />
    </Page>
  )
}

function MorePages() {
  return (
    <nav aria-label="More">
      <Card>
        <Ways>
          <Way to={travelerApp.trackers} name="Trackers" />
          <Way to={travelerApp.pastTrips} name="Past trips" />
          <Way to={travelerApp.account} name="Your account" />
        </Ways>
      </Card>
    </nav>
  )
}

export function EndedCard({ ended: { trip, summary }, onClose }: { ended: EndedTrip; onClose: () => void }) {
  return (
    <Card title={<ArrivalFocus>{summary ? 'You’re back' : 'Your trip has ended'}</ArrivalFocus>}>
      {summary ? (
        <>
          <p>
            {tripName(trip)}: {summaryWords(summary)}.
          </p>
          <p>
            {trip.state === 'alerted'
              ? 'Your trip is over, and we’re telling your contacts you’re safe.'
              : 'Your trip is over.'}
          </p>
        </>
      ) : (
        <p>It ended on another device, on our website, by text, or by your contacts.</p>
      )}
      <Button variant="quiet" wide onClick={onClose}>
        Close
      </Button>
    </Card>
  )
}
