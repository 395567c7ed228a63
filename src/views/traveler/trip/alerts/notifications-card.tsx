import type { ReactNode } from 'react'
import { notificationsReading } from '../../../../domain/traveler/trip/alerts/push-notifications.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { Spinner } from '../../../kit/design/spinner.tsx'
import type { Live } from '../../../kit/live.ts'
import { useTravelerMachine } from '../../traveler-machines.tsx'
import { words } from './notifications-card.words.ts'

export const NotificationsCard = () => <NotificationsScreen {...useTravelerMachine(notificationsReading)} />

export function NotificationsScreen({ snapshot, send }: Live<typeof notificationsReading>) {
  const { value, problem } = snapshot.context
  if (snapshot.matches('signedOut')) return null
  return (
    <Card title={words.heading}>
      {value && problem && (
        <Notice tone="error" title={words.failed}>
          <p>{words.checkConnection}</p>
        </Notice>
      )}
      <Standing snapshot={snapshot} send={send} />
    </Card>
  )
}

function Standing({ snapshot, send }: Live<typeof notificationsReading>): ReactNode {
  if (snapshot.matches('reading')) return <Spinner label={words.checking} />
  const { value } = snapshot.context
  const busy = snapshot.matches('changing')
  if (value === 'off') {
    return (
      <>
        <p>{words.off}</p>
        <Button
          variant="quiet"
          wide
          busy={busy}
          onClick={() => send({ type: 'change.requested', change: 'turnOn' })}
        >
          {busy ? words.turningOn : words.turnOn}
        </Button>
      </>
    )
  }
  if (value === 'on') {
    return (
      <>
        <p>{words.on}</p>
        <Button
          variant="quiet"
          wide
          busy={busy}
          onClick={() => send({ type: 'change.requested', change: 'turnOff' })}
        >
          {busy ? words.turningOff : words.turnOff}
        </Button>
      </>
    )
  }
  if (value === 'denied') {
    return (
      <>
        <p>{words.denied}</p>
        <Button variant="quiet" wide onClick={() => send({ type: 'reading.requested' })}>
          {words.checkAgain}
        </Button>
      </>
    )
  }
  if (value === 'installFirst') {
    return <p>{words.installFirst}</p>
  }
  if (value === 'unsupported') {
    return <p>{words.unsupported}</p>
  }
  return (
    <>
      <p>{words.unknown}</p>
      <Button variant="quiet" wide onClick={() => send({ type: 'reading.requested' })}>
        {words.tryAgain}
      </Button>
    </>
  )
}
