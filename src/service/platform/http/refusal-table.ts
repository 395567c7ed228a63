import { textSentCode } from '../../../contract/errors.ts'

const leaked = {
  status: 422,
  error: 'This password has leaked elsewhere, so it’s easy to guess. Choose another one.',
  code: 'password_leaked',
} as const

/** Sentences from the specification (§8) where it has one. */
export const refusals = {
  invalid: { status: 404, error: 'Invalid or expired rescue code.', code: 'invalid_code' },
  mismatch: { status: 403, error: 'Phone number not found in emergency contacts', code: 'phone_mismatch' },
  verificationRequired: {
    status: 403,
    error: 'Verify your phone number to open this trip.',
    code: 'verification_required',
    verification: 'required',
  },
  textSent: {
    status: 403,
    error:
      'Someone is trying a lot of wrong codes right now. If your code and number match, we just texted you a link. Open it, and you’re in.',
    code: textSentCode,
  },
  notAContact: { status: 403, error: 'Phone number not found in emergency contacts', code: 'not_a_contact' },
  otherNumber: {
    status: 403,
    error: 'You can only vote with the phone number you verified.',
    code: 'other_number',
  },
  callTaken: { status: 409, error: 'Another contact is already calling.', code: 'call_taken' },
  emergencyOver: { status: 409, error: 'The emergency is over.', code: 'emergency_over' },
  tooManyEntries: { status: 429, error: 'You can’t add any more here.', code: 'too_many_entries' },
  noteMissing: { status: 422, error: 'First write what the others should know.', code: 'note_missing' },
  checkInRefused: {
    status: 401,
    error: 'Failed to end trip. Please check your phone number and PIN.',
    code: 'check_in_refused',
  },
  noActiveTrip: { status: 409, error: 'There’s no active trip to end.', code: 'no_active_trip' },
  signInRequired: { status: 401, error: 'Please sign in.', code: 'sign_in_required' },
  signInRefused: {
    status: 401,
    error: 'The phone number or password is wrong.',
    code: 'sign_in_refused',
  },
  passwordRefused: { status: 403, error: 'The password is wrong.', code: 'password_refused' },
  secretMissing: {
    status: 403,
    error: 'Enter your password or PIN again to change this.',
    code: 'secret_missing',
  },
  identityProvider: {
    status: 409,
    error: 'The provider you sign in with keeps your password and sessions. Change them there.',
    code: 'identity_provider',
  },
  passwordLeaked: leaked,
  newPasswordLeaked: leaked,
  resetRefused: {
    status: 403,
    error: 'This password change was stopped, or its time is up. Ask for a new password again.',
    code: 'reset_refused',
  },
  resetTooEarly: {
    status: 409,
    error: 'You can set the new password when the wait is over.',
    code: 'reset_too_early',
  },
  resetOver: {
    status: 404,
    error: 'There’s no password change to stop. It was already stopped, or it’s over.',
    code: 'reset_over',
  },
  requestUnknown: { status: 404, error: 'There’s nothing to answer here.', code: 'request_unknown' },
  practiceRuns: { status: 409, error: 'A practice alert is already running.', code: 'practice_runs' },
  practiceInAlert: {
    status: 409,
    error: 'Not now: we’re asking if you’re OK, or your contacts got an alert. Practice when it’s over.',
    code: 'practice_in_alert',
  },
  practiceUnasked: {
    status: 409,
    error:
      'None of your contacts has agreed to practice yet. They can check a box for it on the page we texted them, after they say yes.',
    code: 'practice_unasked',
  },
  practiceByNight: {
    status: 409,
    error: 'We only practice between 9 AM and 8 PM where your contacts are. Try again then.',
    code: 'practice_by_night',
  },
  practiceOff: {
    status: 409,
    error: 'We can’t make calls here. Practice by text.',
    code: 'practice_off',
  },
  practiceLately: {
    status: 429,
    error: 'You can practice once a week, and each contact gets at most one practice a week.',
    code: 'practice_lately',
  },
  proofRefused: { status: 422, error: 'The code is wrong or has expired.', code: 'proof_refused' },
  phoneTaken: { status: 409, error: 'This number already has an account.', code: 'phone_taken' },
  phoneOfContact: {
    status: 409,
    error: 'This number is one of your emergency contacts. Take it off the list first.',
    code: 'phone_of_contact',
  },
  pinsAlike: {
    status: 422,
    error: 'The PIN and the distress PIN must differ in at least two digits.',
    code: 'pins_alike',
  },
  currentPinMissing: {
    status: 422,
    error: 'Enter your current PIN to change it.',
    code: 'current_pin_missing',
  },
  currentPinRefused: { status: 403, error: 'Your current PIN is wrong.', code: 'current_pin_refused' },
  pinRefused: { status: 403, error: 'The PIN is wrong.', code: 'pin_refused' },
  pinMissing: { status: 409, error: 'Set a PIN first. You need it to end the trip.', code: 'pin_missing' },
  contactsMissing: {
    status: 409,
    error: 'Choose at least one emergency contact first.',
    code: 'contacts_missing',
  },
  unreachableContact: {
    status: 422,
    error: 'We can’t text one of the phone numbers.',
    code: 'unreachable_contact',
  },
  foreignContact: {
    status: 422,
    error: 'One of the phone numbers is in a country we don’t text.',
    code: 'foreign_contact',
  },
  unreachableNumber: {
    status: 422,
    error: 'We can’t text this phone number.',
    code: 'unreachable_number',
  },
  foreignNumber: {
    status: 422,
    error: 'We don’t text phone numbers in this country.',
    code: 'foreign_number',
  },
  shortContact: {
    status: 422,
    error: 'One of the phone numbers has fewer than ten digits.',
    code: 'short_contact',
  },
  ownNumber: { status: 422, error: 'You can’t be your own emergency contact.', code: 'own_number' },
  nobodyTold: {
    status: 422,
    error: 'At least one contact must get the alert when you enter your distress PIN.',
    code: 'nobody_told',
  },
  contactsRefused: {
    status: 409,
    error: 'None of these people wants to be your emergency contact. Add someone else.',
    code: 'contacts_refused',
  },
  oneMoreContact: { status: 422, error: 'Add one more emergency contact.', code: 'one_more_contact' },
  badLocation: { status: 422, error: 'A sensor’s location must be "lat,lng".', code: 'bad_location' },
  tooManyTrips: {
    status: 429,
    error: 'You’ve started too many trips today. Try again tomorrow.',
    code: 'too_many_trips',
  },
  tooManyTexts: {
    status: 429,
    error: 'That’s more contacts than we can text for one account in a day. Try again tomorrow.',
    code: 'too_many_texts',
  },
  tooManyContacts: {
    status: 429,
    error: 'You’ve added too many new contacts this month.',
    code: 'too_many_contacts',
  },
  tripRunning: { status: 409, error: 'You’re already on a trip.', code: 'trip_running' },
  recipientMissing: {
    status: 422,
    error: 'Say who the link is for: pick a contact we can reach, or enter a name.',
    code: 'recipient_missing',
  },
  takesNoTexts: {
    status: 409,
    error: 'They don’t want messages from us. Send the link yourself.',
    code: 'takes_no_texts',
  },
  lastContact: {
    status: 409,
    error: 'Keep at least one contact who gets every alert.',
    code: 'last_contact',
  },
  notAlerted: { status: 409, error: 'No contact has a code yet.', code: 'not_alerted' },
  tripNotRunning: { status: 409, error: 'This trip isn’t running.', code: 'trip_not_running' },
  notExtended: {
    status: 409,
    error:
      'Choose a time in the future that’s after your trip’s end. You can’t add time once your contacts get an alert.',
    code: 'not_extended',
  },
  answeredLate: { status: 409, error: 'We already sent your contacts an alert.', code: 'answered_late' },
  endTooFar: {
    status: 422,
    error: 'You can add at most 24 hours. You can add more later.',
    code: 'end_too_far',
  },
  checkInFirst: { status: 409, error: 'You’re on a trip. Check in first.', code: 'check_in_first' },
  tooManyDevices: {
    status: 409,
    error: 'You already have ten devices. Remove one first.',
    code: 'too_many_devices',
  },
  pushRefused: {
    status: 422,
    error: 'We can’t send notifications to this browser.',
    code: 'push_refused',
  },
  deviceRefused: { status: 401, error: 'We don’t know this device.', code: 'device_refused' },
  tooManyFixes: { status: 413, error: 'Send at most 1,000 positions at once.', code: 'too_many_fixes' },
  throttled: { status: 429, error: 'Too many attempts. Please wait before trying again.', code: 'throttled' },
  codeNotSent: {
    status: 429,
    error: 'You’ve asked for too many codes. Please wait before trying again.',
    code: 'code_not_sent',
  },
  textsStopped: {
    status: 503,
    error: 'We’re sending too many codes right now. Please try again later.',
    code: 'texts_stopped',
  },
  foreignSite: { status: 403, error: 'Other websites can’t use this.', code: 'foreign_site' },
  notSigned: { status: 403, error: 'The signature is missing or wrong.', code: 'not_signed' },
  notFound: { status: 404, error: 'There’s nothing at this address.', code: 'not_found' },
  invalidRequest: { status: 400, error: 'We couldn’t read the request.', code: 'invalid_request' },
  tooSlow: { status: 408, error: 'The request took too long to arrive.', code: 'too_slow' },
  tooLarge: { status: 413, error: 'The request is too large.', code: 'too_large' },
  unsupported: { status: 415, error: 'The request must be JSON.', code: 'unsupported_media_type' },
  /** Specification §8, check-in without an answer. */
  identityAway: { status: 503, error: 'Network error. Please try again.', code: 'identity_away' },
  internal: { status: 500, error: 'Something went wrong on our side.', code: 'internal' },
  unavailable: {
    status: 503,
    error: 'The service is busy or restarting. Please try again.',
    code: 'unavailable',
  },
} as const
