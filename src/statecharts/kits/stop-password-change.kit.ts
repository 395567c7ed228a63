import { stopPasswordChangeMachine } from '../../domain/traveller/account/stop-password-change.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'

export const stopPasswordChangeKit = defineKit(stopPasswordChangeMachine)({
  starts: [{ name: 'the page without its link', input: undefined }],
  events: {
    'link.opened': [
      {
        says: 'opens the link of the text',
        payload: { secret: 'Rk1vb3JlZC1pbi1hLXF1aWV0LWNvdmUtYXQtZHVzaw' },
      },
      { says: 'opens a link that was cut off', payload: { secret: 'Rk1v' } },
    ],
    'stop.pressed': [{ says: 'presses Stop the change' }],
  },
  answers: {
    stopPasswordChange: {
      stopped: [{ name: 'stopped', output: { kind: 'stopped' } }],
      over: [{ name: 'nothing to stop any more', output: { kind: 'over' } }],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
})
