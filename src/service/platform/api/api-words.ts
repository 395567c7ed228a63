import { routes } from '../../../contract/routes.ts'
import type { Refusal } from '../http/refusals.ts'

/**
 * Who may ask: `grant` for a trip that a code and a number opened, `session` for a traveller, `device` and `token` for
 * a phone.
 */
export type AccessKind = 'open' | 'grant' | 'session' | 'device' | 'token'
/** `refusals`: what this call refuses besides what every call does. `conditional`: it has an ETag and knows 304. */
export type RouteWords = {
  group: string
  access: AccessKind
  summary: string
  refusals: Refusal[]
  conditional: boolean
}

type Of = (access: AccessKind, summary: string, ...refusals: Refusal[]) => RouteWords
const inGroup =
  (group: string, conditional = false): Of =>
  (access, summary, ...refusals) => ({ group, access, summary, refusals, conditional })

const rescue = inGroup('Rescue panel')
const panel = inGroup('Rescue panel', true)
const website = inGroup('Website')
const account = inGroup('Account')
const trip = inGroup('Trip')
const device = inGroup('Devices')

const codeRefusals = ['invalid', 'throttled'] as const
const grantRefusals = ['verificationRequired'] as const
const passwordRefusals = ['passwordRefused', 'throttled', 'identityAway'] as const
const contactRefusals = [
  'unreachableContact',
  'foreignContact',
  'shortContact',
  'ownNumber',
  'tooManyContacts',
] as const

/** One or two sentences a call, for the API's document, and what it may refuse. */
const words = {
  phoneProof: account(
    'open',
    'Sends a code to a number, to prove it for a sign-up or a change of number.',
    ...(['unreachableNumber', 'foreignNumber', 'throttled', 'textsStopped'] as const),
  ),
  signUp: account(
    'open',
    'Makes an account for a number that was proved, and signs in.',
    ...(['proofRefused', 'phoneTaken', 'throttled', 'signInRequired'] as const),
  ),
  signIn: account(
    'open',
    'Signs in with phone number and password.',
    ...(['signInRefused', 'throttled', 'identityAway'] as const),
  ),
  signOut: account(
    'session',
    'Ends the session, and with it the tokens of the phones that were added in it; one that has ended already is no error.',
  ),
  changePhone: account(
    'session',
    'Moves the account to another number that was proved.',
    ...[...passwordRefusals, 'proofRefused' as const, 'phoneTaken' as const, 'phoneOfContact' as const],
  ),
  setPins: account(
    'session',
    'Sets the PIN that ends trips and the distress PIN, which differ in at least two digits. Where there is a PIN it is asked for; during a trip none is changed.',
    ...[...passwordRefusals, 'pinsAlike' as const, 'checkInFirst' as const],
    ...(['currentPinMissing', 'currentPinRefused'] as const),
  ),
  readProfile: account('session', 'What the traveller told us.'),
  writeProfile: account('session', 'Replaces names and facts; what is left out is forgotten.'),
  writeContacts: account('session', 'Replaces the emergency contacts.', ...contactRefusals),
  deleteAccount: account(
    'session',
    'Deletes the account and everything of it.',
    ...[...passwordRefusals, 'checkInFirst' as const],
  ),
  startTrip: trip(
    'session',
    'Starts a trip and the watch over it. With a tripId of the app’s own a request that is sent again finds its trip. Warns of contacts who have replied STOP.',
    ...(['tripRunning', 'tripNotRunning', 'pinMissing', 'contactsMissing', 'badLocation'] as const),
    ...[...contactRefusals, 'tooManyTrips' as const],
  ),
  currentTrip: trip('session', 'The running trip.'),
  appendFixes: trip(
    'session',
    'Adds up to 1,000 positions in any order; each is taken once, or refused by itself with a reason.',
    ...(['tripNotRunning', 'tooManyFixes'] as const),
  ),
  extendTrip: trip(
    'session',
    'Gives the running trip more time, 24 hours at once, for a PIN. The distress PIN gets the same answer.',
    ...(['notExtended', 'endTooFar', 'pinRefused', 'tripNotRunning', 'throttled'] as const),
  ),
  checkIn: trip(
    'session',
    'Ends the running trip with a PIN. The distress PIN gets the same answer.',
    ...(['pinRefused', 'tripNotRunning', 'throttled'] as const),
  ),
  readLooks: trip(
    'session',
    'Which contacts looked at a trip: the first time in each hour of each.',
    'notFound',
  ),
  readDevices: device('session', 'The phones that may send positions.'),
  addDevice: device(
    'session',
    'A token for a phone; it is shown this once, and ends with the session that asks.',
  ),
  revokeDevice: device('session', 'Takes a phone’s token away.', 'notFound'),
  ownTracks: device(
    'device',
    'Positions as OwnTracks sends them (HTTP mode): one message or a list. Messages about something else are taken too.',
    'tooManyFixes',
  ),
  osmAnd: device(
    'token',
    'Positions as Traccar Client and OsmAnd send them: in the query, as a form, or as JSON.',
    'tooManyFixes',
  ),
  rescueLookup: panel('open', 'The trip of a rescue code. It opens nothing yet.', ...codeRefusals),
  verifyPhone: rescue(
    'open',
    'Proves a contact’s number for a code and gives a grant for the trip, as a field and as a cookie.',
    ...[...codeRefusals, 'mismatch' as const],
  ),
  nameLookup: panel('grant', 'The traveller’s name.', ...grantRefusals),
  tripAccess: panel(
    'grant',
    'The trip with its positions, oldest first.',
    ...[...grantRefusals, 'throttled' as const],
  ),
  userInfo: panel(
    'grant',
    'What identifies the traveller, and what their medics should know.',
    ...grantRefusals,
  ),
  resolutionStatus: panel('grant', 'Which contacts have voted.', ...grantRefusals),
  panel: panel(
    'grant',
    'Everything that the panel shows, in one call; of a long track only what is new.',
    ...[...grantRefusals, ...codeRefusals],
  ),
  resolveVote: rescue(
    'grant',
    'A contact’s vote that the emergency is resolved.',
    ...[...grantRefusals, 'notAContact' as const, 'otherNumber' as const],
  ),
  acknowledge: rescue('grant', 'A contact’s word that the traveller is safe.', ...grantRefusals),
  contactUs: website('open', 'A message to us.', 'throttled'),
  emergencyCheckIn: website(
    'open',
    'Ends the running trip with phone number, password and PIN.',
    ...(['checkInRefused', 'noActiveTrip', 'throttled', 'identityAway'] as const),
  ),
  betaSignup: website('open', 'Joins the waitlist.', 'throttled'),
  ip: website('open', 'The visitor’s own address.'),
  pageFault: website('open', 'Tells that a page broke; what may be personal is left out.', 'throttled'),
} satisfies Record<keyof typeof routes, RouteWords>

export type CallName = keyof typeof words
/** The order in which a person reads the calls. */
export const callNames = Object.keys(words) as CallName[]
export const wordsOf = (name: CallName): RouteWords => words[name]

const byRoute = new Map(callNames.map((name) => [`${routes[name].method} ${routes[name].path}`, name]))

/** The call of a route; null for one that is no part of the API. @param path as the router spells it. */
export const callOfRoute = (method: string, path: string): CallName | null =>
  byRoute.get(`${method} ${path}`) ?? (method === 'POST' && path === routes.osmAnd.path ? 'osmAnd' : null)
