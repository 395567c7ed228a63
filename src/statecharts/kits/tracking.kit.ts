import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { KEPT_FOR_MS } from '../../domain/rescue/panel/device-copy.ts'
import { trackingMachine } from '../../domain/rescue/panel/tracking.machine.ts'
import { REFRESH_INTERVAL_MS } from '../../domain/rescue/panel/tracking.ts'
import { BENCH_STARTS_AT } from '../bench/bench-clock.ts'
import { acknowledgeKit } from './acknowledge.kit.ts'
import { throttledAnswers, timeLimit, unreachableAnswers } from './answers.ts'
import { claimKit } from './claim.kit.ts'
import { defineKit, fromInside } from './define-kit.ts'
import { deviceCopyKit } from './device-copy.kit.ts'
import { partKit } from './part.kit.ts'
import { resolveKit } from './resolve.kit.ts'
import { samplePanel } from './sample-trip.ts'

const CODE = '246810'

export const trackingKit = defineKit(trackingMachine)({
  starts: [
    { name: 'the address alone', input: { code: CODE } },
    { name: 'a page served with its data', input: { code: CODE, initial: samplePanel(BENCH_STARTS_AT) } },
    {
      name: 'a page that was served a day ago',
      input: { code: CODE, initial: samplePanel(BENCH_STARTS_AT - KEPT_FOR_MS) },
    },
    {
      name: 'a copy on the device',
      input: { code: CODE },
      byItself: { 'deviceCopy/recallPanel': 'a copy of ten minutes ago' },
    },
  ],
  events: {
    'retry.requested': [{ says: 'presses Try again' }],
    'emergency.changed': fromInside,
    'copy.changed': fromInside,
    'refresh.requested': [{ says: 'asks for fresh data' }],
    'signOut.requested': [{ says: 'signs out of the panel' }],
    'page.hidden': [{ says: 'the page goes out of sight' }],
    'page.shown': [{ says: 'the page is seen again' }],
    'network.returned': [{ says: 'the network returns' }],
  },
  answers: {
    endGrant: {
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
    loadPanel: {
      loaded: [
        { name: 'loaded', output: ({ now }) => ({ kind: 'loaded', panel: samplePanel(now) }) },
        {
          name: 'loaded after 10 s',
          output: ({ now }) => ({ kind: 'loaded', panel: samplePanel(now) }),
          afterMs: 10_000,
        },
        {
          name: 'loaded, one contact has voted',
          output: ({ now }) => ({
            kind: 'loaded',
            panel: { ...samplePanel(now), votes: ['+1 (919) 555-0142'] },
          }),
        },
        {
          name: 'loaded, the trip has ended',
          output: ({ now }) => {
            const panel = samplePanel(now)
            return { kind: 'loaded', panel: { ...panel, trip: { ...panel.trip, endedAt: now - MINUTE_MS } } }
          },
        },
        {
          name: 'loaded, nothing is known of the person',
          output: ({ now }) => ({
            kind: 'loaded',
            panel: { ...samplePanel(now), name: null, subject: null },
          }),
        },
        {
          name: 'loaded, the website proved the number',
          output: ({ now }) => ({
            kind: 'loaded',
            panel: { ...samplePanel(now), verification: 'website', canAcknowledge: false },
          }),
        },
        {
          name: 'loaded, another trip',
          output: ({ now }) => ({ kind: 'loaded', panel: { ...samplePanel(now), tripId: '42' } }),
        },
      ],
      invalidCode: [{ name: 'invalid code', output: { kind: 'invalidCode' } }],
      noTrip: [{ name: 'no user or trip', output: { kind: 'noTrip' } }],
      tripUnavailable: [{ name: 'trip not given out', output: { kind: 'tripUnavailable' } }],
      nothingFound: [{ name: 'nothing found', output: { kind: 'nothingFound' } }],
      verificationRequired: [{ name: 'prove the number first', output: { kind: 'verificationRequired' } }],
      throttled: throttledAnswers,
      unreachable: unreachableAnswers,
    },
  },
  /** No event is sent to the device's copy by hand: the panel sends them. */
  nested: {
    resolve: resolveKit,
    acknowledge: acknowledgeKit,
    claim: claimKit,
    part: partKit,
    deviceCopy: { ...deviceCopyKit, events: {} },
  },
  byItself: {
    'deviceCopy/recallPanel': 'nothing on the device',
    'deviceCopy/keepPanel': 'kept',
    'deviceCopy/forgetPanel': 'forgotten',
  },
  waits: [{ says: 'a refresh', ms: REFRESH_INTERVAL_MS }, timeLimit, { says: 'a minute', ms: MINUTE_MS }],
})
