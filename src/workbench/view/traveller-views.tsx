import type { followingMachine } from '../../domain/traveller/positions/following.machine.ts'
import type { ownTripMachine } from '../../domain/traveller/trip/own-trip.machine.ts'
import type { sosForm } from '../../domain/traveller/trip/sos.ts'
import type { tripOrderMachine } from '../../domain/traveller/trip/trip-order.machine.ts'
import type { tripStartMachine } from '../../domain/traveller/trip/trip-start.machine.ts'
import type { tripTrackReading } from '../../domain/traveller/trip/trip-track.ts'
import { BENCH_STARTS_AT } from '../../statecharts/bench/bench-clock.ts'
import { ownTripSnapshot, sampleOwnTrip } from '../../statecharts/fixtures/own-trip.fixtures.ts'
import { sampleAccount } from '../../statecharts/fixtures/samples.ts'
import { AccountFormScreen, NumberScreen } from '../../views/traveller/account/account-form.tsx'
import { ForgottenPasswordScreen } from '../../views/traveller/account/forgotten-password-page.tsx'
import { SecurityScreen } from '../../views/traveller/account/security-card.tsx'
import { ArrivalScreen } from '../../views/traveller/positions/arrival-notice.tsx'
import { FollowingLine, FollowingScreen } from '../../views/traveller/positions/following-card.tsx'
import { PairCard } from '../../views/traveller/positions/pair-card.tsx'
import { TrackersScreen } from '../../views/traveller/positions/trackers-page.tsx'
import { ContactsScreen } from '../../views/traveller/set-up/contacts-page.tsx'
import { FactsFormScreen, FactsScreen } from '../../views/traveller/set-up/facts-form.tsx'
import { PinsScreen } from '../../views/traveller/set-up/pins-page.tsx'
import { PracticeScreen } from '../../views/traveller/set-up/practice-page.tsx'
import { PreviewScreen } from '../../views/traveller/set-up/preview-page.tsx'
import { SetUpScreen } from '../../views/traveller/set-up/set-up-card.tsx'
import { SharingScreen } from '../../views/traveller/sharing/sharing-page.tsx'
import { TravellerScreen } from '../../views/traveller/traveller-app.tsx'
import { AlertsScreen } from '../../views/traveller/trip/alerts-card.tsx'
import { HomePage } from '../../views/traveller/trip/home-page.tsx'
import { NotificationsScreen } from '../../views/traveller/trip/notifications-card.tsx'
import { OwnTripContext } from '../../views/traveller/trip/own-trip-context.tsx'
import { PanelOpeningsScreen } from '../../views/traveller/trip/panel-openings.tsx'
import { PastTripsScreen } from '../../views/traveller/trip/past-trips-page.tsx'
import { PresenceScreen } from '../../views/traveller/trip/presence-card.tsx'
import { SosScreen } from '../../views/traveller/trip/sos-button.tsx'
import { StartCardScreen } from '../../views/traveller/trip/start-card.tsx'
import { StartScreen } from '../../views/traveller/trip/start-page.tsx'
import { OwnStart } from '../../views/traveller/trip/trip-start-context.tsx'
import { TrackChoiceScreen, TripTrackScreen } from '../../views/traveller/trip/trip-track-card.tsx'
import { UnderWayScreen } from '../../views/traveller/trip/under-way.tsx'
import { screenOf, viewOf } from './live.tsx'

/** The screens of these statecharts, by the machine's name. */
export const travellerViews = {
  traveller: screenOf(TravellerScreen),
  ownTrip: viewOf<typeof ownTripMachine>((live) => (
    <OwnTripContext value={live}>
      <OwnStart owner="" onSignedOut={() => {}}>
        <HomePage onChanged={() => {}} account={sampleAccount} />
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
  trackChoice: screenOf(TrackChoiceScreen),
  facts: screenOf(FactsScreen, { pinIsSet: true, onSignedOut: () => {} }),
  factsForm: screenOf(FactsFormScreen),
  preview: screenOf(PreviewScreen),
}

/** A sample trip around what the machine on the bench shows. */
const ownTrip = { snapshot: ownTripSnapshot({ readAt: BENCH_STARTS_AT }), send: () => {} }

/** The screens of these statecharts, by the machine's name. */
export const underWayViews = {
  tripOrder: viewOf<typeof tripOrderMachine>((live) => (
    <OwnTripContext value={ownTrip}>
      <UnderWayScreen trip={sampleOwnTrip(BENCH_STARTS_AT)} {...live} />
    </OwnTripContext>
  )),
  sos: viewOf<typeof sosForm>((live) => (
    <OwnTripContext value={ownTrip}>
      <SosScreen who="Ana Ruiz" startsSending {...live} />
    </OwnTripContext>
  )),
}
