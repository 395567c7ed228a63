import { useMachine } from '@xstate/react'
import { useRef } from 'react'
import { type ReadingLimits, readingRules } from '../../../domain/primitives/reading-rules.ts'
import { alertsForm } from '../../../domain/traveller/trip/alerts-change.ts'
import type { OwnTrip } from '../../../domain/traveller/trip/own-trip.ts'
import { Button } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { ArrivalFocus, useFocusKept } from '../../kit/design/focus.tsx'
import { FoldCard } from '../../kit/design/fold.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { type Live, useWhen } from '../../kit/live.ts'
import { PinPad } from '../set-up/pin-pad.tsx'
import { useTravellerMachine } from '../traveller-machines.tsx'
import { AlertFields } from './alert-fields.tsx'
import { useOwnTrip } from './own-trip-context.tsx'
import { alertSentence } from './start-words.ts'

/** The alerts of the running trip, which a PIN changes. */
export function AlertsCard({ trip: { tripId, alerts } }: { trip: OwnTrip }) {
  const ownTrip = useOwnTrip()
  const [snapshot, send] = useMachine(useTravellerMachine(alertsForm), { input: { tripId } })
  useWhen(snapshot.matches('done') || snapshot.context.problem?.kind === 'signedOut', () =>
    ownTrip.send({ type: 'trip.changed' }),
  )
  return <AlertsScreen snapshot={snapshot} send={send} alerts={alerts} />
}

type AlertsScreenProps = Live<typeof alertsForm> & {
  /** The alerts that the trip has. */
  alerts: ReadingLimits | null
}

/** The card in every state of its statechart. */
export function AlertsScreen(props: AlertsScreenProps) {
  const place = useRef<HTMLDivElement>(null)
  useFocusKept(place)
  return (
    <div ref={place} tabIndex={-1}>
      <AlertsStep {...props} />
    </div>
  )
}

function AlertsStep({ snapshot, send, alerts }: AlertsScreenProps) {
  const { problem, fields: chosen } = snapshot.context
  if (snapshot.matches('proving') || snapshot.hasTag('busy')) {
    return (
      <Card title={<ArrivalFocus>Change alerts</ArrivalFocus>}>
        <PinPad
          label="Your PIN"
          busy={snapshot.hasTag('busy')}
          refused={problem?.kind === 'refused' ? problem.message : null}
          failed={problem?.kind === 'unreachable' ? 'No answer. Enter the PIN again.' : null}
          onPin={(pin) => send({ type: 'pin.given', pin })}
        />
        <Button variant="quiet" wide onClick={() => send({ type: 'form.closed' })}>
          Back
        </Button>
      </Card>
    )
  }
  if (snapshot.matches('editing')) {
    return (
      <Card title={<ArrivalFocus>Change alerts</ArrivalFocus>}>
        <AlertFields
          alerts={chosen}
          busy={false}
          onChange={(next) => send({ type: 'form.changed', change: next })}
        />
        <Button wide onClick={() => send({ type: 'form.submitted' })}>
          Continue
        </Button>
        <Button variant="quiet" wide onClick={() => send({ type: 'form.closed' })}>
          Leave as is
        </Button>
      </Card>
    )
  }
  return (
    <FoldCard
      title="Alerts"
      line={sentencesOf(alerts).join(' ') || 'None set.'}
      isOpen={snapshot.matches('done')}
    >
      {snapshot.matches('done') && (
        <Notice tone="safe" title={<ArrivalFocus>Your alerts are set.</ArrivalFocus>} />
      )}
      <Button variant="quiet" wide onClick={() => send({ type: 'form.opened', fields: alerts ?? {} })}>
        Change alerts
      </Button>
    </FoldCard>
  )
}

/** The alerts' sentences of a trip. */
const sentencesOf = (alerts: ReadingLimits | null): string[] =>
  readingRules.flatMap(({ key }) => {
    const limit = alerts?.[key]
    return limit == null ? [] : [alertSentence(key, limit)]
  })
