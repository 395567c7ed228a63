import type { accountForm, codeForm } from '../../domain/traveller/account/account-form.ts'
import type { accountSecurityReading } from '../../domain/traveller/account/account-security.ts'
import type { forgottenPasswordMachine } from '../../domain/traveller/account/forgotten-password.machine.ts'
import { travellerStatecharts } from '../../domain/traveller/account/machines.ts'
import type { travellerMachine } from '../../domain/traveller/account/traveller.machine.ts'
import type { fixQueueMachine } from '../../domain/traveller/positions/fix-queue.machine.ts'
import type { followingMachine } from '../../domain/traveller/positions/following.machine.ts'
import type { pairingForm, trackersReading } from '../../domain/traveller/positions/tracker.ts'
import type { contactsMachine } from '../../domain/traveller/set-up/contacts.machine.ts'
import type { factsForm, factsReading } from '../../domain/traveller/set-up/facts-form.ts'
import type { pinsMachine } from '../../domain/traveller/set-up/pins.machine.ts'
import type { practiceReading } from '../../domain/traveller/set-up/practice.ts'
import type { setUpReading } from '../../domain/traveller/set-up/set-up-list.ts'
import type { previewReading } from '../../domain/traveller/set-up/told-facts.ts'
import type { sharingReading } from '../../domain/traveller/sharing/live-link.ts'
import type { alertsForm } from '../../domain/traveller/trip/alerts-change.ts'
import type { ownTripMachine } from '../../domain/traveller/trip/own-trip.machine.ts'
import type { panelOpeningsReading } from '../../domain/traveller/trip/panel-opening.ts'
import type { pastTripsReading, trackChoiceReading } from '../../domain/traveller/trip/past-trip.ts'
import type { presenceReading } from '../../domain/traveller/trip/presence.ts'
import type { notificationsReading } from '../../domain/traveller/trip/push-notifications.ts'
import type { tripStartMachine } from '../../domain/traveller/trip/trip-start.machine.ts'
import type { tripTrackReading } from '../../domain/traveller/trip/trip-track.ts'
import type { BenchSession } from '../../statecharts/bench/session.ts'
import { sampleOwnTrip } from '../../statecharts/fixtures/own-trip.fixture.ts'
import { sampleAccount } from '../../statecharts/fixtures/sample-account.ts'
import { AccountFormScreen, NumberScreen } from '../../views/traveller/account/account-form.tsx'
import { ForgottenPasswordScreen } from '../../views/traveller/account/forgotten-password-page.tsx'
import { SecurityScreen } from '../../views/traveller/account/security-card.tsx'
import { ArrivalScreen } from '../../views/traveller/positions/arrival-notice.tsx'
import { FollowingScreen } from '../../views/traveller/positions/following-card.tsx'
import { FollowingLine } from '../../views/traveller/positions/following-line.tsx'
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
import { StartCardScreen } from '../../views/traveller/trip/start-card.tsx'
import { StartScreen } from '../../views/traveller/trip/start-page.tsx'
import { TrackChoiceScreen } from '../../views/traveller/trip/track-card.tsx'
import { OwnStart } from '../../views/traveller/trip/trip-start-context.tsx'
import { TripTrackScreen } from '../../views/traveller/trip/trip-track-card.tsx'
import { liveAt } from './live.ts'

type ViewProps = { session: BenchSession }

export function TravellerView({ session }: ViewProps) {
  const live = liveAt<typeof travellerMachine>(session, '')
  return (
    live && (
      <TravellerMachinesContext value={travellerStatecharts}>
        <TravellerScreen {...live} />
      </TravellerMachinesContext>
    )
  )
}

export function OwnTripView({ session }: ViewProps) {
  const live = liveAt<typeof ownTripMachine>(session, '')
  return (
    live && (
      <TravellerMachinesContext value={travellerStatecharts}>
        <OwnTripContext value={live}>
          <OwnStart owner="" onSignedOut={() => {}}>
            <HomePage onChanged={() => {}} account={sampleAccount} />
          </OwnStart>
        </OwnTripContext>
      </TravellerMachinesContext>
    )
  )
}

export function AlertsChangeView({ session }: ViewProps) {
  const live = liveAt<typeof alertsForm>(session, '')
  return live && <AlertsScreen {...live} alerts={{ notMoved: 30 }} />
}

export function TripStartView({ session }: ViewProps) {
  const live = liveAt<typeof tripStartMachine>(session, '')
  if (!live) return null
  const rests = live.snapshot.matches('resting') || live.snapshot.matches('started')
  return rests ? <StartCardScreen {...live} /> : <StartScreen {...live} canRing />
}

