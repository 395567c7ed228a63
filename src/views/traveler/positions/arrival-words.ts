import type { Arrival, Here } from '../../../domain/traveler/positions/arrival.ts'
import { writeClock } from '../../../domain/trip/time/written-instant.ts'

export type ArrivalWords = { tone: 'safe' | 'info' | 'warning'; title: string; text: string | null }

const unblock =
  'To allow it, open this site’s settings in your browser, next to the address, and set Location to Allow. Your phone’s settings must let the browser use your location, too.'
const setClock = 'Its locations are refused. Set date and time to automatic.'

const withoutAny: Record<Here, [title: string, text: string]> = {
  off: [
    'Nobody can see where you are.',
    'No location has arrived yet, so an alert can’t tell your contacts where to look.',
  ],
  asking: [
    'Looking for your location...',
    'If your browser asks, tap Allow. Nobody can see where you are until it arrives.',
  ],
  taking: ['Your first location is on its way...', 'Nobody can see where you are until it arrives.'],
  lost: ['No location yet.', 'Nobody can see where you are. Go outside or to a window: we’ll keep trying.'],
  hidden: ['No location yet.', 'Nobody can see where you are. Keep this page on your screen.'],
  refused: ['Your browser is blocking your location.', `${unblock} Until then nobody can see where you are.`],
  missing: [
    'This browser can’t get your location.',
    'Nobody can see where you are. A tracker app on your phone can send it instead.',
  ],
  ahead: ['This device’s clock is fast.', `${setClock} Until then nobody can see where you are.`],
  behind: ['This device’s clock is slow.', `${setClock} Until then nobody can see where you are.`],
}

const withoutNewer: Record<Here, string> = {
  off: 'This page isn’t sending your location.',
  asking: 'Looking for your location... If your browser asks, tap Allow.',
  taking: 'Keep this page open: we’ll send your next location as soon as your phone finds it.',
  lost: 'Your phone can’t find its location right now. Go outside or to a window.',
  hidden: 'Most browsers give no location until you come back to this page.',
  refused: `Your browser is blocking your location. ${unblock}`,
  missing: 'This browser can’t get your location. A tracker app on your phone can.',
  ahead: `This device’s clock is fast. ${setClock}`,
  behind: `This device’s clock is slow. ${setClock}`,
}

/** ¶ @param now Unix time, ms. */
export function arrivalWords(arrival: Arrival, now: number): ArrivalWords {
  switch (arrival.kind) {
    case 'cut':
      return arrival.waiting > 0
        ? {
            tone: 'warning',
            title: `${positions(arrival.waiting)} waiting for a connection.`,
            text: 'Saved on this device, even if you close the page. We’ll send them when you’re back online.',
          }
        : {
            tone: 'warning',
            title: 'We can’t tell what has arrived.',
            text: 'We can’t reach Homeward right now. What you see here is from before that.',
          }
    case 'none': {
      const [title, text] = withoutAny[arrival.here]
      return { tone: 'warning', title, text }
    }
    case 'arriving':
      return {
        tone: 'safe',
        title:
          arrival.by === 'page'
            ? 'This page is sending your location.'
            : 'Your tracker app is sending your location.',
        text: arrival.by === 'page' ? 'Stops when you lock the phone or switch apps.' : null,
      }
    case 'arrived':
      return {
        tone: 'info',
        title: `Your location from ${writeClock(arrival.at, now)} has arrived.`,
        text: withoutNewer[arrival.here],
      }
    case 'stale':
      return {
        tone: 'warning',
        title: `No new location since ${writeClock(arrival.at, now)}.`,
        text: withoutNewer[arrival.here],
      }
  }
}

export const positions = (many: number): string => (many === 1 ? '1 location' : `${many} locations`)
