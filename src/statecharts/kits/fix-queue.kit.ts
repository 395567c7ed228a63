import { fixQueueMachine } from '../../domain/traveller/positions/fix-queue.machine.ts'
import type { WaitingFix } from '../../domain/traveller/positions/waiting-fix.ts'
import { TIME_LIMIT_MS, timeLimit } from './answers.ts'
import { defineKit } from './define-kit.ts'

const TRIP = 't-41'

/** A position on Jordan Lake, as a browser gives it. */
export const sampleFix = (now: number): WaitingFix => ({
  tripId: TRIP,
  fixedAt: now,
  latitude: 35.7447,
  longitude: -79.0275,
  accuracy: 12,
  altitude: null,
  speed: 1.2,
  course: 90,
  battery: 64,
})

/** Counted later than any before it: the bench’s clock is the order. */
const counted = (now: number, waiting: number) => ({ waiting, onPageOnly: 0, reading: now })
const sentAt = (now: number) => ({
  kind: 'sent' as const,
  stock: counted(now, 0),
  upTo: now,
  refused: 0,
  clock: null,
  hasMore: false,
})

export const fixQueueKit = defineKit(fixQueueMachine)({
  starts: [{ name: 'the app is opened', input: { owner: '+19195550142' } }],
  events: {
    'fix.taken': [{ says: 'a position is taken', payload: ({ now }) => ({ fix: sampleFix(now) }) }],
    'line.returned': [{ says: 'the network returns' }],
  },
  answers: {
    keepFix: [
      { name: 'on the device', output: ({ now }) => counted(now, 1) },
      { name: 'the storage is full', output: ({ now }) => ({ ...counted(now, 1), onPageOnly: 1 }) },
    ],
    sendWaiting: {
      nothing: [
        { name: 'nothing waits', output: ({ now }) => ({ kind: 'nothing', stock: counted(now, 0) }) },
      ],
      sent: [
        { name: 'all are taken', output: ({ now }) => sentAt(now) },
        {
          name: 'a hundred are taken, more wait',
          output: ({ now }) => ({ ...sentAt(now), hasMore: true, stock: counted(now, 1) }),
        },
        {
          name: 'the device’s clock is ahead',
          output: ({ now }) => ({ ...sentAt(now), refused: 1, clock: 'ahead' }),
        },
      ],
      tripOver: [
        {
          name: 'the trip is over',
          output: ({ now }) => ({ kind: 'tripOver', stock: counted(now, 0), tripId: TRIP }),
        },
      ],
      signedOut: [
        { name: 'signed out', output: ({ now }) => ({ kind: 'signedOut', stock: counted(now, 1) }) },
      ],
      unreachable: [
        { name: 'unreachable', output: ({ now }) => ({ kind: 'unreachable', stock: counted(now, 1) }) },
        {
          name: 'no answer within 15 s',
          output: ({ now }) => ({ kind: 'unreachable', stock: counted(now, 1) }),
          afterMs: TIME_LIMIT_MS,
        },
      ],
    },
  },
  nested: {},
  waits: [timeLimit, { says: 'the time between two batches', ms: 10_000 }],
  sender: 'The device',
})
