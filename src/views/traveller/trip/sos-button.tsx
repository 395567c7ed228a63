import { useMachine } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { sosMachine } from '../../../domain/traveller/trip/sos.machine.ts'
import { Button } from '../../kit/design/button.tsx'
import { Dialog, DialogActions } from '../../kit/design/dialog.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { useTravellerMachine } from '../traveller-machines.tsx'
import { useOwnTrip } from './own-trip-context.tsx'
import { TextInstead } from './text-instead.tsx'

type SosButtonProps = {
  /** Those who are told, as a sentence names them. */
  who: string
  /** Whether they were alerted before. */
  areTold?: boolean
}

/** SOS, with its statechart. */
export function SosButton({ who, areTold = false }: SosButtonProps) {
  const [snapshot, send] = useMachine(useTravellerMachine('sos'))
  const ownTrip = useOwnTrip()
  const handOn = useRef(ownTrip.send)
  handOn.current = ownTrip.send
  const { answer } = snapshot.context
  useEffect(() => {
    if (!answer) return
    if (answer.kind === 'running') handOn.current({ type: 'trip.answered', trip: answer.trip, at: answer.at })
    else handOn.current({ type: 'trip.changed' })
    send({ type: 'answer.taken' })
  }, [answer, send])
  return <SosScreen snapshot={snapshot} send={send} who={who} areTold={areTold} />
}

type SosScreenProps = SosButtonProps & {
  snapshot: SnapshotFrom<typeof sosMachine>
  send: (event: EventFrom<typeof sosMachine>) => void
}

/** SOS in every state of its statechart. */
export function SosScreen({ snapshot, send, who, areTold = false }: SosScreenProps) {
  const { problem } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const drop = () => send({ type: 'sos.dropped' })
  return (
    <>
      <Button variant="danger" wide onClick={() => send({ type: 'sos.pressed' })}>
        SOS
      </Button>
      <Dialog
        open={snapshot.matches('confirming') || busy}
        title={`Tell ${who} that you need help?`}
        onClose={drop}
      >
        <p>
          {areTold
            ? 'They know that something is wrong, and are told of this at once. '
            : 'They are told in 60 seconds, with the place where you were last. Until then you can stop it with your PIN. '}
          If you can, <a href="tel:911">call 911</a> first.
        </p>
        {problem?.kind === 'unreachable' && (
          <Notice tone="error" title="There was no answer.">
            <p>Your contacts may not be told. Call 911, or press Send SOS again.</p>
            <TextInstead words="SOS" withPin={false} />
          </Notice>
        )}
        {problem?.kind === 'refused' && (
          <Notice tone="error" title={problem.message}>
            <p>Your contacts are not told. If you need help, call 911.</p>
          </Notice>
        )}
        <DialogActions>
          <Button variant="quiet" onClick={drop}>
            Cancel
          </Button>
          <Button variant="danger" busy={busy} onClick={() => send({ type: 'sos.confirmed' })}>
            {busy ? 'Sending SOS...' : 'Send SOS'}
          </Button>
        </DialogActions>
      </Dialog>
    </>
  )
}
