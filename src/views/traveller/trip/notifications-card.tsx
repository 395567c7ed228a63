import { useMachine } from '@xstate/react'
import type { ReactNode } from 'react'
import type { EventFrom, SnapshotFrom } from 'xstate'
import type { notificationsMachine } from '../../../domain/traveller/trip/notifications.machine.ts'
import { Button } from '../../kit/design/button.tsx'
import { Card } from '../../kit/design/card.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import { useTravellerMachine } from '../traveller-machines.tsx'

/** Notifications of this browser, with their statechart. */
export function NotificationsCard() {
  const [snapshot, send] = useMachine(useTravellerMachine('notifications'))
  return <NotificationsScreen snapshot={snapshot} send={send} />
}

type NotificationsScreenProps = {
  snapshot: SnapshotFrom<typeof notificationsMachine>
  send: (event: EventFrom<typeof notificationsMachine>) => void
}

/** Notifications of this browser in every state of their statechart. */
export function NotificationsScreen({ snapshot, send }: NotificationsScreenProps) {
  if (snapshot.matches('signedOut')) return null
  return (
    <Card title="Notifications">
      {snapshot.context.hasFailed && (
        <Notice tone="error" title="That did not work.">
          <p>Check your connection and press the button again.</p>
        </Notice>
      )}
      <Standing snapshot={snapshot} send={send} />
    </Card>
  )
}

function Standing({ snapshot, send }: NotificationsScreenProps): ReactNode {
  if (snapshot.matches('reading')) return <Spinner label="Looking whether notifications are on..." />
  if (snapshot.matches('off') || snapshot.matches('turningOn')) {
    const busy = snapshot.matches('turningOn')
    return (
      <>
        <p>
          This browser can ask you, too, whether you are all right when you are late or an alarm is raised.
          The text message comes as before.
        </p>
        <Button variant="quiet" wide busy={busy} onClick={() => send({ type: 'on.requested' })}>
          {busy ? 'Switching on...' : 'Switch notifications on'}
        </Button>
      </>
    )
  }
  if (snapshot.matches('on') || snapshot.matches('turningOff')) {
    const busy = snapshot.matches('turningOff')
    return (
      <>
        <p>
          They are on: this browser asks you when you are late or an alarm is raised, and says when your
          contacts were told. The text message comes as before.
        </p>
        <Button variant="quiet" wide busy={busy} onClick={() => send({ type: 'off.requested' })}>
          {busy ? 'Switching off...' : 'Switch notifications off'}
        </Button>
      </>
    )
  }
  if (snapshot.matches('denied')) {
    return (
      <>
        <p>
          Your browser blocks notifications of this website. Open the website’s settings beside the address in
          your browser, or the app’s settings on your phone, and allow notifications there.
        </p>
        <Button variant="quiet" wide onClick={() => send({ type: 'retry.requested' })}>
          Look again
        </Button>
      </>
    )
  }
  if (snapshot.matches('installFirst')) {
    return (
      <p>
        On an iPhone or iPad notifications need the app on the Home Screen: in Safari press Share, then Add to
        Home Screen, and open it from there. Until then the text message asks you.
      </p>
    )
  }
  if (snapshot.matches('unsupported')) {
    return <p>There are none in this browser. When you are late, the text message asks you.</p>
  }
  return (
    <>
      <p>The service does not answer, so nobody can say whether they are on.</p>
      <Button variant="quiet" wide onClick={() => send({ type: 'retry.requested' })}>
        Try again
      </Button>
    </>
  )
}
