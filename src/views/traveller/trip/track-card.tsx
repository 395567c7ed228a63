import { useMachine } from '@xstate/react'
import type { OwnTrip } from '../../../domain/traveller/trip/own-trip.ts'
import type { trackChoiceReading } from '../../../domain/traveller/trip/trip-track.ts'
import { Button } from '../../kit/design/button.tsx'
import { FoldCard } from '../../kit/design/fold.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import type { Live } from '../../kit/live.ts'
import { useTravellerMachine } from '../traveller-machines.tsx'
import { useOwnTrip } from './own-trip-context.tsx'
import { useWhen } from './use-when.ts'

/** Whether the running trip's track is kept, with its statechart. */
export function TrackCard({ trip: { tripId, keepTrack } }: { trip: OwnTrip }) {
  const { send: tell } = useOwnTrip()
  const [snapshot, send] = useMachine(useTravellerMachine('trackChoice'), {
    input: { tripId, isKept: keepTrack },
  })
  const isOther = snapshot.matches('resting') && snapshot.context.value !== keepTrack
  useWhen(isOther || snapshot.matches('signedOut'), () => tell({ type: 'trip.changed' }))
  return <TrackChoiceScreen snapshot={snapshot} send={send} />
}

/** The card in every state of its statechart. */
export function TrackChoiceScreen({ snapshot, send }: Live<typeof trackChoiceReading>) {
  const { value: isKept, problem } = snapshot.context
  const busy = snapshot.hasTag('busy')
  return (
    <FoldCard title="Your track" line={isKept ? 'Will be saved.' : 'Won’t be saved.'}>
      <p>
        {isKept
          ? 'We’ll save this trip’s track with your past trips. Your contacts won’t get it.'
          : 'This trip’s track is deleted when you check in.'}
      </p>
      {problem && (
        <Notice tone="error" title="No answer.">
          <p>Nothing changed. Check your connection and try again.</p>
        </Notice>
      )}
      <Button
        variant="quiet"
        wide
        busy={busy}
        onClick={() => send({ type: 'change.requested', change: !isKept })}
      >
        {busy ? 'One moment...' : isKept ? 'Don’t save the track' : 'Save the track'}
      </Button>
    </FoldCard>
  )
}
