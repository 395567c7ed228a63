import { HOUR_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { READ_TRACKERS_EVERY_MS, trackersMachine } from '../../domain/traveller/positions/trackers.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

const deviceId = '00000000-0000-4000-8000-0000000000f1'

const tracker = (now: number, lastPositionAt: number | null) => ({
  deviceId,
  name: 'Pixel',
  createdAt: now - HOUR_MS,
  revokedAt: null,
  lastUsedAt: lastPositionAt,
  lastPositionAt,
})

const refused = (message: string, isAboutSecret: boolean) => ({
  kind: 'refused' as const,
  message,
  isAboutSecret,
  fields: [],
})

export const trackersKit = defineKit(trackersMachine)({
  starts: [{ name: 'the trackers page', input: { pinIsSet: true } }],
  events: {
    'retry.requested': [{ says: 'presses Load again' }],
    'tracker.removed': [{ says: 'removes the phone', payload: { deviceId } }],
    'form.opened': [{ says: 'presses Pair a phone' }],
    'form.closed': [{ says: 'closes the form, or the code' }],
    'name.typed': [
      { says: 'names the phone', payload: { text: 'Pixel' } },
      { says: 'empties the name', payload: { text: '' } },
    ],
    'secret.typed': [{ says: 'types the PIN', payload: { secret: { kind: 'pin', text: '2468' } } }],
    'form.submitted': [{ says: 'submits the form' }],
  },
  answers: {
    readTrackers: {
      read: [
        { name: 'none', output: ({ now }) => ({ kind: 'read', read: { trackers: [], at: now } }) },
        {
          name: 'one that sends',
          output: ({ now }) => ({
            kind: 'read',
            read: { trackers: [tracker(now, now - MINUTE_MS)], at: now },
          }),
        },
        {
          name: 'one that is silent',
          output: ({ now }) => ({ kind: 'read', read: { trackers: [tracker(now, now - HOUR_MS)], at: now } }),
        },
      ],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
    addTracker: {
      paired: [
        {
          name: 'paired',
          output: {
            kind: 'paired',
            paired: { deviceId, name: 'Pixel', token: 'quiet-cove-at-dusk-0123456789' },
          },
        },
      ],
      refused: [
        { name: 'wrong PIN', output: refused('The PIN is wrong.', true) },
        { name: 'ten phones', output: refused('Ten devices send positions for you already.', false) },
      ],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
    removeTracker: {
      done: [{ name: 'removed', output: { kind: 'done' } }],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [timeLimit, { says: 'the next reading of the list', ms: READ_TRACKERS_EVERY_MS }],
  sender: 'The traveller',
})
