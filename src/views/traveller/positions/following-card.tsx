import { useSelector } from '@xstate/react'
import { Link } from 'react-router-dom'
import type { ActorRefFrom } from 'xstate'
import { travellerApp } from '../../../domain/site/pages.ts'
import type { fixQueueMachine } from '../../../domain/traveller/positions/fix-queue.machine.ts'
import { writeInstant } from '../../../domain/trip/written-instant.ts'
import { Button } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { useOwnTrip } from '../trip/own-trip-context.tsx'
import { type FollowingLive, useFollowing } from './following-context.tsx'
import { FollowingLine } from './following-line.tsx'
import './following.css'

/** The positions of this device, on the page of the trip. Nothing where no trip runs that anybody knows of. */
export function FollowingCard() {
  const live = useFollowing()
  const { trip } = useOwnTrip().snapshot.context
  const hasArrived = trip?.lastPosition !== null
  return (
    live &&
    typeof live.snapshot.context.tripId === 'string' && <FollowingScreen {...live} hasArrived={hasArrived} />
  )
}

type FollowingScreenProps = FollowingLive & {
  /** Whether a position of the trip is known to the service; until then `MissingPosition` offers what the card does. */
  hasArrived: boolean
}

/** The card in every state of its statechart. */
export function FollowingScreen({ snapshot, send, hasArrived }: FollowingScreenProps) {
  const { lastTakenAt, gap, choice } = snapshot.context
  const queue = snapshot.children.fixQueue
  const isOn = snapshot.matches({ watch: 'following' })
  if (!hasArrived && !snapshot.hasTag('chosen')) return null
  return (
    <Card title="Location from this device" className="following">
      {hasArrived && <Watch snapshot={snapshot} send={send} />}
      {isOn && lastTakenAt !== null && (
        <p>Last location at {writeInstant(lastTakenAt, 'clockToTheSecond')}.</p>
      )}
      {gap && (
        <Notice tone="info" quiet>
          <p>
            No location from {writeInstant(gap.from, 'clock')} to {writeInstant(gap.until, 'clock')}. Browsers
            pause a page that’s off the screen.
          </p>
        </Notice>
      )}
      {queue && <Line queue={queue} hasArrived={hasArrived} />}
      {isOn && (
        <label className="following__switch">
          <input
            type="checkbox"
            checked={choice?.keepsScreenOn ?? false}
            onChange={(event) => send({ type: event.target.checked ? 'screen.wanted' : 'screen.unwanted' })}
          />
          Keep the screen on (uses battery)
        </label>
      )}
      {snapshot.matches({ screen: { lit: 'refused' } }) && (
        <p>This device won’t keep the screen on. Its battery may be low.</p>
      )}
      <p className="following__limits">
        This works while the page is open on your screen. It stops when you lock the phone or switch apps.{' '}
        <Link to={travellerApp.trackers}>Pair a tracker app</Link> to keep going.
      </p>
      {isOn && (
        <Button variant="quiet" wide onClick={() => send({ type: 'follow.ended' })}>
          Stop sending
        </Button>
      )}
    </Card>
  )
}

type LineProps = { queue: ActorRefFrom<typeof fixQueueMachine>; hasArrived: boolean }

const Line = ({ queue, hasArrived }: LineProps) => (
  <FollowingLine snapshot={useSelector(queue, (snapshot) => snapshot)} hasArrived={hasArrived} />
)

/** Whether positions come, and what to do where they do not. */
function Watch({ snapshot, send }: FollowingLive) {
  const request = () => send({ type: 'follow.requested' })
  if (snapshot.matches({ watch: 'refused' }))
    return (
      <Notice tone="warning" title="Your browser is blocking your location.">
        <p>
          Allow it in the browser’s settings for this site, and let the browser use your location in the
          phone’s settings. Your contacts still get an alert on time, but no new location from this device.
        </p>
        <Button onClick={request}>Try again</Button>
        <Button variant="quiet" onClick={() => send({ type: 'follow.ended' })}>
          Go without
        </Button>
      </Notice>
    )
  if (snapshot.matches({ watch: 'missing' }))
    return (
      <Notice tone="warning" title="This browser can’t get your location.">
        <p>Your contacts still get an alert on time, but no location from this device.</p>
      </Notice>
    )
  if (!snapshot.matches({ watch: 'following' }))
    return (
      <Button wide onClick={request}>
        Send my location
      </Button>
    )
  if (snapshot.matches({ watch: { following: 'placed' } }))
    return <Notice tone="safe" title="This page is sending your location." />
  return (
    <Notice tone="info" title={wordsOf(snapshot)[0]}>
      <p>{wordsOf(snapshot)[1]}</p>
    </Notice>
  )
}

const wordsOf = (snapshot: FollowingLive['snapshot']): [string, string] =>
  snapshot.matches({ watch: { following: 'lost' } })
    ? ['No location right now.', 'Go outside or to a window. We’ll keep trying.']
    : snapshot.matches({ watch: { following: 'hidden' } })
      ? ['This page is off the screen.', 'Most browsers give no location until you come back to it.']
      : ['Looking for your location...', 'If your browser asks, tap Allow.']
