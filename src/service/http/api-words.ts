import { routes } from '../../contract/routes.ts'

/** Who may ask: `grant` for a trip that a code and a number opened, `session` for a traveller, `device` for a phone. */
export type AccessKind = 'open' | 'grant' | 'session' | 'device'
export type RouteWords = { group: string; access: AccessKind; summary: string }

const rescue = (access: AccessKind, summary: string): RouteWords => ({
  group: 'Rescue panel',
  access,
  summary,
})
const website = (summary: string): RouteWords => ({ group: 'Website', access: 'open', summary })
const account = (access: AccessKind, summary: string): RouteWords => ({ group: 'Account', access, summary })
const trip = (summary: string): RouteWords => ({ group: 'Trip', access: 'session', summary })
const device = (access: AccessKind, summary: string): RouteWords => ({ group: 'Devices', access, summary })

/** One sentence a call, for the API's document. */
const words = {
  rescueLookup: rescue('open', 'The trip of a rescue code. It opens nothing yet.'),
  verifyPhone: rescue('open', 'Proves a contact’s number for a code and gives a grant for the trip.'),
  nameLookup: rescue('grant', 'The traveller’s name.'),
  tripAccess: rescue('grant', 'The trip with its positions, oldest first.'),
  userInfo: rescue('grant', 'What identifies the traveller, and what their medics should know.'),
  resolutionStatus: rescue('grant', 'Which contacts have voted.'),
  wholePanel: rescue('grant', 'Everything that the panel shows, in one call.'),
  resolveVote: rescue('grant', 'A contact’s vote that the emergency is resolved.'),
  acknowledge: rescue('grant', 'A contact’s word that the traveller is safe.'),
  contactUs: website('A message to us.'),
  emergencyCheckIn: website('Ends the running trip with phone number, password and PIN.'),
  betaSignup: website('Joins the waitlist.'),
  ip: website('The visitor’s own address.'),
  phoneProof: account('open', 'Sends a code to a number, to prove it for a sign-up or a change of number.'),
  signUp: account('open', 'Makes an account for a number that was proved, and signs in.'),
  signIn: account('open', 'Signs in with phone number and password.'),
  signOut: account('session', 'Ends the session.'),
  changePhone: account('session', 'Moves the account to another number that was proved.'),
  setPins: account('session', 'Sets the PIN that ends trips and the distress PIN; they must differ.'),
  deleteAccount: account('session', 'Deletes the account and everything of it.'),
  readProfile: account('session', 'What the traveller told us.'),
  writeProfile: account('session', 'Replaces names and facts; what is left out is forgotten.'),
  writeContacts: account('session', 'Replaces the emergency contacts.'),
  readDevices: device('session', 'The phones that may send positions.'),
  addDevice: device('session', 'A token for a phone; it is shown this once.'),
  revokeDevice: device('session', 'Takes a phone’s token away.'),
  ownTracks: device(
    'device',
    'Positions as OwnTracks sends them (HTTP mode; user: device id, password: token).',
  ),
  osmAnd: device('device', 'Positions as Traccar Client and OsmAnd send them (id: token), by GET or POST.'),
  startTrip: trip('Starts a trip and the watch over it.'),
  currentTrip: trip('The running trip.'),
  appendFixes: trip('Adds up to 1,000 positions; each is taken or refused by itself.'),
  extendTrip: trip('Gives the running trip more time.'),
  checkIn: trip('Ends the running trip with a PIN.'),
  readLooks: trip('Which contacts looked at a trip: the first time in each hour of each.'),
} satisfies Record<string, RouteWords>

const byRoute = new Map(
  Object.entries(routes).map(([name, { method, path }]) => [
    `${method} ${path}`,
    (words as Record<string, RouteWords>)[name],
  ]),
)

/** What a call is for; null for one that is no part of the API. @param path as the router spells it. */
export const wordsOfRoute = (method: string, path: string): RouteWords | null =>
  byRoute.get(`${method} ${path}`) ?? (path === routes.osmAnd.path ? words.osmAnd : null)
