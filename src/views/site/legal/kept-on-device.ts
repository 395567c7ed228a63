import {
  cacheNames,
  cookieNames,
  databaseNames,
  removedAtSignOut,
  storageKeys,
} from '../../../domain/kit/kept-on-device.ts'
import type { Records } from '../prose/prose.ts'

/** Description of a stored item. `follows` is the variable suffix of its name, as in 'lockout_<address>'. */
type Kept = { whatFor: string; howLong: string; follows?: string }

const inStorage: Record<keyof typeof storageKeys, Kept> = {
  consent: {
    whatFor: 'Your cookie choice: essential (always on), analytics, marketing, and when you chose.',
    howLong: 'Until you clear it or choose again',
  },
  visitor: {
    whatFor: 'On the rescue entry: your internet address, so a lockout stays with you.',
    howLong: 'Until you clear it or the address changes',
  },
  lockout: {
    follows: '<address>',
    whatFor: 'After three wrong rescue codes: when you can try again.',
    howLong:
      '5 minutes, or at most 1 hour if our server asks for it; removed when it ends, or at your next visit to the rescue entry',
  },
  grants: {
    whatFor:
      'Only if our server is at a different address than this website: the proofs that open rescue panels, instead of the cookies.',
    howLong: '7 days, or until the rescue code no longer works or you sign out of the panel',
  },
  mapLayer: {
    whatFor: 'On the rescue panel, if it offers several maps: the one you chose, by name.',
    howLong: 'Until you clear it or choose another',
  },
  reset: {
    whatFor:
      'After a traveler starts to replace a forgotten password: what sets the new one when the wait is over.',
    howLong: 'Until the new password is set, or the time for it runs out',
  },
  account: {
    whatFor:
      'In the app: your account’s id, number, name and emergency contacts as last read, so it opens without a connection.',
    howLong: 'Until you sign out',
  },
  trip: {
    whatFor: 'In the app: your running trip as last read, so it opens without a connection.',
    howLong: 'Until you sign out; replaced whenever it is read',
  },
  track: {
    whatFor:
      'In the app: where you have been on your running trip, so that its map opens without a connection.',
    howLong: 'Until the trip ends or you sign out; replaced whenever it is read',
  },
  start: {
    whatFor:
      'In the app: the trip you’re setting up or that’s waiting to be sent, and how you started the last one.',
    howLong: 'Until you sign out; replaced with each trip',
  },
  following: {
    whatFor:
      'In the app: that this device sends its location, for which trip, and whether its screen stays on.',
    howLong: 'Until you stop it, the trip ends or you sign out',
  },
  pinsUntried: {
    whatFor: 'In the app: that your PINs are set but not tested yet. It doesn’t say what they are.',
    howLong: 'Until you test them or sign out',
  },
  contacts: {
    whatFor:
      'In the app: emergency contacts you typed and haven’t saved yet. It doesn’t say who won’t be told if you use your distress PIN.',
    howLong: 'Until you save them, undo the changes or sign out',
  },
}

const inCookies: Record<keyof typeof cookieNames, Kept> = {
  session: {
    whatFor: 'After a traveler signs in to the app: proof that they’re signed in.',
    howLong: '180 days, or until you sign out',
  },
  language: {
    whatFor: 'After you choose a language, or follow a link in one: which it is.',
    howLong: '1 year',
  },
  grant: {
    follows: '<trip>',
    whatFor:
      'After a contact verifies a phone number: proof that lets them open this one trip’s rescue panel.',
    howLong: '7 days, or until the rescue code no longer works or you sign out of the panel',
  },
  live: {
    follows: '<link>',
    whatFor: 'After you open a shared trip: a note that you asked to see it.',
    howLong: 'Until you close the browser',
  },
  desk: {
    follows: '<link>',
    whatFor: 'After a dispatcher opens a trip: proof of its agency.',
    howLong: 'Until the link ends',
  },
}

const inCaches: Record<keyof typeof cacheNames, Kept> = {
  panels: {
    whatFor:
      'After a contact verifies a phone number: the last data of the rescue panel, so it opens without a connection.',
    howLong:
      '24 hours after our server last confirmed it; removed when the trip is completed, when the code or the proof ends, or with “Sign out of this panel”',
  },
  tiles: {
    whatFor: 'With the data of the rescue panel: map pictures that were shown, at most 300.',
    howLong: '7 days; removed with the data of the rescue panel',
  },
  rescueFiles: {
    follows: '-<version>',
    whatFor:
      'With the data of the rescue panel: the files of the rescue entry and the rescue panel, the same for everyone.',
    howLong: 'Until you clear it; replaced when the website changes',
  },
  travelerFiles: {
    follows: '-<version>',
    whatFor: 'If you opened the traveler’s app: its files, the same for everyone.',
    howLong: 'Until you clear it; replaced with each release',
  },
}

const inDatabases: Record<keyof typeof databaseNames, Kept> = {
  waitingFixes: {
    whatFor:
      'In the app: positions of your trip that are waiting for a connection, so none get lost. Nobody who signs in after you can see or send them.',
    howLong:
      'Until our server has them. “Sign out” sends them first, and doesn’t sign you out if that fails. If you’re signed out from somewhere else, they stay until you sign in again. Deleting the account deletes them',
  },
  tileAges: {
    whatFor: 'With the map pictures: when each was last shown.',
    howLong: '7 days; removed with the data of the rescue panel',
  },
}

const recordsOf = <Key extends string>(
  kind: string,
  names: Record<Key, string>,
  kept: Record<Key, Kept>,
): Records['records'] =>
  (Object.keys(names) as Key[]).map((key) => {
    const { follows = '', whatFor, howLong } = kept[key]
    return { name: names[key] + follows, facts: [kind, whatFor, howLong] }
  })

const ofApp = removedAtSignOut.map((key) => storageKeys[key]).join(', ')

export const removedWithAccount = `When you sign out of the app, these are removed: ${ofApp} and the session.`

export const storedHere: Records = {
  kind: 'records',
  title: 'What this website stores on your device',
  terms: ['Kind', 'What for', 'How long'],
  records: [
    ...recordsOf('Browser storage', storageKeys, inStorage),
    ...recordsOf('Cookie, HttpOnly', cookieNames, inCookies),
    ...recordsOf('Browser cache', cacheNames, inCaches),
    ...recordsOf('Browser database', databaseNames, inDatabases),
  ],
}
