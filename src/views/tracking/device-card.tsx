import type { EventFrom, SnapshotFrom } from 'xstate'
import type { deviceCopyMachine } from '../../domain/device-copy/device-copy.machine.ts'
import { Button } from '../design/button.tsx'
import { Card } from '../design/card.tsx'
import { ArrivalFocus } from '../design/focus.tsx'
import './panel-states.css'

type DeviceCardProps = {
  snapshot: SnapshotFrom<typeof deviceCopyMachine>
  send: (event: EventFrom<typeof deviceCopyMachine>) => void
}

/** What of this page stays on the contact's device, and the way to be rid of it. Nothing where nothing does. */
export function DeviceCard({ snapshot, send }: DeviceCardProps) {
  if (snapshot.matches('removed')) {
    return (
      <Card className="device-card" title="On this device">
        <p>
          <ArrivalFocus>
            Removed. Nothing of this trip is kept on this device while this page is open. If you open it
            again, it is kept again.
          </ArrivalFocus>
        </p>
      </Card>
    )
  }
  if (snapshot.context.copy === null) return null
  return (
    <Card className="device-card" title="On this device">
      <div className="device-card__body">
        <p>
          This page and its last data are kept on this device, so that they open without a connection: for 24
          hours after the last refresh, and no longer than the trip lasts.
        </p>
        <Button
          variant="quiet"
          busy={snapshot.hasTag('busy')}
          onClick={() => send({ type: 'removal.requested' })}
        >
          Remove from this device
        </Button>
      </div>
    </Card>
  )
}
