import { alertsChangeMachine } from '../../domain/traveller/trip/alerts-change.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

export const alertsChangeKit = defineKit(alertsChangeMachine)({
  starts: [{ name: 'a trip is under way', input: { tripId: '7f0c5a52-93c5-4e5c-9a3e-3f1f6a1f0c11' } }],
  events: {
    'alerts.opened': [{ says: 'presses Change alerts', payload: { alerts: { notMoved: 30 } } }],
    'alerts.chosen': [{ says: 'chooses another limit', payload: { alerts: { notMoved: 60 } } }],
    'alerts.confirmed': [{ says: 'presses Go on' }],
    'pin.given': [{ says: 'enters a PIN', payload: { pin: '2468' } }],
    'alerts.closed': [{ says: 'presses Back' }],
  },
  answers: {
    sendAlerts: {
      changed: [{ name: 'changed', output: { kind: 'changed' } }],
      refused: [
        {
          name: 'wrong PIN',
          output: { kind: 'refused', message: 'The PIN is wrong.', code: 'pin_refused' },
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
