import { useMachine } from '@xstate/react'
import { travelerApp } from '../../../domain/site/pages.ts'
import { forgottenPasswordMachine } from '../../../domain/traveler/account/forgotten-password.machine.ts'
import { writeClock } from '../../../domain/trip/time/written-instant.ts'
import { Button, ButtonLink } from '../../kit/design/buttons/button.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../../kit/design/fields/focus.tsx'
import { Page } from '../../kit/design/page.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import type { Live } from '../../kit/live.ts'
import { useTravelerMachine } from '../traveler-machines.tsx'
import { Back } from '../traveler-shell.tsx'
import { AccountFormSection } from './account-form.tsx'

export function ForgottenPasswordPage() {
  const [snapshot, send] = useMachine(useTravelerMachine(forgottenPasswordMachine))
  return <ForgottenPasswordScreen snapshot={snapshot} send={send} />
}

export function ForgottenPasswordScreen(props: Live<typeof forgottenPasswordMachine>) {
  return (
    <Page width="narrow" back={<Back />} heading="Forgot your password?" className="traveler">
      <Steps {...props} />
    </Page>
  )
}

function Steps({ snapshot, send }: Live<typeof forgottenPasswordMachine>) {
  const { reset, now } = snapshot.context
  const again = (
    <Button variant="quiet" wide onClick={() => send({ type: 'reset.dropped' })}>
      Start over
    </Button>
  )
  if (snapshot.matches('set')) {
    return (
      <Notice tone="safe" title={<ArrivalFocus>Your new password is set.</ArrivalFocus>}>
        <p>We signed out all your phones and browsers. Sign in with the new password.</p>
        <ButtonLink to={travelerApp.home}>Sign in</ButtonLink>
      </Notice>
    )
  }
  if (snapshot.matches('asking')) {
    return (
      <>
        <p className="page__lead">
          We’ll text a code to your number. Then there’s a wait, so you can stop the change if someone else
          asked for it.
        </p>
        <AccountFormSection
          form="forgottenPassword"
          onTaken={(begun) => begun && send({ type: 'reset.begun', reset: begun })}
        />
      </>
    )
  }
  if (snapshot.matches({ begun: 'ready' }) && reset) {
    return (
      <>
        <AccountFormSection form="newPassword" reset={reset} onTaken={() => send({ type: 'password.set' })} />
        {again}
      </>
    )
  }
  if (snapshot.matches({ begun: 'waiting' }) && reset) {
    return (
      <>
        <p>
          <ArrivalFocus>
            You can set a new password after {writeClock(reset.readyAt, now)}, on this page and this device.
          </ArrivalFocus>
        </p>
        <p>
          To stop the change, open the link we texted you, or tap “Stop the change” in the app where you’re
          signed in. Your old password works until you set a new one.
        </p>
        {again}
      </>
    )
  }
  return <Spinner label="One moment..." />
}
