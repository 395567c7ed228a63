import type { followingMachine } from '../../domain/traveler/positions/following.machine.ts'
import type { ownTripMachine } from '../../domain/traveler/trip/active-trip/own-trip.machine.ts'
import type { sosForm } from '../../domain/traveler/trip/active-trip/sos.ts'
import type { tripOrderMachine } from '../../domain/traveler/trip/active-trip/trip-order.machine.ts'
import type { tripTrackReading } from '../../domain/traveler/trip/active-trip/trip-track.ts'
import type { tripStartMachine } from '../../domain/traveler/trip/start/trip-start.machine.ts'
import { ownTripSnapshot, sampleOwnTrip } from '../../statecharts/fixtures/own-trip.fixtures.ts'
import { sampleAccount } from '../../statecharts/fixtures/samples.ts'
import { SIMULATION_STARTS_AT } from '../../statecharts/simulation/simulation-clock.ts'
import { AccountFormScreen, NumberScreen } from '../../views/traveler/account/account-form.tsx'
import { ForgottenPasswordScreen } from '../../views/traveler/account/forgotten-password-page.tsx'
import { SecurityScreen } from '../../views/traveler/account/security-card.tsx'
import { ArrivalScreen } from '../../views/traveler/positions/arrival-notice.tsx'
import { FollowingLine, FollowingScreen } from '../../views/traveler/positions/following-card.tsx'
import { PairCard } from '../../views/traveler/positions/pair-card.tsx'
import { TrackersScreen } from '../../views/traveler/positions/trackers-page.tsx'
import { ContactsScreen } from '../../views/traveler/set-up/contacts/contacts-page.tsx'
import { FactsFormScreen, FactsScreen } from '../../views/traveler/set-up/facts-form.tsx'
import { PinsScreen } from '../../views/traveler/set-up/pins/pins-page.tsx'
import { PracticeScreen } from '../../views/traveler/set-up/practice/practice-page.tsx'
import { PreviewScreen } from '../../views/traveler/set-up/practice/preview-page.tsx'
import { SetUpScreen } from '../../views/traveler/set-up/set-up-card.tsx'
import { SharingScreen } from '../../views/traveler/sharing/sharing-page.tsx'
import { TravelerScreen } from '../../views/traveler/traveler-app.tsx'
import { OwnTripContext } from '../../views/traveler/trip/active-trip/own-trip-context.tsx'
import { PanelOpeningsScreen } from '../../views/traveler/trip/active-trip/panel-openings.tsx'
import { SosProvider, SosScreen } from '../../views/traveler/trip/active-trip/sos-button.tsx'
import { TrackerTroubleScreen } from '../../views/traveler/trip/active-trip/tracker-trouble.tsx'
import { TrackChoiceScreen, TripTrackScreen } from '../../views/traveler/trip/active-trip/trip-track-card.tsx'
import { UnderWayScreen } from '../../views/traveler/trip/active-trip/under-way.tsx'
import { AlertsScreen } from '../../views/traveler/trip/alerts/alerts-card.tsx'
import { NotificationsScreen } from '../../views/traveler/trip/alerts/notifications-card.tsx'
import { HomePage } from '../../views/traveler/trip/home-page.tsx'
import { PastTripsScreen } from '../../views/traveler/trip/past-trips-page.tsx'
import { PresenceScreen } from '../../views/traveler/trip/start/presence-card.tsx'
import { StartCardScreen } from '../../views/traveler/trip/start/start-card.tsx'
import { StartScreen } from '../../views/traveler/trip/start/start-page.tsx'
import { OwnStart } from '../../views/traveler/trip/start/trip-start-context.tsx'
import { screenOf, viewOf } from './live.tsx'

export const travelerViews = {
  traveler: screenOf(TravelerScreen),
  ownTrip: viewOf<typeof ownTripMachine>((live) => (
    <OwnTripContext value={live}>
      <OwnStart owner="">
        <SosProvider>
          <HomePage onChanged={() => {}} account={sampleAccount} />
        </SosProvider>
      </OwnStart>
    </OwnTripContext>
  )),
  alertsChange: screenOf(AlertsScreen, { alerts: { notMoved: 30 } }),
  tripStart: viewOf<typeof tripStartMachine>((live) => {
    const rests = live.snapshot.matches('resting') || live.snapshot.matches('started')
    return rests ? <StartCardScreen {...live} /> : <StartScreen {...live} canRing />
  }),
  notifications: screenOf(NotificationsScreen),
  accountCode: screenOf(NumberScreen),
  accountForm: screenOf(AccountFormScreen),
  accountSecurity: screenOf(SecurityScreen),
  forgottenPassword: screenOf(ForgottenPasswordScreen),
  contacts: screenOf(ContactsScreen),
  pins: screenOf(PinsScreen),
  sharing: screenOf(SharingScreen, { trip: sampleOwnTrip(0) }),
  following: viewOf<typeof followingMachine>((live) => (
    <>
      <ArrivalScreen {...live} trip={sampleOwnTrip(0)} now={0} isAway={false} />
      <FollowingScreen {...live} />
    </>
  )),
  fixQueue: screenOf(FollowingLine),
  setUp: screenOf(SetUpScreen, { account: sampleAccount }),
  trackers: screenOf(TrackersScreen),
  pairing: screenOf(PairCard, { read: null, site: 'https://www.example.org' }),
  pastTrips: screenOf(PastTripsScreen),
  panelOpenings: screenOf(PanelOpeningsScreen),
  tripTrack: viewOf<typeof tripTrackReading>((live) => {
    const now = live.snapshot.context.value?.at(-1)?.fixedAt ?? 0
    return <TripTrackScreen {...live} trip={sampleOwnTrip(now)} now={now} />
  }),
  practice: screenOf(PracticeScreen),
  presence: screenOf(PresenceScreen),
  tripTrackers: screenOf(TrackerTroubleScreen),
  trackChoice: screenOf(TrackChoiceScreen),
  facts: screenOf(FactsScreen, { pinIsSet: true }),
  factsForm: screenOf(FactsFormScreen),
  preview: screenOf(PreviewScreen),
}

const ownTrip = { snapshot: ownTripSnapshot({ readAt: SIMULATION_STARTS_AT }), send: () => {} }

export const underWayViews = {
  tripOrder: viewOf<typeof tripOrderMachine>((live) => (
    <OwnTripContext value={ownTrip}>
      <SosProvider>
        <UnderWayScreen trip={sampleOwnTrip(SIMULATION_STARTS_AT)} {...live} />
      </SosProvider>
    </OwnTripContext>
  )),
  sos: viewOf<typeof sosForm>((live) => (
    <OwnTripContext value={ownTrip}>
      <SosScreen who="Ana Ruiz" startsSending {...live} />
    </OwnTripContext>
  )),
}
