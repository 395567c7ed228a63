import '../trip.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { sendingTracker, tripTrackersReading } from '../../../../domain/traveler/positions/tracker.ts'
import type { OwnTrip } from '../../../../domain/traveler/trip/active-trip/own-trip.ts'
import { tripOrderMachine } from '../../../../domain/traveler/trip/active-trip/trip-order.machine.ts'
import type { TripOrder } from '../../../../domain/traveler/trip/active-trip/trip-order.ts'
import {
  canPressSos,
  isNobodyLeft,
  isSosCountdown,
  type TripStatus,
  tripStatusOf,
} from '../../../../domain/traveler/trip/active-trip/trip-status.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { Dialog } from '../../../kit/design/dialogs/dialog.tsx'
import { ArrivalFocus, useFocusKept } from '../../../kit/design/fields/focus.tsx'
import { Page } from '../../../kit/design/page.tsx'
import { type Live, useOnceTrue } from '../../../kit/live.ts'
import { ArrivalNotice } from '../../positions/arrival-notice.tsx'
import { PinPad } from '../../set-up/pins/pin-pad.tsx'
import { useTravelerMachine } from '../../traveler-machines.tsx'
import { NoConnection, TextInstead, WithoutConnection } from './by-text.tsx'
import { MoreTime } from './more-time.tsx'
import { useOwnTrip } from './own-trip-context.tsx'
import { PanelOpeningsCard } from './panel-openings.tsx'
import { CallButton, SosButton, TellNowButton } from './sos-button.tsx'
import { TrackerTroubleScreen } from './tracker-trouble.tsx'
import { TripContacts } from './trip-contacts.tsx'
import { TripStatusSection } from './trip-status.tsx'
import { TripTrackCard } from './trip-track-card.tsx'
import { words } from './under-way.words.tsx'
import { orderWords, textFor, toldOf, tripName } from './under-way-words.ts'

type UnderWayProps = {
  trip: OwnTrip
  /** Shown above the status, or near the end of the page if the trip is late or has an alarm. */
  notices?: ReactNode
  children?: ReactNode
}

export function UnderWay({ trip, ...rest }: UnderWayProps) {
  const { snapshot, send } = useTravelerMachine(tripOrderMachine, { tripId: trip.tripId })
  const { send: tellTrip } = useOwnTrip()
  const { answer, problem } = snapshot.context
  useEffect(() => {
    if (!answer) return
    if (answer.kind === 'running') tellTrip({ type: 'trip.answered', trip: answer.trip, at: answer.at })
    else if (answer.kind === 'ended') tellTrip({ type: 'trip.ended', summary: answer.summary })
    else tellTrip({ type: 'trip.changed' })
    send({ type: 'answer.taken' })
  }, [answer, tellTrip, send])
  // After a failure other than a wrong PIN, reloads the trip, because the displayed one may be outdated.
  const isOutdated = problem?.kind === 'unreachable' || (problem?.kind === 'refused' && !problem.isAboutPin)
  useOnceTrue(isOutdated, () => tellTrip({ type: 'trip.changed' }))
  return <UnderWayScreen trip={trip} snapshot={snapshot} send={send} {...rest} />
}

const isAboutContact = ({ context: { done, order } }: UnderWayScreenProps['snapshot']): boolean =>
  'contactId' in (done ?? order ?? {})

type OrderResultProps = Pick<UnderWayScreenProps, 'trip' | 'snapshot'> & { isAsked: boolean; now: number }

function OrderResult({ trip, snapshot, isAsked, now }: OrderResultProps) {
  const { done, problem } = snapshot.context
  const refused = problem?.kind === 'refused' && !problem.isAboutPin && !snapshot.matches('choosingTime')
  // Once the trip is late or has an alarm, hides the success of the previous request, unless it was about
  // contacts.
  const isSaid = !isAsked || isAboutContact(snapshot)
  return (
    <>
      {done && isSaid && <Notice tone="safe" title={orderWords(done, trip, now).done} />}
      {refused && <Notice tone="error" title={problem.message} />}
    </>
  )
}

type UnderWayScreenProps = Live<typeof tripOrderMachine> & UnderWayProps

