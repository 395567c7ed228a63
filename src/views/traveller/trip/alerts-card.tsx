import { useMachine } from '@xstate/react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import { type ReadingLimits, readingRules } from '../../../domain/primitives/reading-rules.ts'
import type { alertsChangeMachine } from '../../../domain/traveller/trip/alerts-change.machine.ts'
import type { OwnTrip } from '../../../domain/traveller/trip/own-trip.ts'
import { Button } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { ArrivalFocus } from '../../kit/design/focus.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { PinPad } from '../set-up/pin-pad.tsx'
import { useTravellerMachine } from '../traveller-machines.tsx'
import { AlertFields } from './alert-fields.tsx'
import { useOwnTrip } from './own-trip-context.tsx'
import { alertSentence } from './start-words.ts'
import { useWhen } from './use-when.ts'
import './start.css'

/** The alerts of the running trip, which a PIN changes. */
export function AlertsCard({ trip: { tripId, alerts } }: { trip: OwnTrip }) {
  const ownTrip = useOwnTrip()
  const [snapshot, send] = useMachine(useTravellerMachine('alertsChange'), { input: { tripId } })
  useWhen(snapshot.matches('changed') || snapshot.matches('signedOut'), () =>
    ownTrip.send({ type: 'trip.changed' }),
  )
  return <AlertsScreen snapshot={snapshot} send={send} alerts={alerts} />
}

type AlertsScreenProps = {
  snapshot: SnapshotFrom<typeof alertsChangeMachine>
  send: (event: EventFrom<typeof alertsChangeMachine>) => void
  /** Those that the trip has. */
  alerts: ReadingLimits | null
}

/** The card in every state of its statechart. */
export function AlertsScreen({ snapshot, send, alerts }: AlertsScreenProps) {
  const { problem, alerts: chosen } = snapshot.context
  if (snapshot.hasTag('pin')) {
    return (
      <Card title={<ArrivalFocus>Change alerts</ArrivalFocus>}>
        <PinPad
          label="Your PIN"
          busy={snapshot.hasTag('busy')}
          refused={problem?.kind === 'refused' ? problem.message : null}
          failed={problem?.kind === 'unreachable' ? 'There was no answer. Send the PIN again.' : null}
          onPin={(pin) => send({ type: 'pin.given', pin })}
        />
        <Button variant="quiet" wide onClick={() => send({ type: 'alerts.closed' })}>
          Back
        </Button>
      </Card>
    )
  }
  if (snapshot.matches('choosing')) {
    return (
      <Card title={<ArrivalFocus>Change alerts</ArrivalFocus>}>
        <AlertFields
          alerts={chosen}
          busy={false}
          onChange={(next) => send({ type: 'alerts.chosen', alerts: next })}
        />
        <Button wide onClick={() => send({ type: 'alerts.confirmed' })}>
          Go on
        </Button>
        <Button variant="quiet" wide onClick={() => send({ type: 'alerts.closed' })}>
          Leave them as they are
        </Button>
      </Card>
    )
  }
  return (
    <Card title="Alerts">
      {snapshot.matches('changed') && (
        <Notice tone="safe" title={<ArrivalFocus>Your alerts are changed.</ArrivalFocus>} />
      )}
      <Sentences alerts={alerts} />
      <Button variant="quiet" wide onClick={() => send({ type: 'alerts.opened', alerts })}>
        Change alerts
      </Button>
    </Card>
  )
}

function Sentences({ alerts }: { alerts: ReadingLimits | null }) {
  const sentences = readingRules.flatMap(({ key }) => {
    const limit = alerts?.[key]
    return limit == null ? [] : [alertSentence(key, limit)]
  })
  if (sentences.length === 0) return <p>No alerts are chosen for this trip.</p>
  return (
    <ul className="start__warnings">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
