import { useSelector } from '@xstate/react'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import type { fixQueueMachine } from '../../../domain/traveler/positions/fix-queue.machine.ts'
import { writeInstant } from '../../../domain/trip/time/written-instant.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { FoldCard } from '../../kit/design/cards/fold.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { Tick } from '../account/choice.tsx'
import { words } from './arrival.words.ts'
import { type FollowingLive, useFollowing } from './following-context.tsx'

export function FollowingLine({ snapshot }: { snapshot: SnapshotFrom<typeof fixQueueMachine> }) {
  const { onPageOnly } = snapshot.context.stock
  if (onPageOnly === 0) return null
  return (
    <Notice tone="error" title={words.storageFull}>
      <p>{words.willBeLost(onPageOnly)}</p>
    </Notice>
  )
}

export function FollowingCard() {
  const live = useFollowing()
  return live && typeof live.snapshot.context.tripId === 'string' && <FollowingScreen {...live} />
}

export function FollowingScreen({ snapshot, send }: FollowingLive) {
  const { gap, choice } = snapshot.context
  const queue = snapshot.children.fixQueue
  const isOn = snapshot.matches({ watch: 'following' })
  const isPlaced = snapshot.matches({ watch: { following: 'placed' } })
  if (!snapshot.hasTag('chosen')) return null
  return (
    <>
      {queue && <Line queue={queue} />}
      <FoldCard
        title={words.fromThisDevice}
        line={isPlaced ? words.fromThisDeviceLine : words.notSending}
        isOpen={gap !== null}
      >
        {gap && (
          <Notice tone="info" quiet>
            <p>{words.gap(writeInstant(gap.from, 'clock'), writeInstant(gap.until, 'clock'))}</p>
          </Notice>
        )}
        {isOn && (
          <Tick
            isTicked={choice?.keepsScreenOn ?? false}
            onChange={(isTicked) => send({ type: isTicked ? 'screen.wanted' : 'screen.unwanted' })}
          >
            {words.keepScreenOn}
          </Tick>
        )}
        {snapshot.matches({ screen: { lit: 'refused' } }) && <p>{words.screenRefused}</p>}
        <Button variant="quiet" wide onClick={() => send({ type: 'follow.ended' })}>
          {isPlaced ? words.stop : words.stopTrying}
        </Button>
      </FoldCard>
    </>
  )
}

const Line = ({ queue }: { queue: ActorRefFrom<typeof fixQueueMachine> }) => (
  <FollowingLine snapshot={useSelector(queue, (snapshot) => snapshot)} />
)
