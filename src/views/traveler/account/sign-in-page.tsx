import { Link } from 'react-router-dom'
import { travelerApp } from '../../../domain/site/pages.ts'
import { ButtonLink } from '../../kit/design/buttons/button.tsx'
import { Page } from '../../kit/design/page.tsx'
import { AccountFormSection } from './account-form.tsx'

export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <Page width="narrow" heading="Sign in" className="traveler">
      <AccountFormSection form="signIn" onTaken={onSignedIn} />
      <div className="traveler__ways">
        <ButtonLink variant="quiet" wide to={travelerApp.signUp}>
          Create an account
        </ButtonLink>
        <Link to={travelerApp.forgottenPassword}>Forgot your password?</Link>
      </div>
    </Page>
  )
}

export function SignUpPage({ onSignedUp }: { onSignedUp: () => void }) {
  return (
    <Page width="narrow" heading="Create an account" className="traveler">
      <AccountFormSection form="signUp" onTaken={onSignedUp} />
      <p>
        Have an account? <Link to={travelerApp.home}>Sign in</Link>
      </p>
    </Page>
  )
}
