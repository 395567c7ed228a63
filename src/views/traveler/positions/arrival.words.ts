import type { Here } from '../../../domain/traveler/positions/arrival.ts'

type Said = { title: string; text: string }

const unblock =
  'To allow it, open this site’s settings in your browser, next to the address, and set Location to Allow. Your device’s settings must let the browser use your location, too.'
const setClock = 'We can’t use its locations. Set its date and time to automatic.'

export const words = {
  /** Shown before the first location arrives. */
  none: {
    off: {
      title: 'Nobody can see where you are.',
      text: 'No location has arrived yet, so an alert can’t tell your contacts where to look.',
    },
    asking: {
      title: 'Looking for your location...',
      text: 'If your browser asks, tap Allow. Nobody can see where you are until it arrives.',
    },
    taking: {
      title: 'Your first location is on its way...',
      text: 'Nobody can see where you are until it arrives.',
    },
    lost: {
      title: 'No location yet.',
      text: 'Nobody can see where you are. Go outside or to a window: we’ll keep trying.',
    },
    hidden: {
      title: 'No location yet.',
      text: 'Nobody can see where you are. Keep this page on your screen.',
    },
    refused: {
      title: 'Your browser is blocking your location.',
      text: `${unblock} Until then nobody can see where you are.`,
    },
    missing: {
      title: 'This browser can’t get your location.',
      text: 'Nobody can see where you are. A tracker app on your phone can send it instead.',
    },
    ahead: {
      title: 'This device’s clock is fast.',
      text: `${setClock} Until then nobody can see where you are.`,
    },
    behind: {
      title: 'This device’s clock is slow.',
      text: `${setClock} Until then nobody can see where you are.`,
    },
  } satisfies Record<Here, Said>,
  /** Replaces `none.off.text` once the alert is sent or due. */
  noneYet: 'No location has arrived yet, so your contacts don’t know where to look.',
  noNewer: {
    off: 'This page isn’t sending your location.',
    asking: 'Looking for your location... If your browser asks, tap Allow.',
    taking: 'Keep this page open: we’ll send your next location as soon as your device finds it.',
    lost: 'Your device can’t find its location right now. Go outside or to a window.',
    hidden: 'Most browsers give no location until you come back to this page.',
    refused: `Your browser is blocking your location. ${unblock}`,
    missing: 'This browser can’t get your location. A tracker app on your phone can.',
    ahead: `This device’s clock is fast. ${setClock}`,
    behind: `This device’s clock is slow. ${setClock}`,
  } satisfies Record<Here, string>,
  waiting: (count: number) =>
    count === 1 ? '1 location waiting for a connection.' : `${count} locations waiting for a connection.`,
  savedHere: (count: number) =>
    `Saved on this device, even if you close the page. We’ll send ${count === 1 ? 'it' : 'them'} when you’re back online with this page open.`,
  cantTell: 'We can’t tell what has arrived.',
  fromBefore: 'We can’t reach Homeward right now. What you see here is from before that.',
  pageSends: 'This page is sending your location.',
  pageStops: 'Stops when you lock the phone or switch apps.',
  trackerSends: (name: string | null) => `${name ?? 'Your tracker app'} is sending your location.`,
  arrived: (clock: string) => `Your location from ${clock} has arrived.`,
  stale: (clock: string) => `No new location since ${clock}.`,
  tryAgain: 'Try again',
  send: 'Send my location',
  keepGoing: 'Keep going with a\u00a0tracker\u00a0app',
  pair: 'Pair a tracker app',

  storageFull: 'This device’s storage is full.',
  willBeLost: (count: number) =>
    count === 1
      ? '1 location will be lost if you close this page. Leave it open until it’s sent, or free up some space.'
      : `${count} locations will be lost if you close this page. Leave it open until they’re sent, or free up some space.`,
  fromThisDevice: 'Location from this device',
  fromThisDeviceLine: 'Keep the screen on, or stop sending.',
  notSending: 'Not sending right now.',
  gap: (from: string, until: string) =>
    `No location from ${from} to ${until}. Browsers pause a page that’s off the screen.`,
  keepScreenOn: 'Keep the screen on (uses battery)',
  screenRefused: 'This device won’t keep the screen on. Its battery may be low.',
  stop: 'Stop sending',
  stopTrying: 'Stop trying',
}
