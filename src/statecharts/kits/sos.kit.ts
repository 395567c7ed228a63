import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import type { OwnTrip } from '../../domain/traveller/trip/own-trip.ts'
import { sosMachine } from '../../domain/traveller/trip/sos.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'
import { sampleOwnTrip } from './own-trip.kit.ts'

/** A trip in which SOS was pressed now. */
export const sosTrip = (now: number): OwnTrip => ({
  ...sampleOwnTrip(now),
  state: 'checkInDue',
  alertAt: now + MINUTE_MS,
  alarm: { reason: 'sos', limit: null, raisedAt: now, alertAt: now + MINUTE_MS },
})

export const sosKit = defineKit(sosMachine)({
  starts: [{ name: 'somebody is signed in', input: undefined }],
  events: {
    'sos.pressed': [{ says: 'presses SOS' }],
    'sos.confirmed': [{ says: 'presses Send SOS' }],
    'sos.dropped': [{ says: 'presses Cancel' }],
    'answer.taken': [{ says: 'the page has taken the answer' }],
  },
  answers: {
    pressSos: {
      running: [
        {
          name: 'the alarm runs',
          output: ({ now }) => ({ kind: 'running', trip: sosTrip(now), at: now }),
        },
      ],
      refused: [
        {
          name: 'nobody can be told',
          output: { kind: 'refused', message: 'Choose at least one emergency contact first.' },
        },
      ],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
  sender: 'The traveller',
})
