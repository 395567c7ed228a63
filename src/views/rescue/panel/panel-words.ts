import type { PanelProblem } from '../../../domain/rescue/panel/panel.ts'
import { formatElapsed } from '../../../domain/trip/time/elapsed.ts'

type PanelWords = { first: string; next: string }

const first = {
  invalidCode: 'Invalid or expired rescue code.',
  noTrip: 'No user/trip found for this code.',
  tripUnavailable: 'Failed to fetch trip details.',
  unreachable: 'Failed to fetch trip details.',
  throttled: 'Failed to fetch trip details.',
  nothingFound: 'Unable to locate rescue information.',
  verificationRequired: 'Verify your phone number to open this page',
} as const satisfies Record<PanelProblem['kind'], string>

const whenNothingIsShown = {
  invalidCode: 'Check the code against our newest text. If the emergency is over, its code no longer works.',
  noTrip: 'Check the code against our newest text, digit by digit.',
  tripUnavailable: 'Our service answered, but without the trip. We keep trying.',
  unreachable: 'We couldn’t reach our service. Check your connection. We keep trying.',
  throttled: 'Too many requests came from here. We’ll try again as soon as we can.',
  nothingFound: 'There’s no trip behind this code right now. We keep looking.',
  verificationRequired: '',
} as const satisfies Record<PanelProblem['kind'], string>

/** The words beside data that are shown. A refusal has none here, since it removes the data. */
const whileSomethingIsShown = {
  ...first,
  noTrip: 'Our service no longer finds this trip. This is the last we knew.',
  tripUnavailable: 'Our service isn’t sending the trip. Still trying.',
  unreachable: 'No connection; trying again.',
  throttled: 'Our service asked us to wait. We’ll try again as soon as we can.',
  nothingFound: 'Our service no longer finds this trip. Still trying.',
} as const satisfies Record<PanelProblem['kind'], string>

/** The words of a page that has nothing to show (specification §8, Tracking page). */
export const problemWords = (problem: PanelProblem): PanelWords => ({
  first: first[problem.kind],
  next: whenNothingIsShown[problem.kind],
})

/**
 * The words beside the data: whether they are current, and what is being done about it. `asking`: the first answer is
 * still awaited; `isOld`: the last known position is old.
 */
export function freshnessWords(about: {
  problem: PanelProblem | null
  asking: boolean
  isOld: boolean
}): string {
  if (about.problem) return whileSomethingIsShown[about.problem.kind]
  if (about.asking) return 'Saved on this device. Checking for news.'
  return about.isOld ? 'Checked just now: no newer position.' : 'Checks every 5 seconds.'
}

/** A warning that the reader's clock is off: its time stands at the edge of the same screen. */
export function clockWords(behind = 0): string | null {
  if (behind === 0) return null
  const off = `${formatElapsed(Math.abs(behind))} ${behind > 0 ? 'slow' : 'fast'}`
  return `This device’s clock is ${off}. Times on this page go by our clock.`
}

export const loadingWords = 'Loading rescue information...'
export const nothingFoundHeading = 'No Information Found'
