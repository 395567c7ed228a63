import { HOUR_MS } from '../../domain/primitives/time-units.ts'
import { tripOrderMachine } from '../../domain/traveller/trip/trip-order.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'
import { sampleOwnTrip } from './own-trip.kit.ts'

export const tripOrderKit = defineKit(tripOrderMachine)({
  starts: [{ name: 'a trip is running', input: { tripId: 't-1' } }],
  events: {
    'time.opened': [{ says: 'presses More time' }],
    'clock.typed': [{ says: 'types a time', payload: { text: '21:30' } }],
    'order.chosen': [
      { says: 'presses I’m back', payload: { order: { kind: 'checkIn' } } },
      {
        says: 'presses 1 hour',
        payload: ({ now }) => ({ order: { kind: 'extension', until: now + 2 * HOUR_MS } }),
      },
      { says: 'taps I’m OK', payload: { order: { kind: 'alarmAnswer' } } },
      {
        says: 'takes a contact off the trip',
        payload: { order: { kind: 'contactRemoval', contactId: 'c-2' } },
      },
    ],
    'order.dropped': [{ says: 'presses Cancel' }],
    'pin.entered': [{ says: 'enters a PIN', payload: { pin: '2468' } }],
    'answer.taken': [{ says: 'the page has taken the answer' }],
  },
  answers: {
    sendOrder: {
      running: [
        {
          name: 'the trip goes on',
          output: ({ now }) => ({ kind: 'running', trip: sampleOwnTrip(now), at: now }),
        },
      ],
      ended: [
        {
          name: 'the trip has ended',
          output: { kind: 'ended', summary: { distance: 3.4, duration: 5_400 } },
        },
      ],
      refused: [
        {
          name: 'a wrong PIN',
          output: { kind: 'refused', message: 'The PIN is wrong.', isAboutPin: true },
        },
        {
          name: 'not possible',
          output: { kind: 'refused', message: 'That is too far ahead.', isAboutPin: false },
        },
      ],
      over: [{ name: 'it has ended elsewhere', output: { kind: 'over' } }],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
  sender: 'The traveller',
})
