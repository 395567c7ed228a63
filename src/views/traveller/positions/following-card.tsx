import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { travellerApp } from '../../../domain/site/pages.ts'
import type { fixQueueMachine } from '../../../domain/traveller/positions/fix-queue.machine.ts'
import { writeInstant } from '../../../domain/trip/written-instant.ts'
import { Button } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { type FollowingLive, useFollowing } from './following-context.tsx'
import { FollowingLine } from './following-line.tsx'
import './following.css'

/** The positions of this device, on the page of the trip. Nothing where no trip runs that anybody knows of. */
export function FollowingCard() {
  const live = useFollowing()
  return live && typeof live.snapshot.context.tripId === 'string' && <FollowingScreen {...live} />
}

/** The card in every state of its statechart. */
export function FollowingScreen({ snapshot, send }: FollowingLive) {
  const { lastTakenAt, gap, choice } = snapshot.context
  const queue = snapshot.children.fixQueue
  const isOn = snapshot.matches({ watch: 'following' })
  return (
    <Card title="Positions from this device" className="following">
      <Watch snapshot={snapshot} send={send} />
      {isOn && lastTakenAt !== null && (
        <p>Last position taken at {writeInstant(lastTakenAt, 'clockToTheSecond')}.</p>
      )}
      {gap && (
        <Notice tone="info" quiet>
          <p>
            No position was taken between {writeInstant(gap.from, 'clock')} and{' '}
            {writeInstant(gap.until, 'clock')}. Browsers stop a page that nobody sees.
          </p>
        </Notice>
      )}
      {queue && <Line queue={queue} />}
      {isOn && (
        <label className="following__switch">
          <input
            type="checkbox"
            checked={choice?.keepsScreenOn ?? false}
            onChange={(event) => send({ type: event.target.checked ? 'screen.wanted' : 'screen.unwanted' })}
          />
          Keep the screen on (takes battery)
        </label>
      )}
      {snapshot.matches({ screen: { lit: 'refused' } }) && (
        <p>This device does not let the page keep the screen on. Its battery may be low.</p>
      )}
      <p className="following__limits">
        Positions are sent while this page is open and seen. Browsers stop when the phone is locked or shows
        another app. <Link to={travellerApp.trackers}>Pair a tracker</Link> for the rest.
      </p>
      {isOn && (
        <Button variant="quiet" wide onClick={() => send({ type: 'follow.ended' })}>
          Stop sending
        </Button>
      )}
    </Card>
  )
}

const Line = ({ queue }: { queue: ActorRefFrom<typeof fixQueueMachine> }) => (
  <FollowingLine snapshot={useSelector(queue, (snapshot) => snapshot)} />
)

/** Whether positions come, and what to do where they do not. */
function Watch({ snapshot, send }: FollowingLive) {
  const request = () => send({ type: 'follow.requested' })
  if (snapshot.matches({ watch: 'refused' }))
    return (
      <Notice tone="warning" title="This page may not use your position.">
        <p>
          Allow it in the browser’s settings for this site, and in the phone’s settings where the browser may
          not use your position at all. Your trip is watched without it: your contacts are told at the same
          time, and see no position from this device.
        </p>
        <Button onClick={request}>Try again</Button>
        <Button variant="quiet" onClick={() => send({ type: 'follow.ended' })}>
          Do without
        </Button>
      </Notice>
    )
  if (snapshot.matches({ watch: 'missing' }))
    return (
      <Notice tone="warning" title="This browser gives this page no position.">
        <p>Your trip is watched without it: your contacts are told at the same time.</p>
      </Notice>
    )
  if (!snapshot.matches({ watch: 'following' }))
    return (
      <Button wide onClick={request}>
        Send my position
      </Button>
    )
  if (snapshot.matches({ watch: { following: 'placed' } }))
    return <Notice tone="safe" title="This page takes your position." />
  return (
    <Notice tone="info" title={wordsOf(snapshot)[0]}>
      <p>{wordsOf(snapshot)[1]}</p>
    </Notice>
  )
}

const wordsOf = (snapshot: FollowingLive['snapshot']): [string, string] =>
  snapshot.matches({ watch: { following: 'lost' } })
    ? ['No position just now.', 'Under the open sky or at a window it comes back. The page goes on looking.']
    : snapshot.matches({ watch: { following: 'hidden' } })
      ? ['Nobody sees this page.', 'Most browsers give it no position until it is seen again.']
      : ['Looking for your position...', 'If your browser asks whether this page may use it, allow it.']
