import { useEffect } from 'react'
import { Navigate, useNavigate } from 'react-router-dom'
import { travelerApp } from '../../../../domain/site/pages.ts'
import { newWarnings, presenceReading } from '../../../../domain/traveler/trip/start/presence.ts'
import type { StartWarning } from '../../../../domain/traveler/trip/start/trip-start-api.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { ArrivalFocus } from '../../../kit/design/fields/focus.tsx'
import { Page } from '../../../kit/design/page.tsx'
import { Spinner } from '../../../kit/design/spinner.tsx'
import { InnerPage } from '../../inner-page.tsx'
import { useTravelerMachine } from '../../traveler-machines.tsx'
import { TextsStopped } from '../active-trip/by-text.tsx'
import { useOwnTrip } from '../active-trip/own-trip-context.tsx'
import { PresenceScreen } from './presence-card.tsx'
import { words } from './start.words.tsx'
import { StartWaiting, StartWarnings } from './start-card.tsx'
import { StartForm } from './start-form.tsx'
import { areContactsKnown } from './start-words.ts'
import { type StartScreenProps, type TripStartLive, useTripStart } from './trip-start-context.tsx'
import '../trip.css'

export function StartPage() {
  const live = useTripStart()
  const { send } = live
  const isReady = !live.snapshot.matches('opening')
  useEffect(() => {
    if (isReady) send({ type: 'start.opened', as: null })
  }, [send, isReady])
  const { trip, canRing, textsStopped } = useOwnTrip().snapshot.context
  const { snapshot: presence } = useTravelerMachine(presenceReading)
  const contactsKnown = areContactsKnown(live.snapshot.context)
  const { warnings } = live.snapshot.context
  const unsaid = newWarnings(warnings, contactsKnown ? presence.context.value : null, textsStopped)
  const navigate = useNavigate()
  const canGoOn = trip !== null && live.snapshot.matches('started') && unsaid.length === 0
  useEffect(() => {
    if (!canGoOn) return
    // Closes the start form, so that the trip's page doesn't repeat its messages.
    send({ type: 'start.closed' })
    navigate(travelerApp.home, { replace: true })
  }, [canGoOn, send, navigate])
  // A traveler can have only one running trip, so an open form redirects to it.
  const isAsked = live.snapshot.hasTag('form') && !live.snapshot.hasTag('busy')
  return trip && isAsked ? (
    <Navigate to={travelerApp.home} replace />
  ) : (
    <StartScreen
      {...live}
      canRing={canRing}
      unsaid={unsaid}
      presence={
        <>
          <PresenceScreen snapshot={presence} contactsKnown={contactsKnown} />
          <TextsStopped />
        </>
      }
    />
  )
}

export function StartScreen({ snapshot, send, canRing, presence, unsaid }: StartScreenProps) {
  const { isUnwatched, planned, draft, warnings } = snapshot.context
  if (snapshot.matches('started')) return <Started warnings={unsaid ?? warnings} send={send} />
  return (
    <InnerPage width="narrow" heading={words.startTrip} className="start">
      {isUnwatched && planned ? (
        <StartWaiting snapshot={snapshot} send={send} />
      ) : draft ? (
        <StartForm snapshot={snapshot} send={send} draft={draft} canRing={canRing} presence={presence} />
      ) : (
        <Spinner label={words.oneMoment} />
      )}
    </InnerPage>
  )
}

function Started({ warnings, send }: Pick<TripStartLive, 'send'> & { warnings: StartWarning[] }) {
  const navigate = useNavigate()
  return (
    <Page width="narrow" heading={<ArrivalFocus>{words.started}</ArrivalFocus>} className="traveler start">
      {warnings.length > 0 && <StartWarnings warnings={warnings} />}
      <Button
        wide
        onClick={() => {
          send({ type: 'start.closed' })
          navigate(travelerApp.home)
        }}
      >
        {words.proceed}
      </Button>
    </Page>
  )
}
