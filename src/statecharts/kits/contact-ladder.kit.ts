import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { contactLadderMachine } from '../../domain/trip/contact-ladder.machine.ts'
import {
  CALL_AFTER_MS,
  CALL_AGAIN_MS,
  HELD_BACK_MS,
  NOBODY_KNOWS_EVERY_MS,
} from '../../domain/trip/contact-ladder.ts'
import { BENCH_STARTS_AT } from '../bench/bench-clock.ts'
import { defineKit } from './define-kit.ts'

/** The clock wakes this machine as the service does. */
export const contactLadderKit = defineKit(contactLadderMachine)({
  starts: [
    {
      name: 'a text that calls for help',
      input: { beganAt: BENCH_STARTS_AT, callAfterMs: CALL_AFTER_MS, callAgainMs: CALL_AGAIN_MS },
    },
    {
      name: 'with one more call',
      input: { beganAt: BENCH_STARTS_AT, callAfterMs: CALL_AFTER_MS, callAgainMs: [10 * MINUTE_MS] },
    },
  ],
  events: {
    'time.reached': [{ says: 'the service looks at the clock', payload: ({ now }) => ({ now }) }],
    'text.undelivered': [
      { says: 'the provider says that the text did not arrive', payload: ({ now }) => ({ now }) },
    ],
    'contact.knows': [
      { says: 'the contact opens the panel, or hears the call', payload: ({ now }) => ({ at: now }) },
    ],
    'contact.reacted': [
      { says: 'the contact says that they take care of it', payload: ({ now }) => ({ at: now }) },
    ],
    'another.cares': [{ says: 'another contact takes care of it', payload: ({ now }) => ({ at: now }) }],
    'contact.stopped': [{ says: 'the contact wants no texts and calls' }],
    'nobody.knows': [{ says: 'everybody was tried, and nobody knows', payload: ({ now }) => ({ now }) }],
    'emergency.ended': [{ says: 'the emergency ends' }],
  },
  answers: {},
  nested: {},
  waits: [
    { says: 'the time to look at the text', ms: CALL_AFTER_MS },
    { says: 'the time to the second call', ms: CALL_AGAIN_MS[0] ?? 0 },
    { says: 'as long as somebody who cares holds back a call', ms: HELD_BACK_MS },
    { says: 'the time until the operator is told again', ms: NOBODY_KNOWS_EVERY_MS },
  ],
  sender: 'The contact, the provider and the others',
  wakeUps: { wakeAt: ({ now }) => ({ type: 'time.reached', now }) },
})
