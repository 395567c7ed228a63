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
import { words } from './sign-in-page.words.tsx'

export const ForgottenPasswordPage = () => (
  <ForgottenPasswordScreen {...useTravelerMachine(forgottenPasswordMachine)} />
)

export function ForgottenPasswordScreen(props: Live<typeof forgottenPasswordMachine>) {
  return (
    <Page width="narrow" back={<Back />} heading={words.forgot} className="traveler">
      <Steps {...props} />
    </Page>
  )
}

function Steps({ snapshot, send }: Live<typeof forgottenPasswordMachine>) {
  const { reset, now } = snapshot.context
  const again = (
    <Button variant="quiet" wide onClick={() => send({ type: 'reset.dropped' })}>
      {words.startOver}
    </Button>
  )
  if (snapshot.matches('set')) {
    return (
      <Notice tone="safe" title={<ArrivalFocus>{words.set}</ArrivalFocus>}>
        <p>{words.signedOutAll}</p>
        <ButtonLink to={travelerApp.home}>{words.signIn}</ButtonLink>
      </Notice>
    )
  }
  if (snapshot.matches('asking')) {
    return (
      <>
        <p className="page__lead">{words.howItWorks}</p>
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
          <ArrivalFocus>{words.setAfter(writeClock(reset.readyAt, now))}</ArrivalFocus>
        </p>
        <p>{words.howToStop}</p>
        {again}
      </>
    )
  }
  return <Spinner label={words.oneMoment} />
}
