import { checkInMachine } from '../../domain/traveller/trip/check-in.machine.ts'
import { defineKit } from './define-kit.ts'

export const checkInKit = defineKit(checkInMachine)({
  starts: [{ name: 'an empty form', input: undefined }],
  events: {
    'field.typed': [
      { says: 'types a whole phone number', payload: { field: 'phoneNumber', text: '9195550142' } },
      { says: 'types half a phone number', payload: { field: 'phoneNumber', text: '91955' } },
      { says: 'types a password', payload: { field: 'password', text: 'harbor-light-7' } },
      { says: 'types a password that is too short', payload: { field: 'password', text: 'harbor' } },
      { says: 'types a PIN', payload: { field: 'pin', text: '4821' } },
      { says: 'types half a PIN', payload: { field: 'pin', text: '48' } },
    ],
    'form.submitted': [{ says: 'presses End Active Trip' }],
    'another.requested': [{ says: 'presses Check In Another Trip' }],
  },
  answers: {
    checkIn: {
      ended: [
        {
          name: 'ended',
          output: {
            kind: 'ended',
            trip: { activity: 'kayaking', distanceMiles: 4.1, durationSeconds: 5700 },
          },
        },
        {
          name: 'ended, and nothing is told of the trip',
          output: { kind: 'ended', trip: { activity: null, distanceMiles: null, durationSeconds: null } },
        },
      ],
      refused: [
        { name: 'wrong PIN', output: { kind: 'refused', message: 'Invalid phone number, password or PIN.' } },
        { name: 'refused without a word', output: { kind: 'refused', message: null } },
      ],
      unreachable: [
        { name: 'unreachable', output: { kind: 'unreachable' } },
        { name: 'malformed answer', output: { kind: 'unreachable' } },
        { name: 'no answer for 15 s', output: { kind: 'unreachable' }, afterMs: 15_000 },
      ],
    },
  },
  nested: {},
  waits: [{ says: 'the time limit of a call', ms: 15_000 }],
})
