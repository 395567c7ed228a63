import type { consentMachine } from '../../domain/site/consent.machine.ts'
import type { contactForm } from '../../domain/site/contact-form.ts'
import type { waitlistForm } from '../../domain/site/waitlist.ts'
import type { identityMachine } from '../../domain/traveller/account/identity.machine.ts'
import type { stopPasswordChangeForm } from '../../domain/traveller/account/stop-password-change.ts'
import type { contactRequestReading } from '../../domain/traveller/set-up/contact-request.ts'
import type { practiceLinkReading } from '../../domain/traveller/set-up/practice.ts'
import type { checkInMachine } from '../../domain/traveller/trip/check-in.machine.ts'
import { Button } from '../../views/kit/design/button.tsx'
import { ComingSoonScreen } from '../../views/site/coming-soon-page.tsx'
import { ContactScreen } from '../../views/site/contact-page.tsx'
import { CookieBannerScreen } from '../../views/site/cookie-banner-screen.tsx'
import { AccountScreen } from '../../views/traveller/account/account.tsx'
import { StopPasswordChangeScreen } from '../../views/traveller/account/stop-password-change-page.tsx'
import { ContactRequestScreen } from '../../views/traveller/set-up/contact-request-page.tsx'
import { PracticeLinkScreen } from '../../views/traveller/set-up/practice-link-page.tsx'
import { CheckInScreen } from '../../views/traveller/trip/check-in-page.tsx'
import { NothingShown, viewOf } from './live.tsx'

/** The screens of these statecharts, by the machine's name. */
export const siteViews = {
  checkIn: viewOf<typeof checkInMachine>((live) => <CheckInScreen {...live} ready />),
  contactForm: viewOf<typeof contactForm>((live) => <ContactScreen {...live} />),
  waitlist: viewOf<typeof waitlistForm>((live) => <ComingSoonScreen {...live} ready />),
  stopPasswordChange: viewOf<typeof stopPasswordChangeForm>((live) => <StopPasswordChangeScreen {...live} />),
  contactRequest: viewOf<typeof contactRequestReading>((live) => <ContactRequestScreen {...live} />),
  practiceLink: viewOf<typeof practiceLinkReading>((live) => <PracticeLinkScreen {...live} />),
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
