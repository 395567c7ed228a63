import { useMachine } from '@xstate/react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { OwnTrip } from '../../../domain/traveller/trip/own-trip.ts'
import type { trackChoiceMachine } from '../../../domain/traveller/trip/track-choice.machine.ts'
import { Button } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { useTravellerMachine } from '../traveller-machines.tsx'
import { useOwnTrip } from './own-trip-context.tsx'
import { useWhen } from './use-when.ts'

/** Whether the running trip's track is kept, with its statechart. */
export function TrackCard({ trip: { tripId, keepTrack } }: { trip: OwnTrip }) {
  const { send: tell } = useOwnTrip()
  const [snapshot, send] = useMachine(useTravellerMachine('trackChoice'), {
    input: { tripId, isKept: keepTrack },
  })
  const isOther = snapshot.matches('shown') && snapshot.context.isKept !== keepTrack
  useWhen(isOther || snapshot.matches('signedOut'), () => tell({ type: 'trip.changed' }))
  return <TrackChoiceScreen snapshot={snapshot} send={send} />
}

type TrackChoiceScreenProps = {
  snapshot: SnapshotFrom<typeof trackChoiceMachine>
  send: (event: EventFrom<typeof trackChoiceMachine>) => void
}

/** The card in every state of its statechart. */
export function TrackChoiceScreen({ snapshot, send }: TrackChoiceScreenProps) {
  const { isKept, hasFailed } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <Card title="Your track">
      <p>
        {isKept
          ? 'The track of this trip is kept for you when you check in, with your past trips. Your contacts do not get it.'
          : 'The track of this trip is deleted when you check in.'}
      </p>
      {hasFailed && (
        <Notice tone="error" title="There was no answer.">
          <p>It stays as it was. Check your connection and press the button again.</p>
        </Notice>
      )}
      <Button variant="quiet" wide busy={busy} onClick={() => send({ type: 'choice.made', isKept: !isKept })}>
        {busy ? 'One moment...' : isKept ? 'Do not keep the track' : 'Keep the track'}
      </Button>
    </Card>
  )
}
