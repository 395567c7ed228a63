import { pages } from '../../../domain/site/pages.ts'
import { Button, ButtonLink } from '../../kit/design/button.tsx'
import { ArrivalFocus } from '../../kit/design/focus.tsx'
import { Notice } from '../../kit/design/notice.tsx'
import { Page } from '../../kit/design/page.tsx'
import { Spinner } from '../../kit/design/spinner.tsx'
import './panel-states.css'

type SignedOutProps = {
  /** How far the sign-out has come. */
  step: 'signingOut' | 'stillGranted' | 'signedOut'
  /** Whether the device's copy could not be removed. */
  isCopyLeft: boolean
  onRetry: () => void
}

/** The panel's page after the contact signed out of it: what has ended, and what has not. */
export function SignedOut({ step, isCopyLeft, onRetry }: SignedOutProps) {
  const isOut = step === 'signedOut'
  return (
    <Page width="narrow" heading={<ArrivalFocus>{isOut ? 'You’re signed out' : 'Signing out'}</ArrivalFocus>}>
      <div className="panel-problem">
        {step === 'signingOut' && <Spinner label="Telling the service..." />}
        {step === 'stillGranted' && (
          <Notice tone="error" title="You’re not signed out yet.">
            <p>We couldn’t reach our service, so this browser can still open the panel. Try again.</p>
          </Notice>
        )}
        {isCopyLeft && (
          <Notice tone="error" title="We couldn’t remove the data on this device.">
            <p>Clear this website’s data in your browser’s settings.</p>
          </Notice>
        )}
        {!isCopyLeft && step !== 'signingOut' && <p>Nothing about this trip is left on this device.</p>}
        {isOut && <p>Your rescue code and phone number will open the panel again.</p>}
        {step === 'stillGranted' && (
          <Button wide onClick={onRetry}>
            Try again
          </Button>
        )}
        <ButtonLink variant="quiet" wide to={pages.rescueEntry}>
          Enter a rescue code
        </ButtonLink>
      </div>
    </Page>
  )
}