export function UnderWayScreen({ trip, snapshot, send, notices, children }: UnderWayScreenProps) {
  const { aheadMs, readAt } = useOwnTrip().snapshot.context
  const { snapshot: trackers } = useTravelerMachine(tripTrackersReading)
  const { problem, clock } = snapshot.context
  const now = (snapshot.context.now || (readAt ?? trip.startedAt)) - aheadMs
  const standing = tripStatusOf(trip, now)
  const order = (chosen: TripOrder) => send({ type: 'order.chosen', order: chosen })
  const refused = problem?.kind === 'refused' && !problem.isAboutPin ? problem.message : null
  const isSos = standing.kind !== 'inTime' && standing.kind !== 'late' && trip.alarm?.reason === 'sos'
  const offersCall = isSos || standing.kind === 'told'
  const isUrgent = trip.state !== 'active' || trip.alarm !== null
  const place = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  const sos = useRef<HTMLDivElement>(null)
  useFocusKept(card, place)
  useFocusKept(sos, place)
  const result = (
    <OrderResult trip={trip} snapshot={snapshot} isAsked={standing.kind !== 'inTime'} now={now} />
  )
  const canHaveMore = standing.kind === 'inTime' || standing.kind === 'late'
  return (
    <Page
      width="narrow"
      heading={<ArrivalFocus>{tripName(trip)}</ArrivalFocus>}
      beside={
        canPressSos(trip, now) && (
          <div ref={sos}>
            <SosButton
              who={isNobodyLeft(trip) ? null : toldOf(trip).names}
              areTold={standing.kind === 'told'}
              isPlaced={trip.lastPosition !== null}
            />
          </div>
        )
      }
      className="traveler running-trip"
    >
      {!offersCall && <NoConnection now={now} />}
      {!isUrgent && notices}
      {standing.kind === 'inTime' && <TrackerTroubleScreen snapshot={trackers} />}
      <Card className="under-way" ref={card}>
        <TripStatusSection place={place} trip={trip} standing={standing} now={now} />
        {!offersCall && !isAboutContact(snapshot) && result}
        <div className="under-way__actions">
          <Answers trip={trip} standing={standing} isSos={isSos} offersCall={offersCall} onOrder={order} />
          {/* Shows the result below the buttons that call for help, because those must come first. */}
          {offersCall && !isAboutContact(snapshot) && result}
          {offersCall && <NoConnection now={now} />}
          <WithoutConnection trip={trip} standing={standing} now={now} />
          <ArrivalNotice
            trip={trip}
            now={now}
            isTold={standing.kind === 'told'}
            tracker={trackers.context.value && sendingTracker(trackers.context.value)}
          />
          {canHaveMore &&
            (snapshot.matches('choosingTime') ? (
              <MoreTime
                trip={trip}
                now={now}
                clock={clock}
                refused={refused}
                onClock={(text) => send({ type: 'clock.typed', text })}
                onChoose={(until) => order({ kind: 'extension', until })}
                onClose={() => send({ type: 'order.dropped' })}
              />
            ) : (
              <Button variant="quiet" wide onClick={() => send({ type: 'time.opened' })}>
                {words.moreTime}
              </Button>
            ))}
        </div>
        <OrderDialog trip={trip} snapshot={snapshot} send={send} now={now} />
      </Card>
      {standing.kind !== 'inTime' && <TrackerTroubleScreen snapshot={trackers} />}
      <TripTrackCard trip={trip} now={now} />
      <PanelOpeningsCard key={`openings ${trip.tripId}`} trip={trip} />
      <TripContacts trip={trip} now={now} result={isAboutContact(snapshot) && result} onOrder={order} />
      {isUrgent && notices}
      {children}
    </Page>
  )
}

type AnswersProps = {
  trip: OwnTrip
  standing: TripStatus
  isSos: boolean
  offersCall: boolean
  onOrder: (order: TripOrder) => void
}

function Answers({ trip, standing, isSos, offersCall, onOrder }: AnswersProps) {
  const isAsked = standing.kind === 'asked'
  const isCounting = isSosCountdown(standing)
  return (
    <>
      {offersCall && <CallButton variant={isSos ? 'danger' : 'alarm'} />}
      {isCounting && !isNobodyLeft(trip) && <TellNowButton />}
      {isAsked && (
        <Button
          variant={isCounting ? 'quiet' : 'safe'}
          wide={!isCounting}
          onClick={() => onOrder({ kind: 'alarmAnswer' })}
        >
          {isCounting ? words.stopSos : words.imOk}
        </Button>
      )}
      <Button variant={isSos || isAsked ? 'quiet' : 'safe'} wide onClick={() => onOrder({ kind: 'checkIn' })}>
        {words.imBack}
      </Button>
    </>
  )
}

function OrderDialog({ trip, snapshot, send, now }: UnderWayScreenProps & { now: number }) {
  const { order, problem } = snapshot.context
  const drop = () => send({ type: 'order.dropped' })
  const text = order && textFor(order, trip, now)
  const busy = snapshot.hasTag('busy')
  return (
    <Dialog
      open={snapshot.hasTag('pin')}
      title={order ? orderWords(order, trip, now).title : ''}
      onClose={drop}
    >
      <PinPad
        label={words.yourPin}
        busy={busy}
        refused={problem?.kind === 'refused' ? problem.message : null}
        failed={problem?.kind === 'unreachable' ? words.noAnswerTo(order?.kind === 'checkIn') : null}
        onPin={(pin) => send({ type: 'pin.entered', pin })}
      />
      {problem?.kind === 'unreachable' && text && <TextInstead command={text} withPin />}
      <Button variant="quiet" wide waits={busy} onClick={drop}>
        {words.cancel}
      </Button>
    </Dialog>
  )
}
