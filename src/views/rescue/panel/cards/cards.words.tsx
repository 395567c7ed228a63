import type { ReactNode } from 'react'
import type { Assumption } from '../../../../domain/position/movement/ring.ts'
import { atClock } from '../../../../domain/trip/time/english-clock.ts'

export const words = {
  // Strings of the Personal, Medical, and Trip sections (specification §2).
  notProvided: 'Not provided',
  missing: (names: string[]) => `Not provided: ${names.join(', ').toLowerCase()}`,
  personal: 'Personal information',
  name: 'Name',
  medical: 'Medical information',
  recordedAs: (recorded: string) => `recorded as\u00a0${recorded}`,
  trip: 'Trip information',
  activity: 'Activity',
  location: 'Location',
  started: 'Started',
  dueBack: 'Due back',
  lengthUnknown: 'We don’t know the length, so we assume one hour.',
  ended: 'Ended',

  nearest: 'Nearest places',
  ofSource: { counties: 'counties', borders: 'land and borders', towns: 'towns', water: 'water' },
  sources: (sources: ReactNode[]) => (
    <>
      From the last known position and maps of{' '}
      {sources.map((source, at) => [at > 0 && (at === sources.length - 1 ? ' and ' : ', '), source])}. Borders
      are good to about a mile, shores to about 250 m (800 ft). Small waters are left out.
    </>
  ),
  floatPlan: 'Float plan',
  plan: 'Plan',
  plannedRoute: 'Planned route',

  contacts: 'Emergency contacts',
  contactNameless: 'Name not provided',
  /** @param at time when all contacts were notified; null if each contact shows a separate time. */
  notifiedOf: (count: number, all: number, at: ReactNode) => (
    <>
      Contacts notified: {count} of {all}
      {at !== null && <>, {at}</>}
    </>
  ),
  notifiedUnknown: 'Contacts notified: time unknown',
  nobodySaw: 'Nobody has seen it yet, as far as we know',
  resolved: 'Resolved',
  notified: (at: ReactNode) => <>Notified {at}</>,
  notNotified: 'Not notified',
  timeUnknown: 'Notified, time unknown',

  movement: 'Movement',
  silent: (elapsed: string) => `No position for ${elapsed}.`,
  still: (within: string, since: string, elapsed: string) =>
    `Hasn’t moved more than ${within} since ${since} (${elapsed}).`,
  wasStill: (within: string, since: string, elapsed: string) =>
    `Hadn’t moved more than ${within} since ${since} (${elapsed}).`,
  moving: (point: string, speed: string) => `Was moving ${point} at ${speed}.`,
  repeated: (until: string) =>
    `Until ${until} the phone kept sending that same position. It may not have found a new one.`,
  estimate: (assumption: Assumption, about: { radius: string; speed: string; since: string }) =>
    `Estimate, not a position: no farther than ${about.radius} from the last position, if ${assumed[assumption]} at no more than ${about.speed} since ${about.since}.`,
  byCar: 'By car they may be farther.',
  underPower: 'Under its engine or sails it may be farther.',
  aheadOnPlan: 'The dashed line follows the planned route, as far as they can have gone on it.',
  aheadOnCourse: 'The dashed line follows the course they last kept.',
  estimateEnds: (until: string) => `The estimate ends ${atClock(until)}: we can’t tell for longer.`,
  estimateEnded: (at: string) =>
    `The estimate of how far they may have come ended ${atClock(at)}: we can’t tell for longer. They may be anywhere by now, or still close to the last position.`,
  showEstimate: 'Show the estimate on the map',

  device: 'This device',
  deviceLine: 'Sign out, and what is kept here',
  opensOffline:
    'You can open this page offline for 24 hours after it last refreshed, or until the trip ends.',
  signOutWhenDone:
    'If other people use this device, sign out when you’re done. Your code and number will open the panel again.',
  signOut: 'Sign out of this panel',
}

const assumed: Record<Assumption, string> = {
  onFoot: 'they kept walking',
  running: 'they kept running',
  cycling: 'they kept riding',
  paddling: 'they kept paddling',
  sailing: 'the boat kept sailing',
  boating: 'the boat kept going under its engine',
  driving: 'they kept driving',
  adrift: 'the boat kept drifting as slowly as it last moved,',
}
