import { useMachine } from '@xstate/react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { panelOpeningsReading } from '../../../domain/traveller/trip/panel-opening.ts'
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
  snapshot: SnapshotFrom<typeof panelOpeningsReading>
  send: (event: EventFrom<typeof panelOpeningsReading>) => void
}

/** The list in every state of its statechart. */
export function PanelOpeningsScreen({ snapshot, send }: PanelOpeningsScreenProps) {
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
                  {name ?? readableNumber(number)}, {writeInstant(at, 'dayAndClock')}
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
