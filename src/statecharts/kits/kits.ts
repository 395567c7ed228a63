import { accountFormKit } from './account-form.kit.ts'
import { accountSecurityKit } from './account-security.kit.ts'
import { acknowledgeKit } from './acknowledge.kit.ts'
import { alertsChangeKit } from './alerts-change.kit.ts'
import { checkInKit } from './check-in.kit.ts'
import { claimKit } from './claim.kit.ts'
import { consentKit } from './consent.kit.ts'
import { contactFormKit } from './contact-form.kit.ts'
import { contactRequestKit } from './contact-request.kit.ts'
import { contactsKit } from './contacts.kit.ts'
import { deviceCopyKit } from './device-copy.kit.ts'
import { factsFormKit } from './facts-form.kit.ts'
import { fixQueueKit } from './fix-queue.kit.ts'
import { followingKit } from './following.kit.ts'
import { forgottenPasswordKit } from './forgotten-password.kit.ts'
import { identityKit } from './identity.kit.ts'
import type { Kit } from './kit.ts'
import { lockoutKit } from './lockout.kit.ts'
import { notificationsKit } from './notifications.kit.ts'
import { ownTripKit } from './own-trip.kit.ts'
import { panelOpeningsKit } from './panel-openings.kit.ts'
import { pastTripsKit } from './past-trips.kit.ts'
import { pinsKit } from './pins.kit.ts'
import { previewKit } from './preview.kit.ts'
import { rescueEntryKit } from './rescue-entry.kit.ts'
import { resolveKit } from './resolve.kit.ts'
import { setUpKit } from './set-up.kit.ts'
import { sharingKit } from './sharing.kit.ts'
import { slideshowKit } from './slideshow.kit.ts'
import { sosKit } from './sos.kit.ts'
import { stopPasswordChangeKit } from './stop-password-change.kit.ts'
import { trackChoiceKit } from './track-choice.kit.ts'
import { trackViewKit } from './track-view.kit.ts'
import { trackersKit } from './trackers.kit.ts'
import { trackingKit } from './tracking.kit.ts'
import { travellerKit } from './traveller.kit.ts'
import { tripLifecycleKit } from './trip-lifecycle.kit.ts'
import { tripOrderKit } from './trip-order.kit.ts'
import { tripStartKit } from './trip-start.kit.ts'
import { waitlistKit } from './waitlist.kit.ts'

/** A kit for every machine of the domain, those of the rescue path first. */
export const kits: Kit[] = [
  rescueEntryKit,
  lockoutKit,
  trackingKit,
  deviceCopyKit,
  resolveKit,
  acknowledgeKit,
  claimKit,
  trackViewKit,
  tripLifecycleKit,
  checkInKit,
  contactFormKit,
  waitlistKit,
  stopPasswordChangeKit,
  contactRequestKit,
  travellerKit,
  accountFormKit,
  accountSecurityKit,
  contactsKit,
  pinsKit,
  setUpKit,
  trackersKit,
  pastTripsKit,
  panelOpeningsKit,
  trackChoiceKit,
  forgottenPasswordKit,
  ownTripKit,
  notificationsKit,
  followingKit,
  fixQueueKit,
  factsFormKit,
  previewKit,
  sharingKit,
  tripOrderKit,
  sosKit,
  tripStartKit,
  alertsChangeKit,
  consentKit,
  identityKit,
  slideshowKit,
]
