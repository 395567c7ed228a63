import { followingMachine } from '../positions/following.machine.ts'
import { pairingForm, trackersReading } from '../positions/tracker.ts'
import { contactsMachine } from '../set-up/contacts.machine.ts'
import { pinsMachine } from '../set-up/pins.machine.ts'
import { practiceReading } from '../set-up/practice.ts'
import { setUpReading } from '../set-up/set-up-list.ts'
import { factsForm, factsReading, previewReading } from '../set-up/told-facts.ts'
import { sharingReading } from '../sharing/live-link.ts'
import { alertsForm } from '../trip/alerts-change.ts'
import { ownTripMachine } from '../trip/own-trip.machine.ts'
import { panelOpeningsReading } from '../trip/panel-opening.ts'
import { pastTripsReading } from '../trip/past-trip.ts'
import { presenceReading } from '../trip/presence.ts'
import { notificationsReading } from '../trip/push-notifications.ts'
import { sosForm } from '../trip/sos.ts'
import { tripOrderMachine } from '../trip/trip-order.machine.ts'
import { tripStartMachine } from '../trip/trip-start.machine.ts'
import { trackChoiceReading, tripTrackReading } from '../trip/trip-track.ts'
import { accountForm, codeForm } from './account-form.ts'
import { accountSecurityReading } from './account-security.ts'
import { forgottenPasswordMachine } from './forgotten-password.machine.ts'
import { identityMachine } from './identity.machine.ts'
import { travellerMachine } from './traveller.machine.ts'

/** The statecharts of the traveller's app, by the names under which its views find them, without capabilities. */
export const travellerStatecharts = {
  traveller: travellerMachine,
  accountCode: codeForm,
  accountForm,
  accountSecurity: accountSecurityReading,
  forgottenPassword: forgottenPasswordMachine,
  contacts: contactsMachine,
  pins: pinsMachine,
  setUp: setUpReading,
  ownTrip: ownTripMachine,
  facts: factsReading,
  factsForm,
  preview: previewReading,
  following: followingMachine,
  sharing: sharingReading,
  trackers: trackersReading,
  pairing: pairingForm,
  pastTrips: pastTripsReading,
  panelOpenings: panelOpeningsReading,
  trackChoice: trackChoiceReading,
  tripOrder: tripOrderMachine,
  tripTrack: tripTrackReading,
  sos: sosForm,
  tripStart: tripStartMachine,
  presence: presenceReading,
  practice: practiceReading,
  alertsChange: alertsForm,
  notifications: notificationsReading,
  identity: identityMachine,
}
