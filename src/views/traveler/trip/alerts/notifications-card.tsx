import {
  notificationsReading,
  type PushStanding,
} from '../../../../domain/traveler/trip/alerts/push-notifications.ts'
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

/** `turn`: the change offered; otherwise its button looks again. */
type Offer = { told: string; press?: string; turn?: 'turnOn' | 'turnOff'; busy?: string }

const offers: Record<PushStanding | 'unknown', Offer> = {
  off: { told: words.off, press: words.turnOn, turn: 'turnOn', busy: words.turningOn },
  on: { told: words.on, press: words.turnOff, turn: 'turnOff', busy: words.turningOff },
  denied: { told: words.denied, press: words.checkAgain },
  installFirst: { told: words.installFirst },
  unsupported: { told: words.unsupported },
  unknown: { told: words.unknown, press: words.tryAgain },
}

function Standing({ snapshot, send }: Live<typeof notificationsReading>) {
  if (snapshot.matches('reading')) return <Spinner label={words.checking} />
  const { told, press, turn, busy } = offers[snapshot.context.value ?? 'unknown']
  const isBusy = turn !== undefined && snapshot.matches('changing')
  return (
    <>
      <p>{told}</p>
      {press && (
        <Button
          variant="quiet"
          wide
          busy={isBusy}
          onClick={() =>
            send(turn ? { type: 'change.requested', change: turn } : { type: 'reading.requested' })
          }
        >
          {isBusy ? busy : press}
        </Button>
      )}
    </>
  )
}
