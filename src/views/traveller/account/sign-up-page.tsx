import { travellerApp } from '../../../domain/site/pages.ts'
import { ButtonLink } from '../../kit/design/button.tsx'
import { Page } from '../../kit/design/page.tsx'
import { AccountFormSection } from './account-form.tsx'

/** /app/sign-up: the number, the digits that were sent to it, then name and password. */
export function SignUpPage({ onSignedUp }: { onSignedUp: () => void }) {
  return (
    <Page width="narrow" heading="Create an account" className="traveller">
      <AccountFormSection form="signUp" onTaken={onSignedUp} />
      <div className="traveller__ways">
        <ButtonLink variant="quiet" wide to={travellerApp.home}>
          I have an account
        </ButtonLink>
      </div>
    </Page>
  )
}
