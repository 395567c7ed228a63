import { DAY_MS, HOUR_MS } from '../../domain/primitives/time-units.ts'
import { SOS_GRACE_MS } from '../../domain/trip/alarm.ts'
import { tripLifecycleMachine } from '../../domain/trip/trip-lifecycle.machine.ts'
import {
  alertAtOf,
  CHECKIN_GRACE_MS,
  CODE_LIFE_AFTER_END_MS,
  LONGEST_EMERGENCY_MS,
  QUESTION_PATIENCE_MS,
  RESOLVED_RETENTION_MS,
  type TripPlan,
} from '../../domain/trip/trip-lifecycle.ts'
import { BENCH_STARTS_AT } from '../bench/bench-clock.ts'
import { defineKit } from './define-kit.ts'

const plan: TripPlan = {
  startedAt: BENCH_STARTS_AT,
  dueAt: BENCH_STARTS_AT + 4 * HOUR_MS,
  graceMs: CHECKIN_GRACE_MS,
  retentionMs: RESOLVED_RETENTION_MS,
}

/**
 * The clock wakes this machine as the service does. Wake-ups that are sent by hand come too early, or only after an
 * outage.
 */
export const tripLifecycleKit = defineKit(tripLifecycleMachine)({
  starts: [
    { name: 'a trip of four hours', input: plan },
    // Its emergency can be over, and its track deleted, before the traveller is to check in.
    {
      name: 'a voyage of a week',
      input: { ...plan, dueAt: plan.startedAt + 7 * DAY_MS, graceMs: 4 * CHECKIN_GRACE_MS },
    },
  ],
  events: {
    'time.reached': [
      { says: 'the service looks at the clock', payload: ({ now }) => ({ now }) },
      { says: 'the service was away for longer than the grace', payload: { now: alertAtOf(plan) + HOUR_MS } },
      {
        says: 'the service was away while its questions waited to be sent',
        payload: ({ now }) => ({ now, lateMs: HOUR_MS }),
      },
    ],
    'trip.extended': [
      {
        says: 'the traveller asks for two more hours',
        payload: ({ now }) => ({ until: plan.dueAt + 2 * HOUR_MS, at: now }),
      },
    ],
    'alarm.raised': [
      {
        says: 'the traveller has not moved for 45 minutes',
        payload: ({ now }) => ({
          reason: 'notMoved',
          limit: 45,
          alertAt: now + CHECKIN_GRACE_MS,
          at: now,
        }),
      },
      {
        says: 'the battery of the phone is low, and the contacts hear of it after the trip is due',
        payload: ({ now }) => ({
          reason: 'lowBattery',
          limit: 15,
          alertAt: plan.dueAt + SOS_GRACE_MS,
          at: now,
        }),
      },
      {
        says: 'the traveller presses SOS',
        payload: ({ now }) => ({ reason: 'sos', limit: null, alertAt: now + SOS_GRACE_MS, at: now }),
      },
    ],
    'alarm.answered': [
      { says: 'the traveller says with the PIN that they are well', payload: ({ now }) => ({ at: now }) },
    ],
    'sos.hastened': [{ says: 'the traveller presses Tell them now', payload: ({ now }) => ({ at: now }) }],
    'safetyPin.entered': [
      { says: 'the traveller enters the safety PIN', payload: ({ now }) => ({ at: now }) },
    ],
    'distressPin.entered': [
      { says: 'the traveller enters the distress PIN', payload: ({ now }) => ({ at: now }) },
    ],
    'distress.signalled': [
      { says: 'the traveller asks for time with the distress PIN', payload: ({ now }) => ({ at: now }) },
    ],
    'vote.cast': [{ says: 'a contact votes', payload: ({ now }) => ({ by: 'contact 1', at: now }) }],
    'quorum.reached': [
      { says: 'a contact casts the vote that decides', payload: ({ now }) => ({ by: 'contact 2', at: now }) },
    ],
    'vote.retracted': [
      { says: 'a contact takes back a vote', payload: ({ now }) => ({ by: 'contact 1', at: now }) },
    ],
    'quorum.lost': [
      {
        says: 'a contact takes back a vote that decided',
        payload: ({ now }) => ({ by: 'contact 2', isElsewhere: false, at: now }),
      },
      {
        says: 'the same, and the traveller has begun another trip',
        payload: ({ now }) => ({ by: 'contact 2', isElsewhere: true, at: now }),
      },
    ],
    'alert.acknowledged': [
      { says: 'a contact acknowledges', payload: ({ now }) => ({ by: 'contact 1', at: now }) },
    ],
  },
  answers: {},
  nested: {},
  waits: [
    { says: 'the minute of an SOS', ms: SOS_GRACE_MS },
    { says: 'the grace of a question that nothing is heard of', ms: QUESTION_PATIENCE_MS + CHECKIN_GRACE_MS },
    { says: 'the trip', ms: 4 * HOUR_MS },
    { says: 'as long as an emergency can last', ms: LONGEST_EMERGENCY_MS },
    { says: 'as long as a code lives after the end', ms: CODE_LIFE_AFTER_END_MS },
    { says: 'the retention', ms: RESOLVED_RETENTION_MS },
  ],
  sender: 'Whoever has to do with the trip',
  wakeUps: { wakeAt: ({ now }) => ({ type: 'time.reached', now }) },
})
