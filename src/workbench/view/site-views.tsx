import type { consentMachine } from '../../domain/site/consent.machine.ts'
import type { identityMachine } from '../../domain/traveler/account/identity.machine.ts'
import { Button } from '../../views/kit/design/buttons/button.tsx'
import { CookieBannerScreen } from '../../views/site/consent/cookie-banner-screen.tsx'
import { ComingSoonScreen } from '../../views/site/forms/coming-soon-page.tsx'
import { ContactScreen } from '../../views/site/forms/contact-page.tsx'
import { AccountScreen } from '../../views/traveler/account/provider/account.tsx'
import { StopPasswordChangeScreen } from '../../views/traveler/account/stop-password-change-page.tsx'
import { ContactRequestScreen } from '../../views/traveler/set-up/contacts/contact-request-page.tsx'
import { PracticeLinkScreen } from '../../views/traveler/set-up/practice/practice-link-page.tsx'
import { CheckInScreen } from '../../views/traveler/trip/check-in/check-in-page.tsx'
import { NothingShown, screenOf, viewOf } from './live.tsx'

export const siteViews = {
  checkIn: screenOf(CheckInScreen, { ready: true }),
  contactForm: screenOf(ContactScreen),
  waitlist: screenOf(ComingSoonScreen, { ready: true }),
  stopPasswordChange: screenOf(StopPasswordChangeScreen),
  contactRequest: screenOf(ContactRequestScreen),
  practiceLink: screenOf(PracticeLinkScreen),
  consent: viewOf<typeof consentMachine>((live) => {
    if (live.snapshot.matches('asking')) return <CookieBannerScreen {...live} placement="over" />
    return (
      <NothingShown>
        <p>No banner. The footer has this button:</p>
        <Button variant="quiet" onClick={() => live.send({ type: 'choice.reopened' })}>
          Change cookie choice
        </Button>
      </NothingShown>
    )
  }),
  identity: viewOf<typeof identityMachine>((live) => (
    <NothingShown>
      <AccountScreen {...live} />
      <p className="without-account">The header shows nothing of accounts in this state.</p>
    </NothingShown>
  )),
}
