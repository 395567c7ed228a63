import { type ReactNode, useState } from 'react'
import { withoutLineBreaks } from '../../../domain/kit/text.ts'
import { SECOND_MS } from '../../../domain/primitives/time-units.ts'
import { travelerApp } from '../../../domain/site/pages.ts'
import type { TravelerAccount } from '../../../domain/traveler/account/traveler-api.ts'
import { firstStep } from '../../../domain/traveler/set-up/set-up-list.ts'
import type { EndedTrip, OwnTrip } from '../../../domain/traveler/trip/active-trip/own-trip.ts'
import { formatElapsed } from '../../../domain/trip/time/elapsed.ts'
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
import { words as underWay } from './active-trip/under-way.words.tsx'
import { tripName } from './active-trip/under-way-words.ts'
import { AlertsCard } from './alerts/alerts-card.tsx'
import { NotificationsCard } from './alerts/notifications-card.tsx'
import { words } from './home-page.words.ts'
import { StartCard, StartedWarnings } from './start/start-card.tsx'

function TripPlanCard() {
  const { send } = useOwnTrip()
  const [isOpen, setOpen] = useState(false)
  // Keeps a collapsed form with unsaved input. Without any, expanding it reads the plan again.
  const [isTyped, setTyped] = useState(false)
  const changed = () => send({ type: 'trip.changed' })
  return (
    <FoldCard title={words.plan} line={words.planLine} isLong onToggle={setOpen}>
      <p>{words.contactsSeePlan}</p>
      {(isOpen || isTyped) && <FactsForm kind="tripPlan" pinIsSet onSaved={changed} onTyped={setTyped} />}
    </FoldCard>
  )
}

type HomePageProps = {
  account: TravelerAccount
  onChanged: () => void
}

/** Home page of the traveler app. Shows `kept`, the notice about stored data, unless it shows a trip. */
export function HomePage({ kept = null, ...props }: HomePageProps & { kept?: ReactNode }) {
  const { trip } = useOwnTrip().snapshot.context
  return (
    <>
      {!trip && kept}
      <TripOrStart {...props} />
    </>
  )
}

function TripOrStart({ account, onChanged }: HomePageProps) {
  const { snapshot, send } = useOwnTrip()
  const { trip, readAt, isAway } = snapshot.context
  if (trip) return <RunningSide trip={trip} />
  if (readAt !== null) return <StartSide account={account} onChanged={onChanged} />
  return (
    <Page width="narrow" heading={words.yourTrip} beside={<SosButton />} className="traveler">
      {isAway ? (
        <Notice tone="error" title={words.unknown}>
          <p>{words.unreachable}</p>
          <Button onClick={() => send({ type: 'retry.requested' })}>{words.tryNow}</Button>
        </Notice>
      ) : (
        <Spinner label={words.loading} />
      )}
      {/* Passes 0 as `now`, because the notice contains no times while offline. */}
      {isAway && <ArrivalNotice trip={null} now={0} />}
      {/* Lets the traveler stop sending positions before the trip has loaded. */}
      <FollowingCard />
      {/* Offers to start a trip even offline, because the request waits for a connection. */}
      {isAway && <StartCard />}
    </Page>
  )
}

function RunningSide({ trip }: { trip: OwnTrip }) {
  const notices = (
    <>
      <StartedWarnings />
      <TextsStopped isTold={trip.state === 'alerted'} />
    </>
  )
  return (
    <UnderWay key={trip.tripId} trip={trip} notices={notices}>
      <FollowingCard />
      <SharingCard trip={trip} />
      <AlertsCard trip={trip} />
      <TripPlanCard />
      <TrackCard trip={trip} />
      <MorePages />
    </UnderWay>
  )
}

function StartSide({ account, onChanged }: HomePageProps) {
  const { snapshot, send } = useOwnTrip()
  const { ended, textsStopped } = snapshot.context
  const [isSetUp, setSetUp] = useState(firstStep(account) === 'done')
  if (!isSetUp && !ended)
    return <FirstSetUp account={account} onChanged={onChanged} onDone={() => setSetUp(true)} />
  return (
    <Page
      width="narrow"
      heading={ended ? words.noTrip : <ArrivalFocus>{words.noTrip}</ArrivalFocus>}
      beside={<SosButton />}
      className="traveler"
    >
      {ended && <EndedCard ended={ended} onClose={() => send({ type: 'ended.dismissed' })} />}
      <TextsStopped />
      <StartCard />
      <SetUpCard account={account} />
      <NotificationsCard textsStopped={textsStopped} />
      <MorePages />
    </Page>
  )
}

function MorePages() {
  return (
    <nav aria-label={words.more}>
      <Card>
        <Ways>
          <Way to={travelerApp.trackers} name={words.trackers} />
          <Way to={travelerApp.pastTrips} name={words.pastTrips} />
          <Way to={travelerApp.account} name={words.yourAccount} />
        </Ways>
      </Card>
    </nav>
  )
}

function EndedCard({ ended: { trip, summary }, onClose }: { ended: EndedTrip; onClose: () => void }) {
  return (
    <Card title={<ArrivalFocus>{summary ? words.youAreBack : words.hasEnded}</ArrivalFocus>}>
      {summary ? (
        <>
          <p>
            {withoutLineBreaks(
              words.summary(
                tripName(trip),
                formatElapsed(summary.duration * SECOND_MS),
                underWay.miles(summary.distance),
              ),
            )}
          </p>
          <p>{trip.state === 'alerted' ? words.overAndTold : words.over}</p>
        </>
      ) : (
        <p>{words.endedElsewhere}</p>
      )}
      <Button variant="quiet" wide onClick={onClose}>
        {words.close}
      </Button>
    </Card>
  )
}
