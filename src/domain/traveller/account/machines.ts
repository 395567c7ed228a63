import { followingMachine } from '../positions/following.machine.ts'
import { trackersMachine } from '../positions/trackers.machine.ts'
import { contactsMachine } from '../set-up/contacts.machine.ts'
import { factsFormMachine } from '../set-up/facts-form.machine.ts'
import { pinsMachine } from '../set-up/pins.machine.ts'
import { previewMachine } from '../set-up/preview.machine.ts'
import { setUpMachine } from '../set-up/set-up.machine.ts'
import { sharingMachine } from '../sharing/sharing.machine.ts'
import { alertsChangeMachine } from '../trip/alerts-change.machine.ts'
import { notificationsMachine } from '../trip/notifications.machine.ts'
import { ownTripMachine } from '../trip/own-trip.machine.ts'
import { panelOpeningsMachine } from '../trip/panel-openings.machine.ts'
import { pastTripsMachine } from '../trip/past-trips.machine.ts'
import { sosMachine } from '../trip/sos.machine.ts'
import { trackChoiceMachine } from '../trip/track-choice.machine.ts'
import { tripOrderMachine } from '../trip/trip-order.machine.ts'
import { tripStartMachine } from '../trip/trip-start.machine.ts'
import { accountFormMachine } from './account-form.machine.ts'
import { accountSecurityMachine } from './account-security.machine.ts'
import { forgottenPasswordMachine } from './forgotten-password.machine.ts'
import { identityMachine } from './identity.machine.ts'
import { travellerMachine } from './traveller.machine.ts'

/** The statecharts of the traveller's app, by the names under which its views find them, without capabilities. */
export const travellerStatecharts = {
  traveller: travellerMachine,
  accountForm: accountFormMachine,
  accountSecurity: accountSecurityMachine,
  forgottenPassword: forgottenPasswordMachine,
  contacts: contactsMachine,
  pins: pinsMachine,
  setUp: setUpMachine,
  ownTrip: ownTripMachine,
  factsForm: factsFormMachine,
  preview: previewMachine,
  following: followingMachine,
  sharing: sharingMachine,
  trackers: trackersMachine,
  pastTrips: pastTripsMachine,
  panelOpenings: panelOpeningsMachine,
  trackChoice: trackChoiceMachine,
  tripOrder: tripOrderMachine,
  sos: sosMachine,
  tripStart: tripStartMachine,
  alertsChange: alertsChangeMachine,
  notifications: notificationsMachine,
  identity: identityMachine,
}
