import { travelerApp } from '../../../domain/site/pages.ts'
import { ButtonLink } from '../../kit/design/buttons/button.tsx'
import { Page } from '../../kit/design/page.tsx'
import { Link, linkTo } from '../../kit/link.tsx'
import { AccountFormSection } from './account-form.tsx'
import { words } from './sign-in-page.words.tsx'

export function SignInPage({ onSignedIn }: { onSignedIn: () => void }) {
  return (
    <Page width="narrow" heading={words.signIn} className="traveler">
      <AccountFormSection form="signIn" onTaken={onSignedIn} />
      <div className="traveler__ways stack">
        <ButtonLink variant="quiet" wide to={travelerApp.signUp}>
          {words.createAccount}
        </ButtonLink>
        <Link to={travelerApp.forgottenPassword}>{words.forgot}</Link>
      </div>
    </Page>
  )
}

export function SignUpPage({ onSignedUp }: { onSignedUp: () => void }) {
  return (
    <Page width="narrow" heading={words.createAccount} className="traveler">
      <AccountFormSection form="signUp" onTaken={onSignedUp} />
      <p>{words.haveAccount(linkTo(travelerApp.home))}</p>
    </Page>
  )
}
