/**
 * Everything that the website keeps on a device. Storage takes no other key, sign-out removes `goneAtSignOut`, and
 * the cookie policy lists all (`views/site/legal/kept-on-device.ts`).
 */
export const storageKeys = {
  consent: 'cookie-consent',
  visitor: 'user_ip',
  /** Followed by the visitor's address. */
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

/** Old names of release 1. */
export const renamedKeys = {
  'traveller-account': storageKeys.account,
  'traveller-trip': storageKeys.trip,
  'traveller-track': storageKeys.track,
} as const

type Names = typeof storageKeys
export type StorageKey = Exclude<Names[keyof Names], Names['lockout']> | `${Names['lockout']}${string}`

/**
 * Removed by sign-out and account deletion. A sign-out sends waiting positions first, and is refused if it can't. If
 * a session ends elsewhere, those positions stay; only deletion removes them.
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

/** Names that end in `_` are followed by an id. Prefixed with `__Host-` over HTTPS. */
export const cookieNames = {
  session: 'session',
  language: 'language',
  grant: 'grant_',
  live: 'live_',
  desk: 'desk_',
} as const

/** Followed by a version. */
export const cacheNames = {
  panels: 'rescue-panels',
  tiles: 'map-tiles',
  rescueFiles: 'workbox-precache',
  travelerFiles: 'traveler-files',
} as const

export const databaseNames = { waitingFixes: 'waiting-fixes', tileAges: 'workbox-expiration' } as const
