import { LOCKOUT_MS } from '../../domain/rescue/entry/lockout.ts'
import { rescueEntryMachine } from '../../domain/rescue/entry/rescue-entry.machine.ts'
import type { FoundCode } from '../../domain/rescue/rescue-api.ts'
import { throttledAnswers, timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit, fromInside } from './define-kit.ts'
import { lockoutKit } from './lockout.kit.ts'
import { CONTACT_NUMBER, STRANGER_NUMBER, samplePanel, sampleTrip } from './sample-trip.ts'

const CODE = '246810'
/** As the fragment of a contact's link has it. */
const CODE_AND_LINK = `${CODE}.q3f0Yl2mTtC8v1x-WZ_9aA`
const found: FoundCode = {
  kind: 'found',
  userId: 'user_1',
  tripId: '41',
  verification: 'service',
  canAcknowledge: true,
  offersPanel: true,
}

export const rescueEntryKit = defineKit(rescueEntryMachine)({
  starts: [
    { name: 'an empty form', input: {} },
    { name: 'the link of an SMS', input: { code: CODE_AND_LINK } },
    { name: 'the link of an SMS, without its secret', input: { code: CODE } },
    {
      name: 'locked since an earlier visit',
      input: {},
      byItself: {
        'lockout/recallVisitor': 'here before, locked for 4 more minutes',
        'lockout/identifyVisitor': 'found, locked for 4 more minutes',
      },
    },
    { name: 'sent back by the panel', input: { code: CODE, notice: 'verifyToOpen' } },
  ],
  events: {
    'code.typed': [
      { says: 'types a whole code', payload: { text: CODE } },
      { says: 'types half a code', payload: { text: '246' } },
      { says: 'opens the link of an SMS', payload: { text: CODE_AND_LINK } },
    ],
    'code.submitted': [{ says: 'submits the code' }],
    'phone.pasted': [
      { says: "pastes a contact's number", payload: { text: `+1${CONTACT_NUMBER}` } },
      { says: "pastes a stranger's number", payload: { text: STRANGER_NUMBER } },
    ],
    'phone.typed': [{ says: 'types an area code', payload: { box: 'area', text: '919' } }],
    'phone.submitted': [{ says: 'submits the number' }],
    'back.requested': [{ says: 'goes back to the code' }],
    'code.counted': fromInside,
    'lockout.began': fromInside,
    'lockout.ended': fromInside,
  },
  answers: {
    lookUpCode: {
      found: [
        { name: 'found', output: found },
        { name: 'found after 10 s', output: found, afterMs: 10_000 },
        {
          name: 'found, the website proves the number',
          output: { ...found, verification: 'website', canAcknowledge: false, offersPanel: false },
        },
        { name: 'found, but no trip', output: { ...found, verification: 'website', tripId: null } },
      ],
      wrongCode: [{ name: 'wrong code', output: ({ now }) => ({ kind: 'wrongCode', at: now }) }],
      noUser: [{ name: 'no user', output: { kind: 'noUser' } }],
      throttled: throttledAnswers,
      unreachable: unreachableAnswers,
    },
    verifyPhone: {
      verified: [
        { name: 'verified', output: { kind: 'verified' } },
        {
          name: 'verified, and the panel with it',
          output: ({ now }) => ({ kind: 'verified', panel: samplePanel(now) }),
        },
      ],
      mismatch: [{ name: 'not a contact', output: { kind: 'mismatch' } }],
      textSent: [{ name: 'a text was sent if both are right', output: { kind: 'textSent' } }],
      wrongCode: [{ name: 'the code is no longer valid', output: { kind: 'wrongCode' } }],
      throttled: throttledAnswers,
      unreachable: unreachableAnswers,
    },
    fetchTrip: {
      found: [{ name: 'the trip', output: ({ now }) => ({ kind: 'found', trip: sampleTrip(now), at: now }) }],
      empty: [{ name: 'no trip in the answer', output: { kind: 'empty' } }],
      refused: [{ name: 'refused', output: { kind: 'refused' } }],
      verificationRequired: [{ name: 'prove it to the service', output: { kind: 'verificationRequired' } }],
      throttled: throttledAnswers,
      unreachable: unreachableAnswers,
    },
  },
  /** No event is sent to the lockout by hand: the rescue entry sends them. */
  nested: { lockout: { ...lockoutKit, events: {} } },
  byItself: {
    'lockout/recallVisitor': 'a first visit',
    'lockout/identifyVisitor': 'found',
  },
  waits: [timeLimit, { says: 'a whole lockout', ms: LOCKOUT_MS }],
})
