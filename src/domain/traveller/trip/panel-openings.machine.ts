import { assign, setup } from 'xstate'
import { answered, eventOutputOf, isAnswer } from '../../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../../kit/slot.ts'
import type { PanelOpening } from './panel-opening.ts'
import type { OpeningsOutcome } from './past-trips-api.ts'

/** `openings`: null before they were read. */
export type PanelOpeningsContext = { tripId: string; openings: PanelOpening[] | null }
export type PanelOpeningsEvent = { type: 'openings.requested' }

/** Who opened the panel of a trip, under way or ended, read when the traveller asks for it. */
export const panelOpeningsMachine = setup({
  types: {
    context: {} as PanelOpeningsContext,
    events: {} as PanelOpeningsEvent,
    input: {} as { tripId: string },
    tags: {} as 'busy',
  },
  actors: { readOpenings: slot<OpeningsOutcome, string>('readOpenings') },
  guards: { answered: isAnswer },
  actions: {
    reportFault,
    keepOpenings: assign((_, { openings }: { openings: PanelOpening[] }) => ({ openings })),
  },
}).createMachine({
  id: 'panelOpenings',
  context: ({ input: { tripId } }) => ({ tripId, openings: null }),
  initial: 'closed',
  states: {
    closed: {
      description: 'Nothing is asked of the service yet.',
      on: { 'openings.requested': 'reading' },
    },
    reading: {
      description: 'The service is asked; what was read before stays meanwhile.',
      tags: 'busy',
      invoke: {
        src: 'readOpenings',
        input: ({ context }) => context.tripId,
        onDone: [
          {
            guard: answered<OpeningsOutcome>('read'),
            target: 'shown',
            actions: { type: 'keepOpenings', params: eventOutputOf('read') },
          },
          { guard: answered<OpeningsOutcome>('signedOut'), target: 'signedOut' },
          { target: 'failed' },
        ],
        onError: { target: 'failed', actions: faultReported },
      },
    },
    shown: {
      description: 'Who opened it, newest first.',
      on: { 'openings.requested': 'reading' },
    },
    failed: {
      description: 'There was no answer.',
      on: { 'openings.requested': 'reading' },
    },
    signedOut: { description: 'The session is over.' },
  },
})
