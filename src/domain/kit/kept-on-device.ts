/**
 * Everything that this website keeps on a device, by its name. Storage takes no other key, signing out of the app
 * removes what is marked for it, and the cookie policy lists all of it (`views/legal/kept-on-device.ts`).
 */
export const storageKeys = {
  consent: 'cookie-consent',
  visitor: 'user_ip',
  /** The visitor's address follows. */
  lockout: 'lockout_',
  grants: 'rescue-grants',
  mapLayer: 'map-layer',
  reset: 'password-reset',
  account: 'traveller-account',
  trip: 'traveller-trip',
  start: 'trip-start',
  following: 'following',
  pinsUntried: 'pins-untried',
} as const

type Names = typeof storageKeys
export type StorageKey = Exclude<Names[keyof Names], Names['lockout']> | `${Names['lockout']}${string}`

/** What is of an account, and leaves the device with it: at a sign-out, and when the account is deleted. */
export const goneAtSignOut = ['account', 'trip', 'start', 'following', 'pinsUntried'] as const

/** Each but the session's goes on with an id; over HTTPS `__Host-` stands before it. */
export const cookieNames = { session: 'session', grant: 'grant_', live: 'live_', desk: 'desk_' } as const

/** Each name of our files goes on with a version. */
export const cacheNames = {
  panels: 'rescue-panels',
  tiles: 'map-tiles',
  rescueFiles: 'workbox-precache',
  travellerFiles: 'traveller-files',
} as const

export const databaseNames = { waitingFixes: 'waiting-fixes', tileAges: 'workbox-expiration' } as const
