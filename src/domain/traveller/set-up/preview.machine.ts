import { assign, setup } from 'xstate'
import { answered, eventOutputOf, isAnswer } from '../../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../../kit/slot.ts'
import type { Panel } from '../../rescue/panel/panel.ts'
import type { PreviewOutcome } from './facts-api.ts'

export type PreviewContext = { panel: Panel | null }

/** The panel that the contacts would see, which is read once. */
export const previewMachine = setup({
  types: {
    context: {} as PreviewContext,
    events: {} as { type: 'retry.requested' },
    tags: {} as 'busy',
  },
  actors: { readPreview: slot<PreviewOutcome>('readPreview') },
  guards: { answered: isAnswer },
  actions: {
    reportFault,
    keepPanel: assign((_, { panel }: { panel: Panel }) => ({ panel })),
  },
}).createMachine({
  id: 'preview',
  context: { panel: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'The panel is read.',
      tags: 'busy',
      invoke: {
        src: 'readPreview',
        onDone: [
          {
            guard: answered<PreviewOutcome>('read'),
            target: 'shown',
            actions: { type: 'keepPanel', params: eventOutputOf('read') },
          },
          { guard: answered<PreviewOutcome>('signedOut'), target: 'signedOut' },
          { target: 'away' },
        ],
        onError: { target: 'away', actions: faultReported },
      },
    },
    away: {
      description: 'There was no answer.',
      on: { 'retry.requested': 'reading' },
    },
    shown: { description: 'The panel stands on the page; nothing can be done on it.' },
    signedOut: { description: 'The session is over.' },
  },
})