export function NotificationsView({ session }: ViewProps) {
  const live = liveAt<typeof notificationsReading>(session, '')
  return live && <NotificationsScreen {...live} />
}

export function AccountCodeView({ session }: ViewProps) {
  const live = liveAt<typeof codeForm>(session, '')
  return live && <NumberScreen {...live} />
}

export function AccountFormView({ session }: ViewProps) {
  const live = liveAt<typeof accountForm>(session, '')
  return live && <AccountFormScreen {...live} />
}

export function AccountSecurityView({ session }: ViewProps) {
  const live = liveAt<typeof accountSecurityReading>(session, '')
  return live && <SecurityScreen {...live} />
}

export function ForgottenPasswordView({ session }: ViewProps) {
  const live = liveAt<typeof forgottenPasswordMachine>(session, '')
  return (
    live && (
      <TravellerMachinesContext value={travellerStatecharts}>
        <ForgottenPasswordScreen {...live} />
      </TravellerMachinesContext>
    )
  )
}

export function ContactsView({ session }: ViewProps) {
  const live = liveAt<typeof contactsMachine>(session, '')
  return live && <ContactsScreen {...live} />
}

export function PinsView({ session }: ViewProps) {
  const live = liveAt<typeof pinsMachine>(session, '')
  return live && <PinsScreen {...live} />
}

export function SharingView({ session }: ViewProps) {
  const live = liveAt<typeof sharingReading>(session, '')
  return live && <SharingScreen {...live} trip={sampleOwnTrip(0)} />
}

export function FollowingView({ session }: ViewProps) {
  const live = liveAt<typeof followingMachine>(session, '')
  return (
    live && (
      <>
        <ArrivalScreen {...live} trip={sampleOwnTrip(0)} now={0} isAway={false} />
        <FollowingScreen {...live} />
      </>
    )
  )
}

export function FixQueueView({ session }: ViewProps) {
  const live = liveAt<typeof fixQueueMachine>(session, '')
  return live && <FollowingLine snapshot={live.snapshot} />
}

export function SetUpView({ session }: ViewProps) {
  const live = liveAt<typeof setUpReading>(session, '')
  return live && <SetUpScreen account={sampleAccount} snapshot={live.snapshot} />
}

export function TrackersView({ session }: ViewProps) {
  const live = liveAt<typeof trackersReading>(session, '')
  return live && <TrackersScreen {...live} />
}

export function PairingView({ session }: ViewProps) {
  const live = liveAt<typeof pairingForm>(session, '')
  return live && <PairCard {...live} read={null} site="https://www.example.org" />
}

export function PastTripsView({ session }: ViewProps) {
  const live = liveAt<typeof pastTripsReading>(session, '')
  return live && <PastTripsScreen {...live} />
}

export function PanelOpeningsView({ session }: ViewProps) {
  const live = liveAt<typeof panelOpeningsReading>(session, '')
  return live && <PanelOpeningsScreen {...live} />
}

export function TripTrackView({ session }: ViewProps) {
  const live = liveAt<typeof tripTrackReading>(session, '')
  const now = live?.snapshot.context.value?.at(-1)?.fixedAt ?? 0
  return live && <TripTrackScreen {...live} trip={sampleOwnTrip(now)} now={now} />
}

export function PracticeView({ session }: ViewProps) {
  const live = liveAt<typeof practiceReading>(session, '')
  return live && <PracticeScreen {...live} />
}

export function PresenceView({ session }: ViewProps) {
  const live = liveAt<typeof presenceReading>(session, '')
  return live && <PresenceScreen snapshot={live.snapshot} />
}

export function TrackChoiceView({ session }: ViewProps) {
  const live = liveAt<typeof trackChoiceReading>(session, '')
  return live && <TrackChoiceScreen {...live} />
}

export function FactsView({ session }: ViewProps) {
  const live = liveAt<typeof factsReading>(session, '')
  return (
    live && (
      <TravellerMachinesContext value={travellerStatecharts}>
        <FactsScreen {...live} pinIsSet onSignedOut={() => {}} />
      </TravellerMachinesContext>
    )
  )
}

export function FactsFormView({ session }: ViewProps) {
  const live = liveAt<typeof factsForm>(session, '')
  return live && <FactsFormScreen {...live} />
}

export function PreviewView({ session }: ViewProps) {
  const live = liveAt<typeof previewReading>(session, '')
  return live && <PreviewScreen {...live} />
}
