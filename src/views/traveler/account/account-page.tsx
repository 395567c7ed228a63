import { type ReactNode, useState } from 'react'
import { shownNumber } from '../../../domain/person/shown-number.ts'
import { travelerApp } from '../../../domain/site/pages.ts'
import type { AccountForm } from '../../../domain/traveler/account/account-form.ts'
import type { TravelerAccount } from '../../../domain/traveler/account/traveler-api.ts'
import { Button } from '../../kit/design/buttons/button.tsx'
import { Card } from '../../kit/design/cards/card.tsx'
import { Notice } from '../../kit/design/cards/notice.tsx'
import { ArrivalFocus } from '../../kit/design/fields/focus.tsx'
import { useSiteSettings } from '../../kit/site-settings.tsx'
import { InnerPage } from '../inner-page.tsx'
import { Way, Ways } from '../rows.tsx'
import { AccountFormSection } from './account-form.tsx'
import { words } from './account-page.words.ts'
import { Folded } from './folded.tsx'
import { SecurityCard } from './security-card.tsx'

type AccountChangeProps = {
  form: AccountForm
  name: string
  onTaken?: () => void
  children?: ReactNode
}

/** Collapsible form of an account setting. Collapsing it discards unsent input. */
function AccountChange({ form, name, onTaken, children }: AccountChangeProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Folded name={name} onToggle={setOpen}>
      {isOpen && (
        <>
          {form === 'deletion' && <p>{words.beforeDeletion}</p>}
          <AccountFormSection form={form} onTaken={() => onTaken?.()}>
            <Notice tone="safe" title={<ArrivalFocus>{words.done}</ArrivalFocus>}>
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
      <Card title={[firstName, lastName].filter(Boolean).join(' ') || words.noName}>
        <dl className="traveler__facts">
          <dt>{words.phoneNumber}</dt>
          <dd>{phoneNumber ? shownNumber(phoneNumber) : words.notProvided}</dd>
        </dl>
        {hasFailed && (
          <Notice tone="error" title={words.stillSignedIn}>
            <p>{words.noAnswer}</p>
          </Notice>
        )}
        <Button variant="quiet" wide busy={isSigningOut} onClick={onSignOut}>
          {isSigningOut ? words.signingOut : words.signOut}
        </Button>
      </Card>
      <Card title={words.beforeYouGo}>
        <Ways>
          <Way to={travelerApp.contacts} name={words.contacts} />
          <Way to={travelerApp.pins} name={words.pins} />
          <Way to={travelerApp.profile} name={words.profile} />
          <Way to={travelerApp.planDefaults} name={words.usualPlan} />
          <Way to={travelerApp.preview} name={words.preview} />
        </Ways>
      </Card>
    </>
  )
  return (
    <InnerPage heading={words.heading}>
      {isAtProvider ? (
        <>
          {own}
          <Card title={words.passwordAtClerk}>
            <p>{words.changeAtClerk}</p>
          </Card>
        </>
      ) : (
        <SecurityCard>{own}</SecurityCard>
      )}
      <Card title={words.settings}>
        <div>
          {!isAtProvider && (
            <AccountChange form="passwordChange" name={words.changePassword}>
              <p>{words.passwordChanged}</p>
            </AccountChange>
          )}
          <AccountChange form="numberChange" name={words.changeNumber} onTaken={onChanged}>
            <p>{words.numberChanged}</p>
          </AccountChange>
          <AccountChange form="export" name={words.download}>
            <p>{words.downloaded}</p>
          </AccountChange>
          <AccountChange form="deletion" name={words.deletion} onTaken={onDeleted} />
        </div>
      </Card>
    </InnerPage>
  )
}
