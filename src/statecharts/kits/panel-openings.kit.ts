import { panelOpeningsMachine } from '../../domain/traveller/trip/panel-openings.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

const at = Date.parse('2026-07-01T12:00:00Z')
const openings = [{ name: 'Ana Ruiz', number: '(919) 555-0142', at }]

export const panelOpeningsKit = defineKit(panelOpeningsMachine)({
  starts: [{ name: 'a running trip', input: { tripId: 't-1' } }],
  events: { 'openings.requested': [{ says: 'wants to see who opened the panel' }] },
  answers: {
    readOpenings: {
      read: [
        { name: 'one contact', output: { kind: 'read', openings } },
        { name: 'nobody', output: { kind: 'read', openings: [] } },
      ],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
  sender: 'The traveller',
})
