import { HOUR_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { type OwnTripContext, ownTripMachine } from '../../domain/traveller/trip/own-trip.machine.ts'
import { type OwnTrip, READ_EVERY_MS } from '../../domain/traveller/trip/own-trip.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

/** A trip of two hours, one of them gone. @param now Unix time, ms. */
export const sampleOwnTrip = (now: number): OwnTrip => ({
  tripId: 't-1',
  activity: 'fishing',
  location: 'Off Beaufort',
  plan: null,
  alerts: null,
  time: '2 hour',
  startedAt: now - HOUR_MS,
  dueAt: now + HOUR_MS,
  alertAt: now + 75 * MINUTE_MS,
  state: 'active',
  alarm: null,
  keepTrack: false,
  lastPosition: {
    at: now - 3 * MINUTE_MS,
    receivedAt: now - 3 * MINUTE_MS,
    source: 'android',
    accuracy: 12,
    battery: 71,
  },
  contacts: [
    { id: 'c-1', name: 'Ana Ruiz', number: '+19195550142', email: null, removedAt: null },
    { id: 'c-2', name: 'Ben Okafor', number: '+19195550143', email: 'ben@example.org', removedAt: null },
  ],
})

/** The statechart as it stands where a trip was read, or none is running. @param known what is not as usual. */
export const ownTripSnapshot = (known: Partial<OwnTripContext> & { readAt: number }) =>
  ownTripMachine.resolveState({
    value: known.trip === null ? 'none' : 'running',
    context: {
      trip: sampleOwnTrip(known.readAt),
      ended: null,
      isAway: false,
      isHidden: false,
      aheadMs: 0,
      textsTo: null,
      textsStopped: false,
      canRing: false,
      ...known,
    },
  })

const readAt = (at: number) => ({
  at,
  aheadMs: 0,
  textsTo: '+19195550100',
  textsStopped: false,
  canRing: true,
})

export const ownTripKit = defineKit(ownTripMachine)({
  starts: [{ name: 'somebody is signed in', input: undefined }],
  events: {
    'trip.changed': [{ says: 'has changed something of the trip' }],
    'trip.answered': [
      { says: 'has changed the trip', payload: ({ now }) => ({ trip: sampleOwnTrip(now), at: now }) },
    ],
    'trip.ended': [{ says: 'has ended the trip', payload: { summary: { distance: 3.4, duration: 5_400 } } }],
    'ended.dismissed': [{ says: 'has read how the trip ended' }],
    'retry.requested': [{ says: 'presses Try again now' }],
    'page.hidden': [{ says: 'the page goes out of sight' }],
    'page.shown': [{ says: 'the page is seen again' }],
    'network.returned': [{ says: 'the network returns' }],
  },
  answers: {
    readTrip: {
      running: [
        {
          name: 'a trip is running',
          output: ({ now }) => ({ kind: 'running', trip: sampleOwnTrip(now), ...readAt(now) }),
        },
      ],
      none: [{ name: 'none is running', output: ({ now }) => ({ kind: 'none', ...readAt(now) }) }],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [{ says: 'until it is read again', ms: READ_EVERY_MS }, timeLimit],
  sender: 'The traveller',
})
