import { acknowledgeKit } from './acknowledge.kit.ts'
import { checkInKit } from './check-in.kit.ts'
import { claimKit } from './claim.kit.ts'
import { consentKit } from './consent.kit.ts'
import { contactLadderKit } from './contact-ladder.kit.ts'
import { contactsKit } from './contacts.kit.ts'
import { deviceCopyKit } from './device-copy.kit.ts'
import { fixQueueKit } from './fix-queue.kit.ts'
import { followingKit } from './following.kit.ts'
import { forgottenPasswordKit } from './forgotten-password.kit.ts'
import { formKit } from './form.kit.ts'
import { identityKit } from './identity.kit.ts'
import type { Kit } from './kit.ts'
import { lockoutKit } from './lockout.kit.ts'
import { ownTripKit } from './own-trip.kit.ts'
import { partKit } from './part.kit.ts'
import { pinsKit } from './pins.kit.ts'
import { readingKit } from './reading.kit.ts'
import { rescueEntryKit } from './rescue-entry.kit.ts'
import { resolveKit } from './resolve.kit.ts'
import { slideshowKit } from './slideshow.kit.ts'
import { trackViewKit } from './track-view.kit.ts'
import { trackingKit } from './tracking.kit.ts'
import { travellerKit } from './traveller.kit.ts'
import { travellerQuestionKit } from './traveller-question.kit.ts'
import { tripLifecycleKit } from './trip-lifecycle.kit.ts'
import { tripOrderKit } from './trip-order.kit.ts'
import { tripStartKit } from './trip-start.kit.ts'

/** A kit for every machine of the domain, those of the rescue path first. */
export const kits: Kit[] = [
  rescueEntryKit,
  lockoutKit,
  trackingKit,
  deviceCopyKit,
  resolveKit,
  acknowledgeKit,
  claimKit,
  partKit,
  trackViewKit,
  tripLifecycleKit,
  contactLadderKit,
  travellerQuestionKit,
  checkInKit,
  readingKit,
  formKit,
  travellerKit,
  contactsKit,
  pinsKit,
  forgottenPasswordKit,
  ownTripKit,
  followingKit,
  fixQueueKit,
  tripOrderKit,
  tripStartKit,
  consentKit,
  identityKit,
  slideshowKit,
]
