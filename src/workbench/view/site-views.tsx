import type { consentMachine } from '../../domain/site/consent.machine.ts'
import type { contactForm } from '../../domain/site/contact-form.ts'
import type { waitlistForm } from '../../domain/site/waitlist.ts'
import type { identityMachine } from '../../domain/traveller/account/identity.machine.ts'
import type { stopPasswordChangeForm } from '../../domain/traveller/account/stop-password-change.ts'
import type { contactRequestReading } from '../../domain/traveller/set-up/contact-request.ts'
import type { practiceLinkReading } from '../../domain/traveller/set-up/practice.ts'
import type { checkInMachine } from '../../domain/traveller/trip/check-in.machine.ts'
import type { BenchSession } from '../../statecharts/bench/session.ts'
import { Button } from '../../views/kit/design/button.tsx'
import { ComingSoonScreen } from '../../views/site/coming-soon-page.tsx'
import { ContactScreen } from '../../views/site/contact-page.tsx'
import { CookieBannerScreen } from '../../views/site/cookie-banner-screen.tsx'
import { AccountScreen } from '../../views/traveller/account/account.tsx'
import { StopPasswordChangeScreen } from '../../views/traveller/account/stop-password-change-page.tsx'
import { ContactRequestScreen } from '../../views/traveller/set-up/contact-request-page.tsx'
import { PracticeLinkScreen } from '../../views/traveller/set-up/practice-link-page.tsx'
import { CheckInScreen } from '../../views/traveller/trip/check-in-page.tsx'
import { liveAt } from './live.ts'
import { NothingShown } from './nothing-shown.tsx'

type ViewProps = { session: BenchSession }

export function CheckInView({ session }: ViewProps) {
  const live = liveAt<typeof checkInMachine>(session, '')
  return live && <CheckInScreen {...live} ready />
}

export function ContactView({ session }: ViewProps) {
  const live = liveAt<typeof contactForm>(session, '')
  return live && <ContactScreen {...live} />
}

export function WaitlistView({ session }: ViewProps) {
  const live = liveAt<typeof waitlistForm>(session, '')
  return live && <ComingSoonScreen {...live} ready />
}

export function StopPasswordChangeView({ session }: ViewProps) {
  const live = liveAt<typeof stopPasswordChangeForm>(session, '')
  return live && <StopPasswordChangeScreen {...live} />
}

export function ContactRequestView({ session }: ViewProps) {
  const live = liveAt<typeof contactRequestReading>(session, '')
  return live && <ContactRequestScreen {...live} />
}

export function PracticeLinkView({ session }: ViewProps) {
  const live = liveAt<typeof practiceLinkReading>(session, '')
  return live && <PracticeLinkScreen {...live} />
}

export function ConsentView({ session }: ViewProps) {
  const live = liveAt<typeof consentMachine>(session, '')
  if (!live) return null
  if (live.snapshot.matches('asking')) return <CookieBannerScreen {...live} placement="over" />
  return (
    <NothingShown>
      <p>No banner. The footer has this button:</p>
      <Button variant="quiet" onClick={() => live.send({ type: 'choice.reopened' })}>
        Change cookie choice
      </Button>
    </NothingShown>
  )
}

export function IdentityView({ session }: ViewProps) {
  const live = liveAt<typeof identityMachine>(session, '')
  return (
    live && (
      <NothingShown>
        <AccountScreen {...live} />
        <p className="without-account">The header shows nothing of accounts in this state.</p>
      </NothingShown>
    )
  )
}
