import { textSentCode } from '../../../contract/errors.ts'

const leaked = {
  status: 422,
  error: 'This password has leaked elsewhere, so it’s easy to guess. Choose another one.',
  code: 'password_leaked',
} as const

/** Error responses, some worded by specification §8. `code` defaults to the key in snake case. */
export const refusals = {
  invalid: { status: 404, error: 'Invalid or expired rescue code.', code: 'invalid_code' },
  mismatch: { status: 403, error: 'Phone number not found in emergency contacts', code: 'phone_mismatch' },
  verificationRequired: {
    status: 403,
    error: 'Verify your phone number to open this trip.',
    verification: 'required',
  },
  textSent: {
    status: 403,
    error:
      'Someone is trying a lot of wrong codes right now. If your code and number match, we just texted you a link. Open it, and you’re in.',
    code: textSentCode,
  },
  notAContact: { status: 403, error: 'Phone number not found in emergency contacts' },
  otherNumber: { status: 403, error: 'You can only vote with the phone number you verified.' },
  callTaken: { status: 409, error: 'Another contact is already calling.' },
  emergencyOver: { status: 409, error: 'The emergency is over.' },
  tooManyEntries: { status: 429, error: 'You can’t add any more here.' },
  noteMissing: { status: 422, error: 'First write what the others should know.' },
  checkInRefused: { status: 401, error: 'Failed to end trip. Please check your phone number and PIN.' },
  noActiveTrip: { status: 409, error: 'There’s no active trip to end.' },
  signInRequired: { status: 401, error: 'Please sign in.' },
  signInRefused: { status: 401, error: 'The phone number or password is wrong.' },
  passwordRefused: { status: 403, error: 'The password is wrong.' },
  secretMissing: { status: 403, error: 'Enter your password or PIN again to change this.' },
  identityProvider: {
    status: 409,
    error: 'The provider you sign in with keeps your password and sessions. Change them there.',
  },
  passwordLeaked: leaked,
  newPasswordLeaked: leaked,
  resetRefused: {
    status: 403,
    error: 'This password change was stopped, or its time is up. Ask for a new password again.',
  },
  resetTooEarly: { status: 409, error: 'You can set the new password when the wait is over.' },
  resetOver: {
    status: 404,
    error: 'There’s no password change to stop. It was already stopped, or it’s over.',
  },
  requestUnknown: { status: 404, error: 'There’s nothing to answer here.' },
  practiceRuns: { status: 409, error: 'A practice alert is already running.' },
  practiceInAlert: {
    status: 409,
    error: 'Not now: we’re asking if you’re OK, or your contacts got an alert. Practice when it’s over.',
  },
  practiceUnasked: {
    status: 409,
    error:
      'None of your contacts has agreed to practice yet. They can check a box for it on the page we texted them, after they say yes.',
  },
  practiceByNight: {
    status: 409,
    error: 'We only practice between 9 AM and 8 PM where your contacts are. Try again then.',
  },
  practiceOff: { status: 409, error: 'We can’t make calls here. Practice by text.' },
  practiceLately: {
    status: 429,
    error: 'You can practice once a week, and each contact gets at most one practice a week.',
  },
  proofRefused: { status: 422, error: 'The code is wrong or has expired.' },
  phoneTaken: { status: 409, error: 'This number already has an account.' },
  phoneOfContact: {
    status: 409,
    error: 'This number is one of your emergency contacts. Take it off the list first.',
  },
  pinsAlike: { status: 422, error: 'The PIN and the distress PIN must differ in at least two digits.' },
  currentPinMissing: { status: 422, error: 'Enter your current PIN to change it.' },
  currentPinRefused: { status: 403, error: 'Your current PIN is wrong.' },
  pinRefused: { status: 403, error: 'The PIN is wrong.' },
  pinMissing: { status: 409, error: 'Set a PIN first. You need it to end the trip.' },
  contactsMissing: { status: 409, error: 'Choose at least one emergency contact first.' },
  unreachableContact: { status: 422, error: 'We can’t text one of the phone numbers.' },
  foreignContact: { status: 422, error: 'One of the phone numbers is in a country we don’t text.' },
  unreachableNumber: { status: 422, error: 'We can’t text this phone number.' },
  foreignNumber: { status: 422, error: 'We don’t text phone numbers in this country.' },
  shortContact: { status: 422, error: 'One of the phone numbers has fewer than ten digits.' },
  ownNumber: { status: 422, error: 'You can’t be your own emergency contact.' },
  nobodyTold: {
    status: 422,
    error: 'At least one contact must get the alert when you enter your distress PIN.',
  },
  contactsRefused: {
    status: 409,
    error: 'None of these people wants to be your emergency contact. Add someone else.',
  },
  oneMoreContact: { status: 422, error: 'Add one more emergency contact.' },
  badLocation: { status: 422, error: 'A sensor’s location must be "lat,lng".' },
  tooManyTrips: { status: 429, error: 'You’ve started too many trips today. Try again tomorrow.' },
  tooManyTexts: {
    status: 429,
    error: 'That’s more contacts than we can text for one account in a day. Try again tomorrow.',
  },
  tooManyContacts: { status: 429, error: 'You’ve added too many new contacts this month.' },
  tripRunning: { status: 409, error: 'You’re already on a trip.' },
  recipientMissing: {
    status: 422,
    error: 'Say who the link is for: pick a contact we can reach, or enter a name.',
  },
  takesNoTexts: { status: 409, error: 'They don’t want messages from us. Send the link yourself.' },
  lastContact: { status: 409, error: 'Keep at least one contact who gets every alert.' },
  notAlerted: { status: 409, error: 'No contact has a code yet.' },
  tripNotRunning: { status: 409, error: 'This trip isn’t running.' },
  notExtended: {
    status: 409,
    error:
      'Choose a time in the future that’s after your trip’s end. You can’t add time once your contacts get an alert.',
  },
  answeredLate: { status: 409, error: 'We already sent your contacts an alert.' },
  endTooFar: { status: 422, error: 'You can add at most 24 hours. You can add more later.' },
  checkInFirst: { status: 409, error: 'You’re on a trip. Check in first.' },
  tooManyDevices: { status: 409, error: 'You already have ten devices. Remove one first.' },
  pushRefused: { status: 422, error: 'We can’t send notifications to this browser.' },
  deviceRefused: { status: 401, error: 'We don’t know this device.' },
  tooManyFixes: { status: 413, error: 'Send at most 1,000 positions at once.' },
  throttled: { status: 429, error: 'Too many attempts. Please wait before trying again.' },
  tooManyCodes: {
    status: 429,
    error: 'This contact has had several new codes in the past hour. Please wait before sending another.',
  },
  codeNotSent: { status: 429, error: 'You’ve asked for too many codes. Please wait before trying again.' },
  textsStopped: { status: 503, error: 'We’re sending too many codes right now. Please try again later.' },
  foreignSite: { status: 403, error: 'Other websites can’t use this.' },
  notSigned: { status: 403, error: 'The signature is missing or wrong.' },
  notFound: { status: 404, error: 'There’s nothing at this address.' },
  invalidRequest: { status: 400, error: 'We couldn’t read the request.' },
  tooSlow: { status: 408, error: 'The request took too long to arrive.' },
  tooLarge: { status: 413, error: 'The request is too large.' },
  unsupported: { status: 415, error: 'The request must be JSON.', code: 'unsupported_media_type' },
  /** Response if the identity provider doesn't respond, worded like network failures (specification §8). */
  identityAway: { status: 503, error: 'Network error. Please try again.' },
  internal: { status: 500, error: 'Something went wrong on our side.' },
  unavailable: { status: 503, error: 'The service is busy or restarting. Please try again.' },
} as const
