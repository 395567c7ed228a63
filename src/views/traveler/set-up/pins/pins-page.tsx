import { brand } from '../../../../domain/site/brand.ts'
import type { TravelerAccount } from '../../../../domain/traveler/account/traveler-api.ts'
import { pinsMachine } from '../../../../domain/traveler/set-up/pins.machine.ts'
import { Button } from '../../../kit/design/buttons/button.tsx'
import { Card } from '../../../kit/design/cards/card.tsx'
import { Notice } from '../../../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../../../kit/design/fields/focus.tsx'
import { useOnceTrue } from '../../../kit/live.ts'
import { InnerPage } from '../../inner-page.tsx'
import { useTravelerMachine } from '../../traveler-machines.tsx'
import { PinPad } from './pin-pad.tsx'
import { PinsForm, type PinsScreenProps } from './pins-form.tsx'
import { words } from './pins-page.words.tsx'

type PinsPageProps = {
  account: TravelerAccount
  onChanged: () => void
}

export const PinsPage = (props: PinsPageProps) => <PinsScreen {...usePins(props)} />

export function usePins({ account, onChanged }: PinsPageProps): PinsScreenProps {
  const { pinIsSet, isSettingUp } = account
  const { snapshot, send } = useTravelerMachine(pinsMachine, { pinIsSet, isSettingUp })
  useOnceTrue(snapshot.hasTag('set'), onChanged)
  return { snapshot, send }
}

export function PinsScreen({ snapshot, send }: PinsScreenProps) {
  return (
    <InnerPage width="narrow" heading={words.heading}>
      <PinsStep snapshot={snapshot} send={send} />
    </InnerPage>
  )
}

export function PinsStep({ snapshot, send }: PinsScreenProps) {
  const again = (
    <Button variant="quiet" wide onClick={() => send({ type: 'form.reopened' })}>
      {words.again}
    </Button>
  )
  if (snapshot.matches('trying')) return <Trial snapshot={snapshot} send={send} />
  if (snapshot.matches('noting') || snapshot.matches('tried')) {
    return (
      <>
        <Notice tone="safe" title={<ArrivalFocus>{words.tested}</ArrivalFocus>}>
          <p>{words.digitsNotKept}</p>
        </Notice>
        {again}
      </>
    )
  }
  if (snapshot.matches('untried')) {
    return (
      <>
        <Notice tone="info" title={<ArrivalFocus>{words.untested}</ArrivalFocus>}>
          <p>{words.practiceAgain}</p>
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
        <p>{words.forgot(<a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>)}</p>
      )}
    </>
  )
}

const strong = (text: string) => <strong>{text}</strong>

function WhatTheyDo() {
  return (
    <>
      <p className="page__lead">{words.whatPinDoes(strong)}</p>
      <p className="page__lead">{words.whatDistressPinDoes(strong)}</p>
    </>
  )
}

/** Lets the traveler practice the new PINs. Nothing is sent. */
function Trial({ snapshot, send }: PinsScreenProps) {
  const { wrongTries } = snapshot.context
  const step = snapshot.matches({ trying: 'pin' }) ? 'pin' : 'distressPin'
  return (
    <Card title={words.practiceOnce}>
      <p>{words.nothingSent}</p>
      <PinPad
        key={`${step} ${wrongTries}`}
        label={words.now[step]}
        busy={false}
        refused={wrongTries > 0 ? words.isNot[step] : null}
        onPin={(pin) => send({ type: 'pin.tried', pin })}
      />
      <Button variant="quiet" wide onClick={() => send({ type: 'trial.skipped' })}>
        {words.notNow}
      </Button>
    </Card>
  )
}
