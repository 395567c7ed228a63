import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { accountSecurityReading } from '../../domain/traveller/account/account-security.ts'
import { trackersReading } from '../../domain/traveller/positions/tracker.ts'
import { contactRequestReading } from '../../domain/traveller/set-up/contact-request.ts'
import { factsReading } from '../../domain/traveller/set-up/facts-form.ts'
import { setUpReading } from '../../domain/traveller/set-up/set-up-list.ts'
import { previewReading } from '../../domain/traveller/set-up/told-facts.ts'
import { type LiveLink, sharingReading } from '../../domain/traveller/sharing/live-link.ts'
import { panelOpeningsReading } from '../../domain/traveller/trip/panel-opening.ts'
import { type PastTrip, pastTripsReading, trackChoiceReading } from '../../domain/traveller/trip/past-trip.ts'
import { notificationsReading, type PushStanding } from '../../domain/traveller/trip/push-notifications.ts'
import { tripTrackReading } from '../../domain/traveller/trip/trip-track.ts'
import { samplePlan } from './page-forms.ts'
import { kitOfReading } from './reading.kit.ts'
import { driftFrom, samplePanel } from './sample-trip.ts'

/** A trip of yesterday whose track was kept. @param now Unix time, ms. */
export const samplePastTrip = (now: number): PastTrip => ({
  tripId: 't-1',
  activity: 'sailing',
  location: 'Core Sound',
  distance: 4.2,
  hasTrack: true,
  startedAt: now - DAY_MS,
  endedAt: now - DAY_MS + 3 * HOUR_MS,
  outcome: 'checkedIn',
})

const devices = (now: number) => [
  { sessionId: 's-1', deviceName: 'Chrome, Android', lastUsedAt: now, isThisOne: true },
  { sessionId: 's-2', deviceName: 'Safari, iPhone', lastUsedAt: now - 5 * HOUR_MS, isThisOne: false },
]

/** One link that was opened, one that was not, and one that was taken back. @param now Unix time, ms. */
export const sampleLinks = (now: number): LiveLink[] => [
  {
    linkId: 'l-1',
    name: 'Ana Ruiz',
    sentBy: 'text',
    madeAt: now - HOUR_MS,
    takenBackAt: null,
    isOpen: true,
    openings: [now - 50 * MINUTE_MS, now - 4 * MINUTE_MS],
  },
  {
    linkId: 'l-2',
    name: 'Dan',
    sentBy: null,
    madeAt: now - HOUR_MS,
    takenBackAt: null,
    isOpen: true,
    openings: [],
  },
  {
    linkId: 'l-3',
    name: 'Eve',
    sentBy: null,
    madeAt: now - HOUR_MS,
    takenBackAt: now - MINUTE_MS,
    isOpen: false,
    openings: [],
  },
]

const trackerOf = (now: number, lastPositionAt: number) => ({
  deviceId: 'd-1',
  name: 'Pixel',
  createdAt: now - HOUR_MS,
  revokedAt: null,
  lastUsedAt: lastPositionAt,
  lastPositionAt,
})

const linkForAna = { name: 'Ana Ruiz', contactId: 'c-1', sendBy: 'text' } as const

const standings: Record<string, () => PushStanding> = {
  on: () => 'on',
  off: () => 'off',
  blocked: () => 'denied',
  'an iPhone’s browser': () => 'installFirst',
  'a browser without': () => 'unsupported',
}

