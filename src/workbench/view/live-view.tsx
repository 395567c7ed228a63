import type { ComponentType } from 'react'
import { MemoryRouter } from 'react-router-dom'
import type { BenchSession } from '../../statecharts/bench/session.ts'
import { useSession, useSessionState } from '../session/use-session.ts'
import { NothingShown } from './nothing-shown.tsx'
import {
  ClaimView,
  ContactsWordView,
  DeviceCopyView,
  LockoutView,
  RescueEntryView,
  ResolveView,
  TrackingView,
} from './rescue-views.tsx'
import {
  CheckInView,
  ConsentView,
  ContactRequestView,
  ContactView,
  IdentityView,
  PracticeLinkView,
  StopPasswordChangeView,
  WaitlistView,
} from './site-views.tsx'
import {
  AccountCodeView,
  AccountFormView,
  AccountSecurityView,
  AlertsChangeView,
  ContactsView,
  FactsFormView,
  FactsView,
  FixQueueView,
  FollowingView,
  ForgottenPasswordView,
  NotificationsView,
  OwnTripView,
  PairingView,
  PanelOpeningsView,
  PastTripsView,
  PinsView,
  PracticeView,
  PresenceView,
  PreviewView,
  SetUpView,
  SharingView,
  TrackChoiceView,
  TrackersView,
  TravellerView,
  TripStartView,
  TripTrackView,
} from './traveller-views.tsx'
import { TripView } from './trip/trip-view.tsx'
import { SosView, TripOrderView } from './under-way-views.tsx'

const views: Record<string, ComponentType<{ session: BenchSession }>> = {
  rescueEntry: RescueEntryView,
  lockout: LockoutView,
  tracking: TrackingView,
  deviceCopy: DeviceCopyView,
  resolve: ResolveView,
  contactsWord: ContactsWordView,
  claim: ClaimView,
  checkIn: CheckInView,
  contactForm: ContactView,
  waitlist: WaitlistView,
  stopPasswordChange: StopPasswordChangeView,
  contactRequest: ContactRequestView,
  traveller: TravellerView,
  accountCode: AccountCodeView,
  accountForm: AccountFormView,
  accountSecurity: AccountSecurityView,
  contacts: ContactsView,
  notifications: NotificationsView,
  pins: PinsView,
  setUp: SetUpView,
  trackers: TrackersView,
  pairing: PairingView,
  pastTrips: PastTripsView,
  panelOpenings: PanelOpeningsView,
  practice: PracticeView,
  practiceLink: PracticeLinkView,
  presence: PresenceView,
  trackChoice: TrackChoiceView,
  tripTrack: TripTrackView,
  forgottenPassword: ForgottenPasswordView,
  ownTrip: OwnTripView,
  facts: FactsView,
  factsForm: FactsFormView,
  preview: PreviewView,
  following: FollowingView,
  fixQueue: FixQueueView,
  sharing: SharingView,
  tripOrder: TripOrderView,
  sos: SosView,
  tripStart: TripStartView,
  alertsChange: AlertsChangeView,
  consent: ConsentView,
  identity: IdentityView,
  tripLifecycle: TripView,
}

/** The screen of the machine on the bench. Another machine, or the same one started anew, is another screen. */
export function LiveView() {
  const session = useSession()
  const { fixture, run } = useSessionState()
  const View = views[fixture.machine.id]
  return (
    <MemoryRouter key={run}>
      <main>
        {View ? <View session={session} /> : <NothingShown>This machine has no screen.</NothingShown>}
      </main>
    </MemoryRouter>
  )
}
