import { assign, setup } from 'xstate'
import { answered, isAnswer, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../../kit/slot.ts'
import type { ChangeOutcome } from '../account/traveller-api.ts'
import type { TrackChosen } from './past-trips-api.ts'

/** `isKept`: as the service has it. `wanted`: as it was pressed, until the service has answered. */
export type TrackChoiceContext = {
  tripId: string
  isKept: boolean
  wanted: boolean | null
  hasFailed: boolean
}
export type TrackChoiceEvent = { type: 'choice.made'; isKept: boolean }

const failed = { target: 'shown', actions: 'showFailure' } as const

/** Whether the track of the running trip is kept for its traveller after the end. */
export const trackChoiceMachine = setup({
  types: {
    context: {} as TrackChoiceContext,
    events: {} as TrackChoiceEvent,
    input: {} as TrackChosen,
    tags: {} as 'busy',
  },
  actors: { chooseTrack: slot<ChangeOutcome, TrackChosen>('chooseTrack') },
  guards: { answered: isAnswer },
  actions: {
    reportFault,
    keepChoice: assign((_, { isKept }: { isKept: boolean }) => ({ wanted: isKept, hasFailed: false })),
    takeChoice: assign(({ context }) => ({ isKept: context.wanted ?? context.isKept, wanted: null })),
    showFailure: assign({ hasFailed: true, wanted: null }),
  },
}).createMachine({
  id: 'trackChoice',
  context: ({ input }) => ({ ...input, wanted: null, hasFailed: false }),
  initial: 'shown',
  states: {
    shown: {
      description: 'The choice is shown as the service has it.',
      on: { 'choice.made': { target: 'saving', actions: { type: 'keepChoice', params: wholeEvent } } },
    },
    saving: {
      description: 'The service is told.',
      tags: 'busy',
      invoke: {
        src: 'chooseTrack',
        input: ({ context: { tripId, isKept, wanted } }) => ({ tripId, isKept: wanted ?? isKept }),
        onDone: [
          { guard: answered<ChangeOutcome>('done'), target: 'shown', actions: 'takeChoice' },
          { guard: answered<ChangeOutcome>('signedOut'), target: 'signedOut' },
          failed,
        ],
        onError: { target: 'shown', actions: ['showFailure', faultReported] },
      },
    },
    signedOut: { description: 'The session is over.' },
  },
})
