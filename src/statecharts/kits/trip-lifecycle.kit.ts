import { tripLifecycleMachine } from '../../domain/trip-lifecycle/trip-lifecycle.machine.ts'
import {
  alertAtOf,
  CHECKIN_GRACE_MS,
  RESOLVED_RETENTION_MS,
  type TripPlan,
} from '../../domain/trip-lifecycle/trip-lifecycle.ts'
import { BENCH_STARTS_AT } from '../bench/bench-clock.ts'
import { defineKit } from './define-kit.ts'

const HOUR = 3_600_000
const plan: TripPlan = {
  startedAt: BENCH_STARTS_AT,
  dueAt: BENCH_STARTS_AT + 4 * HOUR,
  graceMs: CHECKIN_GRACE_MS,
  retentionMs: RESOLVED_RETENTION_MS,
}

/** The service wakes this machine itself, so its wake-ups are sent by hand, each with the time that it brings. */
export const tripLifecycleKit = defineKit(tripLifecycleMachine)({
  starts: [{ name: 'a trip of four hours', input: plan }],
  events: {
    'time.reached': [
      { says: 'a wake-up comes too early', payload: ({ now }) => ({ now }) },
      { says: 'the check-in is due', payload: { now: plan.dueAt } },
      { says: 'the grace is over', payload: { now: alertAtOf(plan) } },
      {
        says: 'the track has been held long enough',
        payload: { now: plan.dueAt + 2 * RESOLVED_RETENTION_MS },
      },
    ],
    'trip.extended': [
      { says: 'asks for two more hours', payload: ({ now }) => ({ until: plan.dueAt + 2 * HOUR, at: now }) },
    ],
    'safetyPin.entered': [{ says: 'enters the safety PIN', payload: ({ now }) => ({ at: now }) }],
    'distressPin.entered': [{ says: 'enters the distress PIN', payload: ({ now }) => ({ at: now }) }],
    'vote.cast': [{ says: 'a contact votes', payload: ({ now }) => ({ by: 'contact 1', at: now }) }],
    'quorum.reached': [
      { says: 'a contact casts the vote that decides', payload: ({ now }) => ({ by: 'contact 2', at: now }) },
    ],
    'alert.acknowledged': [
      { says: 'a contact acknowledges', payload: ({ now }) => ({ by: 'contact 1', at: now }) },
    ],
  },
  answers: {},
  nested: {},
  waits: [
    { says: 'the grace', ms: CHECKIN_GRACE_MS },
    { says: 'the trip', ms: 4 * HOUR },
  ],
})
