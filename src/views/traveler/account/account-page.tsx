import { type ReactNode, useState } from 'react'
import { formatPhone } from '../../../domain/person/phone-typing.ts'
import { digitsOf } from '../../../domain/primitives/digits.ts'
import { US_PHONE_DIGITS } from '../../../domain/primitives/us-phone-number.ts'
import { travelerApp } from '../../../domain/site/pages.ts'
import type { AccountForm } from '../../../domain/traveler/account/account-form.ts'
import type { TravelerAccount } from '../../../domain/traveler/account/traveler-api.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../../kit/design/fields/focus.tsx'
import { Page } from '../../kit/design/page.tsx'
import { useSiteSettings } from '../../kit/site-settings.tsx'
import { Way, Ways } from '../rows.tsx'
import { Back } from '../traveler-shell.tsx'
import { AccountFormSection } from './account-form.tsx'
import { Folded } from './folded.tsx'
import { SecurityCard } from './security-card.tsx'

type AccountChangeProps = {
  form: AccountForm
  name: string
  onTaken?: () => void
  onSignedOut: () => void
  children?: ReactNode
}

/** Folded; reopened it's a new form. */
function AccountChange({ form, name, onTaken, onSignedOut, children }: AccountChangeProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Folded name={name} onToggle={setOpen}>
      {isOpen && (
        <>
          {form === 'deletion' && (
            <p>
              This deletes your account right away, and you can’t get it back. If a trip is running, end it
              first.
            </p>
          )}
          <AccountFormSection form={form} onTaken={() => onTaken?.()} onSignedOut={onSignedOut}>
            <Notice tone="safe" title={<ArrivalFocus>Done.</ArrivalFocus>}>
              {children}
            </Notice>
          </AccountFormSection>
        </>
      )}
    </Folded>
  )
}

type AccountPageProps = {
  account: TravelerAccount
  isSigningOut: boolean
  hasFailed: boolean
  onSignOut: () => void
  onChanged: () => void
  onDeleted: () => void
}

export function AccountPage({
  account,
  isSigningOut,
  hasFailed,
  onSignOut,
  onChanged,
  onDeleted,
}: AccountPageProps) {
  const { firstName, lastName, phoneNumber } = account
  const isAtProvider = useSiteSettings().publishableKey !== null
  const own = (
    <>
      <Card title={[firstName, lastName].filter(Boolean).join(' ') || 'No name given'}>
        <dl className="traveler__facts">
          <dt>Phone number</dt>
          <dd>{phoneNumber ? formatPhone(digitsOf(phoneNumber).slice(-US_PHONE_DIGITS)) : 'Not provided'}</dd>
        </dl>
        {hasFailed && (
          <Notice tone="error" title="You’re still signed in.">
            <p>No answer. Check your connection and try again.</p>
          </Notice>
        )}
        <Button variant="quiet" wide busy={isSigningOut} onClick={onSignOut}>
          {isSigningOut ? 'Signing out...' : 'Sign out'}
        </Button>
      </Card>
      <Card title="Before you go">
        <Ways>
          <Way to={travelerApp.contacts} name="Emergency contacts" />
          <Way to={travelerApp.pins} name="PIN and distress PIN" />
          <Way to={travelerApp.profile} name="Your profile" />
          <Way to={travelerApp.planDefaults} name="Your usual plan" />
          <Way to={travelerApp.preview} name="What your contacts will see" />
        </Ways>
      </Card>
    </>
  )
  return (
    <Page back={<Back />} heading={<ArrivalFocus>Your account</ArrivalFocus>} className="traveler">
      {isAtProvider ? (
        <>
          {own}
          <Card title="Password and sign-in">
            <p>Clerk keeps your password and where you’re signed in. Change them there.</p>
          </Card>
        </>
      ) : (
        <SecurityCard onSignedOut={onChanged}>{own}</SecurityCard>
      )}
      <Card title="Settings">
        <div>
          {!isAtProvider && (
            <AccountChange form="passwordChange" name="Change password" onSignedOut={onChanged}>
              <p>Your password was changed. We signed out all other phones and browsers.</p>
            </AccountChange>
          )}
          <AccountChange
            form="numberChange"
            name="Change phone number"
            onSignedOut={onChanged}
            onTaken={onChanged}
          >
            <p>Your number was changed. We’re texting both numbers about it.</p>
          </AccountChange>
          <AccountChange form="export" name="Download my data" onSignedOut={onChanged}>
            <p>Your data is in homeward-account.json, in your downloads.</p>
          </AccountChange>
          <AccountChange
            form="deletion"
            name="Delete my account"
            onSignedOut={onChanged}
            onTaken={onDeleted}
          />
        </div>
      </Card>
    </Page>
  )
}
