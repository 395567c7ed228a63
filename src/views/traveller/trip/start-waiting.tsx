import { writeClock } from '../../../domain/trip/written-instant.ts'
import { Button } from '../../kit/design/button.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import type { TripStartLive } from './trip-start-context.tsx'

/** A start that has had no answer: what that means, and what can be done. */
export function StartWaiting({ snapshot, send }: TripStartLive) {
  const { planned, now } = snapshot.context
  if (!planned) return null
  const until = writeClock(planned.dueAt, now)
  return (
    <Notice tone="warning" title="Nobody keeps watch yet.">
      <p>
        Your trip starts when you have a connection. Keep this page open until then, or tell somebody yourself
        when you mean to be back.
      </p>
      <p>
        You mean to be back at {until}. If it starts after that, you are asked at once whether you are all
        right.
      </p>
      <div className="start__ways">
        <Button wide busy={snapshot.matches('sending')} onClick={() => send({ type: 'retry.requested' })}>
          {snapshot.matches('sending') ? 'Trying...' : 'Try now'}
        </Button>
        <Button variant="quiet" wide onClick={() => send({ type: 'start.reopened' })}>
          Change this trip
        </Button>
        <Button variant="quiet" wide onClick={() => send({ type: 'start.forgotten' })}>
          Do not start it
        </Button>
      </div>
    </Notice>
  )
}
