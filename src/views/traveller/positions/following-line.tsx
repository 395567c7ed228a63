import type { SnapshotFrom } from 'xstate'
import type { fixQueueMachine } from '../../../domain/traveller/positions/fix-queue.machine.ts'
import { writeInstant } from '../../../domain/trip/written-instant.ts'
import { Notice } from '../../kit/design/notice.tsx'
import { clockWords, positions } from './following-words.ts'

type FollowingLineProps = {
  snapshot: SnapshotFrom<typeof fixQueueMachine>
  /** Whether the service has a position of the trip: until it says so, nothing is said to have been sent. */
  hasArrived: boolean
}

/** What of this device's positions has been sent and what waits, in every state of the queue. */
export function FollowingLine({ snapshot, hasArrived }: FollowingLineProps) {
  const { stock, sentUpTo, clock, refused } = snapshot.context
  const { waiting, onPageOnly } = stock
  const isCut = snapshot.matches({ line: 'waiting' }) || snapshot.matches({ line: 'signedOut' })
  return (
    <>
      {hasArrived && sentUpTo !== null && <p>Sent up to {writeInstant(sentUpTo, 'clockToTheSecond')}.</p>}
      {waiting > 0 && isCut && (
        <Notice tone="warning" title={`${positions(waiting)} waiting for a connection.`}>
          {waiting > onPageOnly && (
            <p>
              They’re saved on this device, even if you close the page, and go out when you’re back online.
              Signing out keeps them here. Deleting your account removes them.
            </p>
          )}
        </Notice>
      )}
      {onPageOnly > 0 && (
        <Notice tone="error" title="This device’s storage is full.">
          <p>
            {positions(onPageOnly)} will be lost if you close this page. Leave it open until{' '}
            {onPageOnly === 1 ? 'it’s' : 'they’re'} sent, or free up some space.
          </p>
        </Notice>
      )}
      {clock && (
        <Notice tone="error" title={clockWords({ clock, refused })[0]}>
          <p>{clockWords({ clock, refused })[1]} Set date and time to automatic.</p>
        </Notice>
      )}
    </>
  )
}
