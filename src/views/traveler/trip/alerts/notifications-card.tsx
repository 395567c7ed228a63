import { useMachine } from '@xstate/react'
import type { ReactNode } from 'react'
import { notificationsReading } from '../../../../domain/traveler/trip/alerts/push-notifications.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { Spinner } from '../../../kit/design/spinner.tsx'
import type { Live } from '../../../kit/live.ts'
import { useTravelerMachine } from '../../traveler-machines.tsx'

export function NotificationsCard() {
  const [snapshot, send] = useMachine(useTravelerMachine(notificationsReading))
  return <NotificationsScreen snapshot={snapshot} send={send} />
}

export function NotificationsScreen({ snapshot, send }: Live<typeof notificationsReading>) {
  const { value, problem } = snapshot.context
  if (snapshot.matches('signedOut')) return null
  return (
    <Card title="Notifications">
      {value && problem && (
        <Notice tone="error" title="That didn’t work.">
          <p>Check your connection and try again.</p>
        </Notice>
      )}
      <Standing snapshot={snapshot} send={send} />
    </Card>
  )
}

function Standing({ snapshot, send }: Live<typeof notificationsReading>): ReactNode {
  if (snapshot.matches('reading')) return <Spinner label="Checking notifications..." />
  const { value } = snapshot.context
  const busy = snapshot.matches('changing')
  if (value === 'off') {
    return (
      <>
        <p>
          This browser can ask if you’re OK when you’re late or an alarm goes off. You still get the text.
        </p>
        <Button
          variant="quiet"
          wide
          busy={busy}
          onClick={() => send({ type: 'change.requested', change: 'turnOn' })}
        >
          {busy ? 'Turning on...' : 'Turn on notifications'}
        </Button>
      </>
    )
  }
  if (value === 'on') {
    return (
      <>
        <p>
          They’re on. This browser asks if you’re OK when you’re late or an alarm goes off, and tells you when
          your contacts get an alert. You still get the text.
        </p>
        <Button
          variant="quiet"
          wide
          busy={busy}
          onClick={() => send({ type: 'change.requested', change: 'turnOff' })}
        >
          {busy ? 'Turning off...' : 'Turn off notifications'}
        </Button>
      </>
    )
  }
  if (value === 'denied') {
    return (
      <>
        <p>
          Your browser is blocking our notifications. Open this site’s settings next to the address in your
          browser, or the app’s settings on your phone, and allow them.
        </p>
        <Button variant="quiet" wide onClick={() => send({ type: 'reading.requested' })}>
          Check again
        </Button>
      </>
    )
  }
  if (value === 'installFirst') {
    return (
      <p>
        On an iPhone or iPad, add the app to your Home Screen first: in Safari tap Share, then Add to Home
        Screen, and open it from there. Until then we’ll text you.
      </p>
    )
  }
  if (value === 'unsupported') {
    return <p>This browser can’t show notifications. If you’re late, we’ll text you.</p>
  }
  return (
    <>
      <p>We can’t reach Homeward right now, so we can’t tell if they’re on.</p>
      <Button variant="quiet" wide onClick={() => send({ type: 'reading.requested' })}>
        Try again
      </Button>
    </>
  )
}
