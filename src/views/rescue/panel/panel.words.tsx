import type { ReactNode } from 'react'
import { atClock } from '../../../domain/trip/time/english-clock.ts'

const failed = 'Failed to fetch trip details.'

export const words = {
  loading: 'Loading rescue information...',
  scriptNeeded: 'The rescue panel needs JavaScript and a newer browser.',

  // Messages of a panel without data (specification §8, Tracking page).
  didNotOpen: 'The rescue panel didn’t open',
  nothingFound: 'No Information Found',
  first: {
    invalidCode: 'Invalid or expired rescue code.',
    noTrip: 'No user/trip found for this code.',
    tripUnavailable: failed,
    unreachable: failed,
    throttled: failed,
    nothingFound: 'Unable to locate rescue information.',
    verificationRequired: 'Verify your phone number to open this page',
  },
  whenNothingIsShown: {
    invalidCode:
      'Check the code against our newest text. A code stops working 24 hours after the emergency is over.',
    noTrip: 'Check the code against our newest text, digit by digit.',
    tripUnavailable: 'Our service answered, but without the trip. We keep trying.',
    unreachable: 'We couldn’t reach our service. Check your connection. We keep trying.',
    throttled: 'Too many requests came from here. We’ll try again as soon as we can.',
    nothingFound: 'There’s no trip behind this code right now. We keep looking.',
    verificationRequired: '',
  },
  /** Messages beside the last known data, for failures that don't remove it from the page. */
  whileSomethingIsShown: {
    noTrip: 'Our service no longer finds this trip. This is the last we knew.',
    tripUnavailable: 'Our service isn’t sending the trip. Still trying.',
    unreachable: 'No connection; trying again.',
    throttled: 'Our service asked us to wait. We’ll try again as soon as we can.',
    nothingFound: 'Our service no longer finds this trip. Still trying.',
  },
  nextAttemptIn: (countdown: ReactNode) => <>Next attempt in {countdown}</>,
  tryAgain: 'Try again',
  anotherCode: 'Enter another rescue code',

  asOf: (clock: string, age: string) => `As of ${clock}, ${age} ago.`,
  upToDate: 'Up to date.',
  checking: 'Saved on this device. Checking for news.',
  noNewer: 'Checked just now: no newer position.',
  checksOften: 'Checks every 5 seconds.',
  clockSlow: (by: string) => `This device’s clock is ${by} slow. Times on this page go by our clock.`,
  clockFast: (by: string) => `This device’s clock is ${by} fast. Times on this page go by our clock.`,
  printed: (code: ReactNode, at: ReactNode) => (
    <>
      Rescue code {code}. As of {at}.
    </>
  ),
  lateCards: 'Part of this page hasn’t loaded yet.',
  lateCardsMore: (clock: string) =>
    `Track, daylight, what has happened and the position formats are missing or from ${clock}. We keep trying.`,
  example: 'Demo: calling is off.',
  wouldCall: 'Demo: your phone would call now. Calling is off.',

  isSafe: (name: string | null) => `${name ?? 'The traveler'} is safe`,
  endedWithPin: (clock: string) => `They ended the trip with their PIN ${atClock(clock)}.`,
  shownNoLonger:
    'Nobody needs to look for them anymore, so this page no longer shows their position, medical information or contacts.',

  signedOut: 'You’re signed out',
  signingOut: 'Signing out',
  telling: 'Telling the service...',
  notSignedOut: 'You’re not signed out yet.',
  notSignedOutMore: 'We couldn’t reach our service, so this browser can still open the panel. Try again.',
  copyLeft: 'We couldn’t remove the data on this device.',
  copyLeftMore: 'Clear this website’s data in your browser’s settings.',
  nothingLeft: 'Nothing about this trip is left on this device.',
  opensAgain: 'Your rescue code and phone number will open the panel again.',
  enterCode: 'Enter a rescue code',
}
