import type { SnapshotFrom } from 'xstate'
import type { fixQueueMachine } from '../../../domain/traveller/positions/fix-queue.machine.ts'
import { writeInstant } from '../../../domain/trip/written-instant.ts'
import { Notice } from '../../kit/design/notice.tsx'
import { clockWords, positions } from './following-words.ts'

/** What of this device's positions has been sent and what waits, in every state of the queue. */
export function FollowingLine({ snapshot }: { snapshot: SnapshotFrom<typeof fixQueueMachine> }) {
  const { stock, sentUpTo, clock, refused } = snapshot.context
  const { waiting, onPageOnly } = stock
  const isCut = snapshot.matches({ line: 'waiting' }) || snapshot.matches({ line: 'signedOut' })
  return (
    <>
      {sentUpTo !== null && <p>Everything up to {writeInstant(sentUpTo, 'clockToTheSecond')} is sent.</p>}
      {waiting > 0 && isCut && (
        <Notice
          tone="warning"
          title={`${positions(waiting)} ${waiting === 1 ? 'waits' : 'wait'} for a connection.`}
        >
          {waiting > onPageOnly && (
            <p>
              Kept on this device, also when you close the page, and sent once the service answers. Signing
              out leaves them here; deleting your account removes them.
            </p>
          )}
        </Notice>
      )}
      {onPageOnly > 0 && (
        <Notice tone="error" title="The storage of this device is full.">
          <p>
            {positions(onPageOnly)} {onPageOnly === 1 ? 'is' : 'are'} kept by this page alone: leave it open
            until {onPageOnly === 1 ? 'it is' : 'they are'} sent, or make room on the device.
          </p>
        </Notice>
      )}
      {clock && (
        <Notice tone="error" title={clockWords({ clock, refused })[0]}>
          <p>{clockWords({ clock, refused })[1]} Let the device set date and time by itself.</p>
        </Notice>
      )}
    </>
  )
}
