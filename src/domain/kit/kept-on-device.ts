/** Keys of local storage. The cookie policy lists all of them (`views/site/legal/kept-on-device.ts`). */
export const storageKeys = {
  consent: 'cookie-consent',
  visitor: 'user_ip',
  /** Prefix, followed by the visitor's IP address or 'unknown'. */
  lockout: 'lockout_',
  grants: 'rescue-grants',
  mapLayer: 'map-layer',
  reset: 'password-reset',
  account: 'traveler-account',
  trip: 'traveler-trip',
  track: 'traveler-track',
  start: 'trip-start',
  following: 'following',
  /** Present from setting the PINs until the traveler practices them or the session ends. */
  pinsUntried: 'pins-untried',
  contacts: 'typed-contacts',
} as const

/** Storage keys renamed since release 1, mapped to their current names. */
export const renamedKeys = {
  'traveller-account': storageKeys.account,
  'traveller-trip': storageKeys.trip,
  'traveller-track': storageKeys.track,
} as const

type Names = typeof storageKeys
export type StorageKey = Exclude<Names[keyof Names], Names['lockout']> | `${Names['lockout']}${string}`

/** Data that sign-out and account deletion remove from local storage. */
export const removedAtSignOut = [
  'account',
  'trip',
  'track',
  'start',
  'following',
  'pinsUntried',
  'contacts',
] as const

/** Data that stays if the session expires or another device ends it: an unsent start and drafts. */
export const keptAtSessionEnd: readonly (typeof removedAtSignOut)[number][] = ['start', 'contacts']

/** Cookie names. A name ending in `_` is followed by an id. Over HTTPS the prefix `__Host-` is added. */
export const cookieNames = {
  session: 'session',
  language: 'language',
  grant: 'grant_',
  live: 'live_',
  desk: 'desk_',
} as const

/** Cache names. `rescueFiles` and `travelerFiles` are prefixes. */
export const cacheNames = {
  panels: 'rescue-panels',
  tiles: 'map-tiles',
  rescueFiles: 'workbox-precache',
  travelerFiles: 'traveler-files',
} as const

export const databaseNames = { waitingFixes: 'waiting-fixes', tileAges: 'workbox-expiration' } as const
