import { previewMachine } from '../../domain/traveller/set-up/preview.machine.ts'
import { timeLimit, unreachableAnswers } from './answers.ts'
import { defineKit } from './define-kit.ts'
import { samplePanel } from './sample-trip.ts'

export const previewKit = defineKit(previewMachine)({
  starts: [{ name: 'the preview', input: undefined }],
  events: { 'retry.requested': [{ says: 'presses Load again' }] },
  answers: {
    readPreview: {
      read: [{ name: 'a panel', output: ({ now }) => ({ kind: 'read', panel: samplePanel(now) }) }],
      signedOut: [{ name: 'signed out', output: { kind: 'signedOut' } }],
      unreachable: unreachableAnswers,
    },
  },
  nested: {},
  waits: [timeLimit],
  sender: 'The traveller',
})
