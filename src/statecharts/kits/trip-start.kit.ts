import { HOUR_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { nothingKept } from '../../domain/traveller/trip/kept-start.ts'
import { emptyDraft, type PlannedStart } from '../../domain/traveller/trip/trip-draft.ts'
import { SEND_AGAIN_MS, tripStartMachine } from '../../domain/traveller/trip/trip-start.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

const planned = (now: number): PlannedStart => ({
  tripId: '7f0c5a52-93c5-4e5c-9a3e-3f1f6a1f0c11',
  activity: 'fishing',
  dueAt: now + 2 * HOUR_MS,
  plannedAt: now,
  contacts: null,
  alerts: null,
  rings: false,
  sendsPosition: true,
})
const contacts = [
  { name: 'Alex Hale', number: '+19195550143', email: null },
  { name: 'Sam Reyes', number: '+19195550144', email: 'sam@example.org' },
]
const facts = { contacts, pinIsSet: true, planDefaults: null, lastTrip: null }
const onDevice = { kept: nothingKept, timeZone: 'America/New_York' }

export const tripStartKit = defineKit(tripStartMachine)({
  starts: [{ name: 'somebody is signed in', input: { owner: '+19195550142' } }],
  events: {
    'page.shown': [{ says: 'looks at the page again' }],
    'network.returned': [{ says: 'has a connection again' }],
    'start.opened': [
      { says: 'presses Fishing', payload: { as: 'fishing' } },
      { says: 'presses Same as last time', payload: { as: 'last' } },
    ],
    'draft.changed': [{ says: 'chooses four hours', payload: { change: { back: '240' } } }],
    'facts.requested': [{ says: 'presses Load my contacts again' }],
    'start.requested': [{ says: 'presses Start' }],
    'retry.requested': [{ says: 'presses Try now' }],
    'start.reopened': [{ says: 'presses Change this trip' }],
    'start.forgotten': [{ says: 'presses Don’t start it' }],
    'start.closed': [{ says: 'has read the warnings, or leaves the form' }],
  },
  answers: {
    readKept: [
      { name: 'nothing is kept', output: ({ now }) => ({ ...onDevice, now }) },
      {
        name: 'a trip was started here before',
        output: ({ now }) => ({ ...onDevice, now, kept: { ...nothingKept, last: emptyDraft } }),
      },
      {
        name: 'a start has had no answer',
        output: ({ now }) => ({
          ...onDevice,
          now,
          kept: { ...nothingKept, draft: emptyDraft, planned: planned(now - MINUTE_MS) },
        }),
      },
    ],
    readFacts: {
      read: [
        { name: 'two contacts', output: { kind: 'read', facts } },
        {
          name: 'an account that is not set up',
          output: { kind: 'read', facts: { ...facts, contacts: [], pinIsSet: false } },
        },
        {
          name: 'two contacts and a trip of last week',
          output: {
            kind: 'read',
            facts: { ...facts, lastTrip: { activity: 'Walk by the river', time: '3 hour' } },
          },
        },
      ],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
    planStart: {
      planned: [{ name: 'complete', output: ({ now }) => ({ kind: 'planned', planned: planned(now) }) }],
      invalid: [{ name: 'nobody is told', output: { kind: 'invalid', field: 'contacts' } }],
    },
    sendStart: {
      started: [
        { name: 'started', output: { kind: 'started', tripId: planned(0).tripId, warnings: [] } },
        {
          name: 'started, and Sam has not said yet',
          output: {
            kind: 'started',
            tripId: planned(0).tripId,
            warnings: [
              {
                message: "Sam Reyes hasn't said yet if they agree to be your emergency contact.",
                name: 'Sam Reyes',
                number: '+19195550144',
              },
            ],
          },
        },
      ],
      refused: [
        {
          name: 'a trip is running',
          output: { kind: 'refused', message: 'A trip is already running.', code: 'trip_running' },
        },
      ],
      lapsed: [{ name: 'too late', output: { kind: 'lapsed' } }],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [timeLimit, { says: 'the next try', ms: SEND_AGAIN_MS }],
  sender: 'The traveller',
})
