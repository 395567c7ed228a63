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

/** `textsStopped` means that the traveler opted out of texts, so the card doesn't promise any. */
type NotificationsProps = { textsStopped?: boolean }

export const NotificationsCard = (props: NotificationsProps) => (
  <NotificationsScreen {...useTravelerMachine(notificationsReading)} {...props} />
)

type NotificationsScreenProps = Live<typeof notificationsReading> & NotificationsProps

export function NotificationsScreen({ snapshot, send, textsStopped = false }: NotificationsScreenProps) {
  const { value, problem } = snapshot.context
  if (snapshot.matches('signedOut')) return null
  return (
    <Card title={words.heading}>
      {value && problem && (
        <Notice tone="error" title={words.failed}>
          <p>{words.checkConnection}</p>
        </Notice>
      )}
      <Standing snapshot={snapshot} send={send} textsStopped={textsStopped} />
    </Card>
  )
}

/** Text and button, if any, for a state of notifications. Without `turn`, the button rechecks the state. */
type Offer = { told: string; texted?: string; press?: string; turn?: 'turnOn' | 'turnOff'; busy?: string }

const offers: Record<PushStanding | 'unknown', Offer> = {
  off: {
    told: words.off,
    texted: words.stillTexted,
    press: words.turnOn,
    turn: 'turnOn',
    busy: words.turningOn,
  },
  on: {
    told: words.on,
    texted: words.stillTexted,
    press: words.turnOff,
    turn: 'turnOff',
    busy: words.turningOff,
  },
  denied: { told: words.denied, press: words.checkAgain },
  installFirst: { told: words.installFirst, texted: words.textedUntilThen },
  unsupported: { told: words.unsupported, texted: words.textedIfLate },
  unknown: { told: words.unknown, press: words.tryAgain },
}

function Standing({ snapshot, send, textsStopped }: NotificationsScreenProps) {
  if (snapshot.matches('reading')) return <Spinner label={words.checking} />
  const { told, texted, press, turn, busy } = offers[snapshot.context.value ?? 'unknown']
  const isBusy = turn !== undefined && snapshot.matches('changing')
  return (
    <>
      <p>
        {told} {!textsStopped && texted}
      </p>
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