/** The pages that run the statechart `reading`, each with samples of what is read there. */
export const pageReadings = [
  kitOfReading(accountSecurityReading)({
    page: 'the account page',
    input: undefined,
    values: {
      'two devices': ({ now }) => ({ devices: devices(now), reset: null }),
      'two devices, and somebody asked for a new password': ({ now }) => ({
        devices: devices(now),
        reset: { readyAt: now + 20 * HOUR_MS },
      }),
    },
    changes: {
      'signs another phone out': { kind: 'endDevice', sessionId: 's-2' },
      'signs out everywhere': { kind: 'endEveryDevice' },
      'stops the change of the password': { kind: 'stopReset' },
    },
  }),
  kitOfReading(contactRequestReading)({
    page: 'the page of a whole link',
    input: { secret: 'Rk1vb3JlZC1pbi1hLXF1aQ' },
    values: {
      'nothing was said yet': () => ({ traveller: 'Robin Hale', answer: null }),
      'yes was said': () => ({ traveller: 'Robin Hale', answer: 'yes' }),
      'no was said': () => ({ traveller: 'Robin Hale', answer: 'no' }),
      'nobody asks by this link': () => 'over',
    },
    changes: { 'presses Yes, I agree': 'yes', 'presses Yes, leave me out': 'no' },
  }),
  kitOfReading(setUpReading)({
    page: 'the page before a trip',
    input: undefined,
    values: {
      'nothing yet': () => ({ hasPlan: false, hasTracker: false, pinsUntried: true }),
      everything: () => ({ hasPlan: true, hasTracker: true, pinsUntried: false }),
    },
  }),
  kitOfReading(previewReading)({
    page: 'the preview',
    input: undefined,
    values: { 'a panel': ({ now }) => samplePanel(now) },
  }),
  kitOfReading(factsReading)({
    page: 'the usual plan',
    input: { kind: 'planDefaults' },
    values: { 'a plan': () => samplePlan, 'no trip is running': () => 'noTrip' },
  }),
  kitOfReading(trackersReading)({
    page: 'the trackers page',
    input: undefined,
    values: {
      none: ({ now }) => ({ trackers: [], at: now }),
      'one that sends': ({ now }) => ({ trackers: [trackerOf(now, now - MINUTE_MS)], at: now }),
      'one that is silent': ({ now }) => ({ trackers: [trackerOf(now, now - HOUR_MS)], at: now }),
    },
    changes: { 'removes the phone': { deviceId: 'd-1' } },
  }),
  kitOfReading(pastTripsReading)({
    page: 'the page of past trips',
    input: undefined,
    values: { 'one trip': ({ now }) => [samplePastTrip(now)], none: () => [] },
    changes: {
      'downloads the kept track': { kind: 'saveTrack', tripId: 't-1', startedAt: 0 },
      'deletes the trip': { kind: 'delete', tripId: 't-1' },
    },
  }),
  kitOfReading(sharingReading)({
    page: 'a trip is running',
    input: { tripId: 't-1' },
    values: { 'three links': ({ now }) => sampleLinks(now), 'no link': () => [] },
    changes: {
      'lets a link be texted to Ana': { kind: 'make', wanted: linkForAna },
      'makes a link for Dan': { kind: 'make', wanted: { name: 'Dan', contactId: null, sendBy: null } },
      'takes a link back': { kind: 'takeBack', linkId: 'l-1' },
    },
    made: {
      'a link for Ana': { wanted: linkForAna, url: 'https://www.example.org/live/AAAAAAAAAAAAAAAAAAAAAA' },
    },
  }),
  kitOfReading(panelOpeningsReading)({
    page: 'a running trip',
    input: { tripId: 't-1' },
    values: {
      'one contact': () => [
        { name: 'Ana Ruiz', number: '(919) 555-0142', at: Date.parse('2026-07-01T12:00:00Z') },
      ],
      nobody: () => [],
    },
  }),
  kitOfReading(tripTrackReading)({
    page: 'a running trip',
    input: { tripId: 't-1' },
    values: {
      'an hour of positions': ({ now }) => driftFrom(now - HOUR_MS, now),
      'no position yet': () => [],
    },
  }),
  kitOfReading(trackChoiceReading)({
    page: 'a running trip',
    input: { tripId: 't-1', isKept: false },
    values: { kept: () => true, 'not kept': () => false },
    changes: { 'wants the track kept': true, 'wants it deleted with the trip': false },
  }),
  kitOfReading(notificationsReading)({
    page: 'the card is shown',
    input: undefined,
    values: standings,
    changes: { 'switches notifications on': 'turnOn', 'switches notifications off': 'turnOff' },
  }),
]
