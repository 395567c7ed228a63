import '../trip.css'
import { useEffect, useRef } from 'react'
import type { OwnTrip } from '../../../../domain/traveler/trip/active-trip/own-trip.ts'
import { tripOrderMachine } from '../../../../domain/traveler/trip/active-trip/trip-order.machine.ts'
import type { TripOrder } from '../../../../domain/traveler/trip/active-trip/trip-order.ts'
import { canPressSos, tripStatusOf } from '../../../../domain/traveler/trip/active-trip/trip-status.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { Dialog } from '../../../kit/design/dialogs/dialog.tsx'
import { useFocusKept } from '../../../kit/design/fields/focus.tsx'
import { type Live, useWhen } from '../../../kit/live.ts'
import { ArrivalNotice } from '../../positions/arrival-notice.tsx'
import { PinPad } from '../../set-up/pins/pin-pad.tsx'
import { useTravelerMachine } from '../../traveler-machines.tsx'
import { NoConnection, TextInstead, WithoutConnection } from './by-text.tsx'
import { MoreTime } from './more-time.tsx'
import { useOwnTrip } from './own-trip-context.tsx'
import { PanelOpeningsCard } from './panel-openings.tsx'
import { CallButton, SosButton, TellNowButton } from './sos-button.tsx'
import { TrackerTrouble } from './tracker-trouble.tsx'
import { TripContacts } from './trip-contacts.tsx'
import { TripStatusSection } from './trip-status.tsx'
import { TripTrackCard } from './trip-track-card.tsx'
import { words } from './under-way.words.tsx'
import { orderWords, textFor, toldOf } from './under-way-words.ts'

export function UnderWay({ trip }: { trip: OwnTrip }) {
  const { snapshot, send } = useTravelerMachine(tripOrderMachine, { tripId: trip.tripId })
  const ownTrip = useOwnTrip()
  const handOn = useRef(ownTrip.send)
  handOn.current = ownTrip.send
  const { answer } = snapshot.context
  useEffect(() => {
    if (!answer) return
    if (answer.kind === 'running') handOn.current({ type: 'trip.answered', trip: answer.trip, at: answer.at })
    else if (answer.kind === 'ended') handOn.current({ type: 'trip.ended', summary: answer.summary })
    else handOn.current({ type: 'trip.changed' })
    send({ type: 'answer.taken' })
  }, [answer, send])
  // Reading the trip again shows whether there is a connection.
  useWhen(snapshot.context.problem?.kind === 'unreachable', () => ownTrip.send({ type: 'trip.changed' }))
  return <UnderWayScreen trip={trip} snapshot={snapshot} send={send} />
}

const isAboutContact = ({ context: { done, order } }: UnderWayScreenProps['snapshot']): boolean =>
  'contactId' in (done ?? order ?? {})

type OrderResultProps = Pick<UnderWayScreenProps, 'trip' | 'snapshot'> & { isAsked: boolean; now: number }

function OrderResult({ trip, snapshot, isAsked, now }: OrderResultProps) {
  const { done, problem } = snapshot.context
  const refused = problem?.kind === 'refused' && !problem.isAboutPin && !snapshot.matches('choosingTime')
  // A newer question replaces the message about an extension or an answered alarm.
  const isSaid = !isAsked || isAboutContact(snapshot)
  return (
    <>
      {done && isSaid && <Notice tone="safe" title={orderWords(done, trip, now).done} />}
      {refused && <Notice tone="error" title={problem.message} />}
    </>
  )
}

type UnderWayScreenProps = Live<typeof tripOrderMachine> & {
  trip: OwnTrip
}

export function UnderWayScreen({ trip, snapshot, send }: UnderWayScreenProps) {
  const { aheadMs, readAt } = useOwnTrip().snapshot.context
  const { problem, clock } = snapshot.context
  const now = (snapshot.context.now || (readAt ?? trip.startedAt)) - aheadMs
  const standing = tripStatusOf(trip, now)
  const order = (chosen: TripOrder) => send({ type: 'order.chosen', order: chosen })
  const refused = problem?.kind === 'refused' && !problem.isAboutPin ? problem.message : null
  const isSos = standing.kind !== 'inTime' && standing.kind !== 'late' && trip.alarm?.reason === 'sos'
  const sosWaits = isSos && standing.kind === 'asked'
  const place = useRef<HTMLDivElement>(null)
  const card = useRef<HTMLDivElement>(null)
  useFocusKept(card, place)
  const result = (
    <OrderResult trip={trip} snapshot={snapshot} isAsked={standing.kind !== 'inTime'} now={now} />
  )
  const canHaveMore = standing.kind === 'inTime' || standing.kind === 'late'
  return (
    <>
      {!isSos && <NoConnection now={now} />}
      {standing.kind === 'inTime' && <TrackerTrouble />}
      <Card className="under-way" ref={card}>
        <TripStatusSection place={place} trip={trip} standing={standing} now={now} />
        {!isAboutContact(snapshot) && result}
        <div className="under-way__actions">
          {isSos && <CallButton />}
          {sosWaits && <TellNowButton />}
          {standing.kind === 'asked' && (
            <Button
              variant={sosWaits ? 'quiet' : 'safe'}
              wide={!sosWaits}
              onClick={() => order({ kind: 'alarmAnswer' })}
            >
              {sosWaits ? words.stopSos : words.imOk}
            </Button>
          )}
          <Button
            variant={isSos || standing.kind === 'asked' ? 'quiet' : 'safe'}
            wide
            onClick={() => order({ kind: 'checkIn' })}
          >
            {words.imBack}
          </Button>
          {/* Nothing stands above the call for help. */}
          {isSos && <NoConnection now={now} />}
          <WithoutConnection trip={trip} standing={standing} now={now} />
          <ArrivalNotice trip={trip} now={now} />
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
          {canPressSos(trip, now) && (
            <SosButton
              who={toldOf(trip).names}
              areTold={standing.kind === 'told'}
              isPlaced={trip.lastPosition !== null}
            />
          )}
        </div>
        <OrderDialog trip={trip} snapshot={snapshot} send={send} now={now} />
      </Card>
      {standing.kind !== 'inTime' && <TrackerTrouble />}
      <TripTrackCard trip={trip} now={now} />
      <PanelOpeningsCard key={`openings ${trip.tripId}`} trip={trip} />
      <TripContacts trip={trip} now={now} result={isAboutContact(snapshot) && result} onOrder={order} />
    </>
  )
}

function OrderDialog({ trip, snapshot, send, now }: UnderWayScreenProps & { now: number }) {
  const { order, problem } = snapshot.context
  const drop = () => send({ type: 'order.dropped' })
  const text = order && textFor(order, trip, now)
  return (
    <Dialog
      open={snapshot.hasTag('pin')}
      title={order ? orderWords(order, trip, now).title : ''}
      onClose={drop}
    >
      <PinPad
        label={words.yourPin}
        busy={snapshot.hasTag('busy')}
        refused={problem?.kind === 'refused' ? problem.message : null}
        failed={problem?.kind === 'unreachable' ? words.noAnswerTo(order?.kind === 'checkIn') : null}
        onPin={(pin) => send({ type: 'pin.entered', pin })}
      />
      {problem?.kind === 'unreachable' && text && <TextInstead command={text} withPin />}
      <Button variant="quiet" wide onClick={drop}>
        {words.cancel}
      </Button>
    </Dialog>
  )
}
