import type { ReactNode } from 'react'
import type { accountForm, codeForm } from '../../domain/traveller/account/account-form.ts'
import type { accountSecurityReading } from '../../domain/traveller/account/account-security.ts'
import type { forgottenPasswordMachine } from '../../domain/traveller/account/forgotten-password.machine.ts'
import { travellerStatecharts } from '../../domain/traveller/account/machines.ts'
import type { travellerMachine } from '../../domain/traveller/account/traveller.machine.ts'
import type { fixQueueMachine } from '../../domain/traveller/positions/fix-queue.machine.ts'
import type { followingMachine } from '../../domain/traveller/positions/following.machine.ts'
import type { pairingForm, trackersReading } from '../../domain/traveller/positions/tracker.ts'
import type { contactsMachine } from '../../domain/traveller/set-up/contacts.machine.ts'
import type { pinsMachine } from '../../domain/traveller/set-up/pins.machine.ts'
import type { practiceReading } from '../../domain/traveller/set-up/practice.ts'
import type { setUpReading } from '../../domain/traveller/set-up/set-up-list.ts'
import type { factsForm, factsReading, previewReading } from '../../domain/traveller/set-up/told-facts.ts'
import type { sharingReading } from '../../domain/traveller/sharing/live-link.ts'
import type { alertsForm } from '../../domain/traveller/trip/alerts-change.ts'
import type { ownTripMachine } from '../../domain/traveller/trip/own-trip.machine.ts'
import type { panelOpeningsReading } from '../../domain/traveller/trip/panel-opening.ts'
import type { pastTripsReading } from '../../domain/traveller/trip/past-trip.ts'
import type { presenceReading } from '../../domain/traveller/trip/presence.ts'
import type { notificationsReading } from '../../domain/traveller/trip/push-notifications.ts'
import type { sosForm } from '../../domain/traveller/trip/sos.ts'
import type { tripOrderMachine } from '../../domain/traveller/trip/trip-order.machine.ts'
import type { tripStartMachine } from '../../domain/traveller/trip/trip-start.machine.ts'
import type { trackChoiceReading, tripTrackReading } from '../../domain/traveller/trip/trip-track.ts'
import { BENCH_STARTS_AT } from '../../statecharts/bench/bench-clock.ts'
import { ownTripSnapshot, sampleOwnTrip } from '../../statecharts/fixtures/own-trip.fixture.ts'
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
import { TravellerMachinesContext } from '../../views/traveller/traveller-machines.tsx'
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
import { viewOf } from './live.tsx'

/** The screens of these statecharts, by the machine's name. */
export const travellerViews = {
  traveller: viewOf<typeof travellerMachine>((live) => (
    <TravellerMachinesContext value={travellerStatecharts}>
      <TravellerScreen {...live} />
    </TravellerMachinesContext>
  )),
  ownTrip: viewOf<typeof ownTripMachine>((live) => (
    <TravellerMachinesContext value={travellerStatecharts}>
      <OwnTripContext value={live}>
        <OwnStart owner="" onSignedOut={() => {}}>
          <HomePage onChanged={() => {}} account={sampleAccount} />
        </OwnStart>
      </OwnTripContext>
    </TravellerMachinesContext>
  )),
  alertsChange: viewOf<typeof alertsForm>((live) => <AlertsScreen {...live} alerts={{ notMoved: 30 }} />),
  tripStart: viewOf<typeof tripStartMachine>((live) => {
    const rests = live.snapshot.matches('resting') || live.snapshot.matches('started')
    return rests ? <StartCardScreen {...live} /> : <StartScreen {...live} canRing />
  }),
  notifications: viewOf<typeof notificationsReading>((live) => <NotificationsScreen {...live} />),
  accountCode: viewOf<typeof codeForm>((live) => <NumberScreen {...live} />),
  accountForm: viewOf<typeof accountForm>((live) => <AccountFormScreen {...live} />),
  accountSecurity: viewOf<typeof accountSecurityReading>((live) => <SecurityScreen {...live} />),
  forgottenPassword: viewOf<typeof forgottenPasswordMachine>((live) => (
    <TravellerMachinesContext value={travellerStatecharts}>
      <ForgottenPasswordScreen {...live} />
    </TravellerMachinesContext>
  )),
  contacts: viewOf<typeof contactsMachine>((live) => <ContactsScreen {...live} />),
  pins: viewOf<typeof pinsMachine>((live) => <PinsScreen {...live} />),
  sharing: viewOf<typeof sharingReading>((live) => <SharingScreen {...live} trip={sampleOwnTrip(0)} />),
  following: viewOf<typeof followingMachine>((live) => (
    <>
      <ArrivalScreen {...live} trip={sampleOwnTrip(0)} now={0} isAway={false} />
      <FollowingScreen {...live} />
    </>
  )),
  fixQueue: viewOf<typeof fixQueueMachine>((live) => <FollowingLine snapshot={live.snapshot} />),
  setUp: viewOf<typeof setUpReading>((live) => (
    <SetUpScreen account={sampleAccount} snapshot={live.snapshot} />
  )),
  trackers: viewOf<typeof trackersReading>((live) => <TrackersScreen {...live} />),
  pairing: viewOf<typeof pairingForm>((live) => (
    <PairCard {...live} read={null} site="https://www.example.org" />
  )),
  pastTrips: viewOf<typeof pastTripsReading>((live) => <PastTripsScreen {...live} />),
  panelOpenings: viewOf<typeof panelOpeningsReading>((live) => <PanelOpeningsScreen {...live} />),
  tripTrack: viewOf<typeof tripTrackReading>((live) => {
    const now = live.snapshot.context.value?.at(-1)?.fixedAt ?? 0
    return <TripTrackScreen {...live} trip={sampleOwnTrip(now)} now={now} />
  }),
  practice: viewOf<typeof practiceReading>((live) => <PracticeScreen {...live} />),
  presence: viewOf<typeof presenceReading>((live) => <PresenceScreen snapshot={live.snapshot} />),
  trackChoice: viewOf<typeof trackChoiceReading>((live) => <TrackChoiceScreen {...live} />),
  facts: viewOf<typeof factsReading>((live) => (
    <TravellerMachinesContext value={travellerStatecharts}>
      <FactsScreen {...live} pinIsSet onSignedOut={() => {}} />
    </TravellerMachinesContext>
  )),
  factsForm: viewOf<typeof factsForm>((live) => <FactsFormScreen {...live} />),
  preview: viewOf<typeof previewReading>((live) => <PreviewScreen {...live} />),
}

const ownTrip = { snapshot: ownTripSnapshot({ readAt: BENCH_STARTS_AT }), send: () => {} }

/** A sample trip around what the machine on the bench shows. */
function WithTrip({ children }: { children: ReactNode }) {
  return (
    <TravellerMachinesContext value={travellerStatecharts}>
      <OwnTripContext value={ownTrip}>{children}</OwnTripContext>
    </TravellerMachinesContext>
  )
}

/** The screens of these statecharts, by the machine's name. */
export const underWayViews = {
  tripOrder: viewOf<typeof tripOrderMachine>((live) => (
    <WithTrip>
      <UnderWayScreen trip={sampleOwnTrip(BENCH_STARTS_AT)} {...live} />
    </WithTrip>
  )),
  sos: viewOf<typeof sosForm>((live) => (
    <WithTrip>
      <SosScreen who="Ana Ruiz" startsSending {...live} />
    </WithTrip>
  )),
}
