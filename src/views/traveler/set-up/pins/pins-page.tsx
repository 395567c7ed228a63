import { useMachine } from '@xstate/react'
import { brand } from '../../../../domain/site/brand.ts'
import type { TravelerAccount } from '../../../../domain/traveler/account/traveler-api.ts'
import { pinsMachine } from '../../../../domain/traveler/set-up/pins.machine.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../../../kit/design/fields/focus.tsx'
import { Page } from '../../../kit/design/page.tsx'
import { useWhen } from '../../../kit/live.ts'
import { useTravelerMachine } from '../../traveler-machines.tsx'
import { Back } from '../../traveler-shell.tsx'
import { PinPad } from './pin-pad.tsx'
import { PinsForm, type PinsScreenProps } from './pins-form.tsx'

type PinsPageProps = {
  account: TravelerAccount
  onChanged: () => void
}

export const PinsPage = (props: PinsPageProps) => <PinsScreen {...usePins(props)} />

export function usePins({ account, onChanged }: PinsPageProps): PinsScreenProps {
  const { pinIsSet, isSettingUp } = account
  const [snapshot, send] = useMachine(useTravelerMachine(pinsMachine), { input: { pinIsSet, isSettingUp } })
  useWhen(snapshot.hasTag('set'), onChanged)
  useWhen(snapshot.context.problem?.kind === 'signedOut', onChanged)
  return { snapshot, send }
}

export function PinsScreen({ snapshot, send }: PinsScreenProps) {
  return (
    <Page
      width="narrow"
      back={<Back />}
      heading={<ArrivalFocus>Your PIN and distress PIN</ArrivalFocus>}
      className="traveler"
    >
      <PinsStep snapshot={snapshot} send={send} />
    </Page>
  )
}

export function PinsStep({ snapshot, send }: PinsScreenProps) {
  const again = (
    <Button variant="quiet" wide onClick={() => send({ type: 'form.reopened' })}>
      Change them again
    </Button>
  )
  if (snapshot.matches('trying')) return <Trial snapshot={snapshot} send={send} />
  if (snapshot.matches('noting') || snapshot.matches('tried')) {
    return (
      <>
        <Notice tone="safe" title={<ArrivalFocus>Set and tested.</ArrivalFocus>}>
          <p>We don’t keep the digits in this app.</p>
        </Notice>
        {again}
      </>
    )
  }
  if (snapshot.matches('untried')) {
    return (
      <>
        <Notice tone="info" title={<ArrivalFocus>Set, but not tested.</ArrivalFocus>}>
          <p>We don’t keep the digits in this app. To practice, set them again.</p>
        </Notice>
        {again}
      </>
    )
  }
  return (
    <>
      <WhatTheyDo />
      <PinsForm snapshot={snapshot} send={send} />
      {snapshot.context.pinIsSet && (
        <p>
          Forgot your PIN? E-mail us: <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>.
        </p>
      )}
    </>
  )
}

function WhatTheyDo() {
  return (
    <>
      <p className="page__lead">
        <strong>Your PIN</strong> ends a trip, adds time and stops an alarm.
      </p>
      <p className="page__lead">
        <strong>Your distress PIN</strong> is for when someone forces you. It looks just like your PIN, but it
        tells your contacts you need help and where you are.
      </p>
    </>
  )
}

/** Nothing is sent. */
function Trial({ snapshot, send }: PinsScreenProps) {
  const { wrongTries } = snapshot.context
  const step = snapshot.matches({ trying: 'pin' }) ? 'PIN' : 'distress PIN'
  return (
    <Card title="Practice once">
      <p>Nothing is sent, and nobody gets an alert.</p>
      <PinPad
        key={`${step} ${wrongTries}`}
        label={`Now your ${step}`}
        busy={false}
        refused={wrongTries > 0 ? `That’s not the ${step} you just set. Try again.` : null}
        onPin={(pin) => send({ type: 'pin.tried', pin })}
      />
      <Button variant="quiet" wide onClick={() => send({ type: 'trial.skipped' })}>
        Not now
      </Button>
    </Card>
  )
}
