import { lazy, Suspense, useState } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { travelerApp } from '../../domain/site/pages.ts'
import { travelerMachine } from '../../domain/traveler/account/traveler.machine.ts'
import { Button } from '../kit/design/buttons/button.tsx'
import { ArrivalFocus } from '../kit/design/fields/focus.tsx'
import { Page } from '../kit/design/page.tsx'
import { Spinner } from '../kit/design/spinner.tsx'
import { lazyImport } from '../kit/lazy-import.ts'
import type { Live } from '../kit/live.ts'
import { useSiteSettings } from '../kit/site-settings.tsx'
import { AccountPage } from './account/account-page.tsx'
import { ForgottenPasswordPage } from './account/forgotten-password-page.tsx'
import { SignInPage, SignUpPage } from './account/sign-in-page.tsx'
import { PairPage } from './positions/pair-page.tsx'
import { TrackersPage } from './positions/trackers-page.tsx'
import { ContactsPage } from './set-up/contacts/contacts-page.tsx'
import { PinsPage } from './set-up/pins/pins-page.tsx'
import { PracticePage } from './set-up/practice/practice-page.tsx'
import { PreviewPage } from './set-up/practice/preview-page.tsx'
import { PlanDefaultsPage, ProfilePage } from './set-up/profile-page.tsx'
import { SharingPage } from './sharing/sharing-page.tsx'
import { words } from './traveler-app.words.ts'
import {
  SessionOverContext,
  SosUnsentContext,
  type TravelerMachines,
  TravelerMachinesContext,
  useTravelerMachine,
} from './traveler-machines.tsx'
import { KeptNotice, TravelerShell } from './traveler-shell.tsx'
// Imported at this point, because the order of stylesheets decides which rules win.
import './traveler.css'
import { UnsentSos } from './trip/active-trip/sos-button.tsx'
import { HomePage } from './trip/home-page.tsx'
import { PastTripsPage } from './trip/past-trips-page.tsx'
import { StartPage } from './trip/start/start-page.tsx'
import { TripProviders } from './trip/start/trip-start-context.tsx'

const ProviderPage = lazy(
  lazyImport(
    () => import('./account/provider/provider-page.tsx'),
    ({ ProviderPage }) => ({ default: ProviderPage }),
  ),
)

export const TravelerApp = ({ machines = null }: { machines?: TravelerMachines | null }) => (
  <TravelerMachinesContext value={machines}>
    <RunningApp />
  </TravelerMachinesContext>
)

const RunningApp = () => <TravelerScreen {...useTravelerMachine(travelerMachine)} />

/** Root of the traveler app. While it loads the account, it renders the same at every address. */
export function TravelerScreen({ snapshot, send }: Live<typeof travelerMachine>) {
  const { pathname } = useLocation()
  const [unsentSos, setUnsentSos] = useState<{ textsTo: string | null } | null>(null)
  return (
    <TravelerShell>
      {unsentSos && <UnsentSos textsTo={unsentSos.textsTo} onClose={() => setUnsentSos(null)} />}
      {snapshot.matches('kept') && pathname !== travelerApp.home && (
        <KeptNotice snapshot={snapshot} send={send} />
      )}
      <SosUnsentContext value={(textsTo) => setUnsentSos({ textsTo })}>
        <Screen snapshot={snapshot} send={send} />
      </SosUnsentContext>
    </TravelerShell>
  )
}

function Screen({ snapshot, send }: Live<typeof travelerMachine>) {
  const { publishableKey } = useSiteSettings()
  const { pathname } = useLocation()
  const { account } = snapshot.context
  const again = () => send({ type: 'account.changed' })
  const kept = snapshot.matches('kept') && <KeptNotice snapshot={snapshot} send={send} />
  if (snapshot.hasTag('busy')) return <Opening />
  if (pathname === travelerApp.pair) return <PairPage site={globalThis.location.origin} />
  if (snapshot.matches('away')) {
    return (
      <Page width="narrow" heading={<ArrivalFocus>{words.noConnection}</ArrivalFocus>} className="traveler">
        <p>{publishableKey ? words.unreachableWithClerk : words.unreachable}</p>
        <Button wide onClick={() => send({ type: 'retry.requested' })}>
          {words.tryAgain}
        </Button>
      </Page>
    )
  }
  if (snapshot.matches('deleted')) {
    return (
      <Page width="narrow" heading={<ArrivalFocus>{words.deleted}</ArrivalFocus>} className="traveler">
        <p>{publishableKey ? words.deletedWithClerk : words.deletedHere}</p>
        <Button variant="quiet" wide onClick={again}>
          {words.backToSignIn}
        </Button>
      </Page>
    )
  }
  if (snapshot.hasTag('account') && account) {
    return (
      <SessionOverContext value={again}>
        <TripProviders account={account}>
          <Routes>
            <Route
              path={travelerApp.home}
              element={<HomePage account={account} onChanged={again} kept={kept} />}
            />
            <Route
              path={travelerApp.account}
              element={
                <AccountPage
                  account={account}
                  isSigningOut={snapshot.matches('signingOut')}
                  hasFailed={snapshot.context.hasFailed}
                  onSignOut={() => send({ type: 'signOut.requested' })}
                  onChanged={again}
                  onDeleted={() => send({ type: 'account.deleted' })}
                />
              }
            />
            <Route
              path={travelerApp.contacts}
              element={<ContactsPage account={account} onChanged={again} />}
            />
            <Route path={travelerApp.pins} element={<PinsPage account={account} onChanged={again} />} />
            <Route
              path={travelerApp.profile}
              element={<ProfilePage pinIsSet={account.pinIsSet} onSaved={again} />}
            />
            <Route
              path={travelerApp.planDefaults}
              element={<PlanDefaultsPage pinIsSet={account.pinIsSet} onSaved={again} />}
            />
            <Route path={travelerApp.preview} element={<PreviewPage />} />
            <Route path={travelerApp.practice} element={<PracticePage />} />
            <Route path={travelerApp.sharing} element={<SharingPage />} />
            <Route path={travelerApp.pastTrips} element={<PastTripsPage />} />
            <Route path={travelerApp.trackers} element={<TrackersPage pinIsSet={account.pinIsSet} />} />
            <Route path={travelerApp.start} element={<StartPage />} />
            <Route path="*" element={<Navigate to={travelerApp.home} replace />} />
          </Routes>
        </TripProviders>
      </SessionOverContext>
    )
  }
  if (publishableKey) {
    return (
      <SessionOverContext value={again}>
        <Suspense fallback={<Opening />}>
          <ProviderPage publishableKey={publishableKey} onJoined={again} />
        </Suspense>
      </SessionOverContext>
    )
  }
  return (
    <Routes>
      <Route path={travelerApp.home} element={<SignInPage onSignedIn={again} />} />
      <Route path={travelerApp.signUp} element={<SignUpPage onSignedUp={again} />} />
      <Route path={travelerApp.forgottenPassword} element={<ForgottenPasswordPage />} />
      <Route path="*" element={<Navigate to={travelerApp.home} replace />} />
    </Routes>
  )
}

function Opening() {
  return (
    <Page width="narrow" heading={words.yourAccount}>
      <p className="without-script">{words.needsScript}</p>
      <Spinner label={words.opening} />
    </Page>
  )
}
