import { followingMachine } from '../following/following.machine.ts'
import { identityMachine } from '../identity/identity.machine.ts'
import { trackersMachine } from '../pairing/trackers.machine.ts'
import { panelOpeningsMachine } from '../past-trips/panel-openings.machine.ts'
import { pastTripsMachine } from '../past-trips/past-trips.machine.ts'
import { trackChoiceMachine } from '../past-trips/track-choice.machine.ts'
import { contactsMachine } from '../set-up/contacts.machine.ts'
import { pinsMachine } from '../set-up/pins.machine.ts'
import { setUpMachine } from '../set-up/set-up.machine.ts'
import { sharingMachine } from '../sharing/sharing.machine.ts'
import { alertsChangeMachine } from '../trip-start/alerts-change.machine.ts'
import { tripStartMachine } from '../trip-start/trip-start.machine.ts'
import { sosMachine } from '../under-way/sos.machine.ts'
import { tripOrderMachine } from '../under-way/trip-order.machine.ts'
import { accountFormMachine } from './account-form.machine.ts'
import { accountSecurityMachine } from './account-security.machine.ts'
import { factsFormMachine } from './facts-form.machine.ts'
import { forgottenPasswordMachine } from './forgotten-password.machine.ts'
import { notificationsMachine } from './notifications.machine.ts'
import { ownTripMachine } from './own-trip.machine.ts'
import { previewMachine } from './preview.machine.ts'
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
