import type { ReactNode } from 'react'
import {
  accountSecurityReading,
  type SecurityChange,
  type SignedInDevice,
} from '../../../domain/traveler/account/account-security.ts'
import { writeInstant } from '../../../domain/trip/time/written-instant.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import type { Live } from '../../kit/live.ts'
import { NoAnswer } from '../no-answer.tsx'
import { Row, Rows } from '../rows.tsx'
import { useTravelerMachine } from '../traveler-machines.tsx'
import { words } from './account-page.words.ts'

type SecurityProps = {
  children?: ReactNode
}

export const SecurityCard = ({ children }: SecurityProps) => (
  <SecurityScreen {...useTravelerMachine(accountSecurityReading)}>{children}</SecurityScreen>
)

export function SecurityScreen({
  snapshot,
  send,
  children,
}: SecurityProps & Live<typeof accountSecurityReading>) {
  const { value: security, change, problem } = snapshot.context
  const press = (wanted: SecurityChange) => () => send({ type: 'change.requested', change: wanted })
  const waits = snapshot.matches('changing')
  const isAsked = (kind: SecurityChange['kind']) => change?.kind === kind
  return (
    <>
      {security?.reset && (
        <Notice tone="warning" title={words.resetAsked}>
          <p>{words.stopIt(writeInstant(security.reset.readyAt, 'dayAndClock'))}</p>
          <Button busy={isAsked('stopReset')} waits={waits} onClick={press({ kind: 'stopReset' })}>
            {words.stop}
          </Button>
        </Notice>
      )}
      {children}
      <Card title={words.devices}>
        {!security && !problem && <Spinner label={words.loading} />}
        <NoAnswer problem={problem} send={send} />
        {security && (
          <>
            <Rows>
              {security.devices.map((device) => (
                <Device
                  key={device.sessionId}
                  device={device}
                  waits={waits}
                  busy={change?.kind === 'endDevice' && change.sessionId === device.sessionId}
                  onEnd={press({ kind: 'endDevice', sessionId: device.sessionId })}
                />
              ))}
            </Rows>
            <Button
              variant="quiet"
              wide
              busy={isAsked('endEveryDevice')}
              waits={waits}
              onClick={press({ kind: 'endEveryDevice' })}
            >
              {words.signOutEverywhere}
            </Button>
          </>
        )}
      </Card>
    </>
  )
}

type DeviceProps = { device: SignedInDevice; busy: boolean; waits: boolean; onEnd: () => void }

function Device({ device, busy, waits, onEnd }: DeviceProps) {
  const name = device.deviceName ?? words.unnamed
  return (
    <Row
      name={name}
      badge={device.isThisOne && words.thisOne}
      notes={[words.lastUsed(writeInstant(device.lastUsedAt, 'dayAndClock'))]}
    >
      {!device.isThisOne && (
        <Button
          variant="quiet"
          busy={busy}
          waits={waits}
          onClick={onEnd}
          aria-label={words.signOutDevice(name)}
        >
          {words.signOut}
        </Button>
      )}
    </Row>
  )
}
