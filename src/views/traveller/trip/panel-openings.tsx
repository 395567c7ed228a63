import { useMachine } from '@xstate/react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { panelOpeningsMachine } from '../../../domain/traveller/trip/panel-openings.machine.ts'
import { writeInstant } from '../../../domain/trip/written-instant.ts'
import { Button } from '../../kit/design/button.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { readableNumber } from '../account/readable-number.ts'
import { useTravellerMachine } from '../traveller-machines.tsx'
import { useWhen } from './use-when.ts'

type PanelOpeningsProps = { tripId: string; onSignedOut: () => void }

/** Who opened a trip's panel, with its statechart. */
export function PanelOpenings({ tripId, onSignedOut }: PanelOpeningsProps) {
  const [snapshot, send] = useMachine(useTravellerMachine('panelOpenings'), { input: { tripId } })
  useWhen(snapshot.matches('signedOut'), onSignedOut)
  return <PanelOpeningsScreen snapshot={snapshot} send={send} />
}

type PanelOpeningsScreenProps = {
  snapshot: SnapshotFrom<typeof panelOpeningsMachine>
  send: (event: EventFrom<typeof panelOpeningsMachine>) => void
}

/** The list in every state of its statechart. */
export function PanelOpeningsScreen({ snapshot, send }: PanelOpeningsScreenProps) {
  const { openings } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <>
      <div role="status">
        {openings?.length === 0 && <p>Nobody has opened your panel.</p>}
        {openings !== null && openings.length > 0 && (
          <>
            <p>Who opened your panel, newest first. Each contact is listed once an hour at most.</p>
            <ul>
              {openings.map(({ name, number, at }) => (
                <li key={`${number} ${at}`}>
                  {name ?? readableNumber(number)}, {writeInstant(at, 'dayAndClock')}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      {snapshot.matches('failed') && (
        <Notice tone="error" title="There was no answer.">
          <p>Check your connection and press the button again.</p>
        </Notice>
      )}
      <Button variant="quiet" wide busy={busy} onClick={() => send({ type: 'openings.requested' })}>
        {busy ? 'One moment...' : openings === null ? 'Who opened my panel' : 'Look again'}
      </Button>
    </>
  )
}
