import { assign, setup } from 'xstate'
import { faultReported, reportFault, slot } from '../../kit/slot.ts'
import type { SetUpKnown } from './set-up-list.ts'

/** `known`: null before it was read, and where it could not be. */
export type SetUpContext = { known: SetUpKnown | null }

/** Reads what of the set-up the account itself does not say, each time that the list is opened. */
export const setUpMachine = setup({
  types: { context: {} as SetUpContext },
  actors: { readSetUp: slot<SetUpKnown | null>('readSetUp') },
  actions: {
    reportFault,
    keepKnown: assign((_, { known }: { known: SetUpKnown | null }) => ({ known })),
  },
}).createMachine({
  id: 'setUp',
  context: { known: null },
  initial: 'reading',
  states: {
    reading: {
      description: 'What the account says is shown already; the rest is on its way.',
      invoke: {
        src: 'readSetUp',
        onDone: {
          target: 'shown',
          actions: { type: 'keepKnown', params: ({ event }) => ({ known: event.output }) },
        },
        onError: { target: 'shown', actions: faultReported },
      },
    },
    shown: { description: 'The list is shown, as far as it is known.' },
  },
})
