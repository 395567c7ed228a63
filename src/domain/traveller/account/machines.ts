import { followingMachine } from '../positions/following.machine.ts'
import { trackersMachine } from '../positions/trackers.machine.ts'
import { contactsMachine } from '../set-up/contacts.machine.ts'
import { factsFormMachine } from '../set-up/facts-form.machine.ts'
import { pinsMachine } from '../set-up/pins.machine.ts'
import { previewReading } from '../set-up/preview.ts'
import { setUpReading } from '../set-up/set-up-list.ts'
import { sharingMachine } from '../sharing/sharing.machine.ts'
import { alertsForm } from '../trip/alerts-change.ts'
import { ownTripMachine } from '../trip/own-trip.machine.ts'
import { panelOpeningsReading } from '../trip/panel-opening.ts'
import { pastTripsReading } from '../trip/past-trip.ts'
import { notificationsReading } from '../trip/push-notifications.ts'
import { sosForm } from '../trip/sos.ts'
import { trackChoiceReading } from '../trip/track-choice.ts'
import { tripOrderMachine } from '../trip/trip-order.machine.ts'
import { tripStartMachine } from '../trip/trip-start.machine.ts'
import { tripTrackReading } from '../trip/trip-track.ts'
import { accountFormMachine } from './account-form.machine.ts'
import { accountSecurityReading } from './account-security.ts'
import { forgottenPasswordMachine } from './forgotten-password.machine.ts'
import { identityMachine } from './identity.machine.ts'
import { travellerMachine } from './traveller.machine.ts'

/** The statecharts of the traveller's app, by the names under which its views find them, without capabilities. */
export const travellerStatecharts = {
  traveller: travellerMachine,
  accountForm: accountFormMachine,
  accountSecurity: accountSecurityReading,
  forgottenPassword: forgottenPasswordMachine,
  contacts: contactsMachine,
  pins: pinsMachine,
  setUp: setUpReading,
  ownTrip: ownTripMachine,
  factsForm: factsFormMachine,
  preview: previewReading,
  following: followingMachine,
  sharing: sharingMachine,
  trackers: trackersMachine,
  pastTrips: pastTripsReading,
  panelOpenings: panelOpeningsReading,
  trackChoice: trackChoiceReading,
  tripOrder: tripOrderMachine,
  tripTrack: tripTrackReading,
  sos: sosForm,
  tripStart: tripStartMachine,
  alertsChange: alertsForm,
  notifications: notificationsReading,
  identity: identityMachine,
}
