import { useMachine } from '@xstate/react'
import { useEffect } from 'react'
import { shownNumber } from '../../../domain/person/shown-number.ts'
import type { OwnTrip } from '../../../domain/traveller/trip/own-trip.ts'
import type { panelOpeningsReading } from '../../../domain/traveller/trip/panel-opening.ts'
import { writeInstant } from '../../../domain/trip/written-instant.ts'
import { Button } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import type { Live } from '../../kit/live.ts'
import { useTravellerMachine } from '../traveller-machines.tsx'
import { useOwnTrip } from './own-trip-context.tsx'
import { useWhen } from './use-when.ts'

/**
 * Who has looked so far at the running trip, read by itself: again with the trip as long as its contacts hold a code.
 * After the distress PIN the service leaves out those who help, as it does in its texts.
 */
export function PanelOpeningsCard({ trip: { tripId, state } }: { trip: OwnTrip }) {
  const { snapshot, send } = useOwnTrip()
  const { isAway, readAt } = snapshot.context
  const asOf = state === 'alerted' ? (readAt ?? 0) : 0
  return (
    <Card title="Who looked at your location">
      <PanelOpenings
        tripId={tripId}
        asOf={isAway ? null : asOf}
        onSignedOut={() => send({ type: 'trip.changed' })}
      />
    </Card>
  )
}

type PanelOpeningsProps = {
  tripId: string
  /** It is read anew with each other one; null: when somebody asks for it. */
  asOf?: number | null
  onSignedOut: () => void
}

/** Who opened a trip's panel, with its statechart. */
export function PanelOpenings({ tripId, asOf = null, onSignedOut }: PanelOpeningsProps) {
  const [snapshot, send] = useMachine(useTravellerMachine('panelOpenings'), { input: { tripId } })
  useWhen(snapshot.matches('signedOut'), onSignedOut)
  useEffect(() => {
    if (asOf !== null) send({ type: 'reading.outdated' })
  }, [send, asOf])
  return <PanelOpeningsScreen snapshot={snapshot} send={send} />
}

/** The list in every state of its statechart. */
export function PanelOpeningsScreen({ snapshot, send }: Live<typeof panelOpeningsReading>) {
  const { value: openings, problem } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <>
      <div role="status">
        {openings?.length === 0 && <p>Nobody has opened it yet.</p>}
        {openings !== null && openings.length > 0 && (
          <>
            <p>Newest first. Each contact is listed once an hour at most.</p>
            <ul>
              {openings.map(({ name, number, at }) => (
                <li key={`${number} ${at}`}>
                  {name ?? shownNumber(number)}, {writeInstant(at, 'dayAndClock')}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {problem && (
        <Notice tone="error" title="No answer.">
          <p>Check your connection and try again.</p>
        </Notice>
      )}
      <Button variant="quiet" wide busy={busy} onClick={() => send({ type: 'reading.requested' })}>
        {busy ? 'One moment...' : openings === null ? 'See who looked' : 'Check again'}
      </Button>
    </>
  )
}
