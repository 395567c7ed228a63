import type { travellerMachine } from '../../../domain/traveller/account/traveller.machine.ts'
import { formatElapsed } from '../../../domain/trip/elapsed.ts'
import { Button } from '../../kit/design/button.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import type { Live } from '../../kit/live.ts'

/** Above every page of the app, while it shows what this device knew last: that there is no connection, and how old that is. */
export function KeptNotice({ snapshot, send }: Live<typeof travellerMachine>) {
  const { keptAt, now } = snapshot.context
  if (keptAt === null) return null
  const isAsking = snapshot.matches({ kept: 'asking' })
  return (
    <div className="page traveller__kept">
      <Notice tone="warning" title="No connection to Homeward.">
        <p>This is from {formatElapsed(now - keptAt)} ago. You can’t save changes until it’s back.</p>
        <Button variant="quiet" busy={isAsking} onClick={() => send({ type: 'retry.requested' })}>
          {isAsking ? 'Trying...' : 'Try again'}
        </Button>
      </Notice>
    </div>
  )
}
