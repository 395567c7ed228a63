import { travellerQuestionMachine } from '../../domain/trip/traveller-question.machine.ts'
import { CHECKIN_GRACE_MS } from '../../domain/trip/trip-lifecycle.ts'
import { BENCH_STARTS_AT } from '../bench/bench-clock.ts'
import { defineKit } from './define-kit.ts'

const LAST_QUARTER_MS = (CHECKIN_GRACE_MS * 3) / 4
const times = { askedAt: BENCH_STARTS_AT, alertAt: BENCH_STARTS_AT + CHECKIN_GRACE_MS }

/** The clock wakes this machine as the service does. */
export const travellerQuestionKit = defineKit(travellerQuestionMachine)({
  starts: [
    { name: 'a question by text', input: { ...times, rings: false } },
    { name: 'and the phone may ring', input: { ...times, rings: true } },
  ],
  events: {
    'time.reached': [
      { says: 'the service looks at the clock', payload: ({ now }) => ({ now, ...times }) },
      {
        says: 'it was away until the last quarter',
        payload: () => ({ now: times.askedAt + LAST_QUARTER_MS, ...times }),
      },
      { says: 'it was away until the end', payload: () => ({ now: times.alertAt, ...times }) },
    ],
    'question.over': [{ says: 'the traveler answers, or the contacts are told' }],
  },
  answers: {},
  nested: {},
  waits: [
    { says: 'half of the grace', ms: CHECKIN_GRACE_MS / 2 },
    { says: 'a quarter of the grace', ms: CHECKIN_GRACE_MS / 4 },
    { says: 'the whole grace', ms: CHECKIN_GRACE_MS },
  ],
  sender: 'The traveler and the clock',
  wakeUps: { wakeAt: ({ now }) => ({ type: 'time.reached', now, ...times }) },
})
