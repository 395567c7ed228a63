/**
 * Everything that this website keeps on a device, by its name. Storage takes no other key, signing out of the app
 * removes those of `goneAtSignOut`, and the cookie policy lists all of it (`views/site/legal/kept-on-device.ts`).
 */
export const storageKeys = {
  consent: 'cookie-consent',
  visitor: 'user_ip',
  /** The visitor's address follows. */
  lockout: 'lockout_',
  grants: 'rescue-grants',
  mapLayer: 'map-layer',
  reset: 'password-reset',
  account: 'traveler-account',
  trip: 'traveler-trip',
  track: 'traveler-track',
  start: 'trip-start',
  following: 'following',
  pinsUntried: 'pins-untried',
  contacts: 'typed-contacts',
} as const

/** Keys of release 1 by their present names. */
export const renamedKeys = {
  'traveller-account': storageKeys.account,
  'traveller-trip': storageKeys.trip,
  'traveller-track': storageKeys.track,
} as const

type Names = typeof storageKeys
export type StorageKey = Exclude<Names[keyof Names], Names['lockout']> | `${Names['lockout']}${string}`

/**
 * The keys that a sign-out removes, and a deletion of the account. Positions that wait to be sent are no key: a sign-out
 * sends them first and is refused where it cannot. Where a session is ended from elsewhere they stay for the account;
 * only its deletion removes them.
 */
export const goneAtSignOut = [
  'account',
  'trip',
  'track',
  'start',
  'following',
  'pinsUntried',
  'contacts',
] as const

/** Every name but the session's is followed by an id. Over HTTPS each begins with `__Host-`. */
export const cookieNames = { session: 'session', grant: 'grant_', live: 'live_', desk: 'desk_' } as const

/** The names of caches for our own files are followed by a version. */
export const cacheNames = {
  panels: 'rescue-panels',
  tiles: 'map-tiles',
  rescueFiles: 'workbox-precache',
  travelerFiles: 'traveler-files',
} as const

export const databaseNames = { waitingFixes: 'waiting-fixes', tileAges: 'workbox-expiration' } as const
