import type { SnapshotFrom } from 'xstate'
import type { fixQueueMachine } from '../../../domain/traveller/positions/fix-queue.machine.ts'
import { Notice } from '../../kit/design/notice.tsx'
import { positions } from './arrival-words.ts'

/** Says that positions wait for which the device has no room. Nothing where it has. */
export function FollowingLine({ snapshot }: { snapshot: SnapshotFrom<typeof fixQueueMachine> }) {
  const { onPageOnly } = snapshot.context.stock
  if (onPageOnly === 0) return null
  return (
    <Notice tone="error" title="This device’s storage is full.">
      <p>
        {positions(onPageOnly)} will be lost if you close this page. Leave it open until{' '}
        {onPageOnly === 1 ? 'it’s' : 'they’re'} sent, or free up some space.
      </p>
    </Notice>
  )
}
