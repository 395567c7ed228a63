import { assign, setup } from 'xstate'
import { answered, isAnswer, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../../kit/slot.ts'
import { isLinkSecret } from '../../primitives/link-secret.ts'
import type { StopOutcome } from '../../site/site-api.ts'

/** `secret`: what stands in the fragment of the link that the number was sent; null before it was read. */
export type StopContext = { secret: string | null; hasFailed: boolean }

export type StopEvent = { type: 'link.opened'; secret: string } | { type: 'stop.pressed' }

/** Stopping the change of a password, by the link of a text message. A failure can be tried again. */
export const stopPasswordChangeMachine = setup({
  types: { context: {} as StopContext, events: {} as StopEvent, tags: {} as 'busy' },
  actors: { stopPasswordChange: slot<StopOutcome, { secret: string }>('stopPasswordChange') },
  guards: {
    answered: isAnswer,
    isWhole: (_, { secret }: { secret: string }) => isLinkSecret(secret),
  },
  actions: {
    reportFault,
    keepSecret: assign((_, { secret }: { secret: string }) => ({ secret, hasFailed: false })),
    dropSecret: assign({ secret: null, hasFailed: false }),
    showFailure: assign({ hasFailed: true }),
    dropFailure: assign({ hasFailed: false }),
  },
}).createMachine({
  id: 'stopPasswordChange',
  context: { secret: null, hasFailed: false },
  initial: 'withoutLink',
  on: {
    'link.opened': {
      guard: { type: 'isWhole', params: wholeEvent },
      target: '.asking',
      actions: { type: 'keepSecret', params: wholeEvent },
    },
  },
  states: {
    withoutLink: { description: 'The page was opened without the whole link.' },
    asking: {
      description: 'One button stops the change.',
      on: { 'stop.pressed': { target: 'stopping', actions: 'dropFailure' } },
    },
    stopping: {
      tags: 'busy',
      invoke: {
        src: 'stopPasswordChange',
        input: ({ context }) => ({ secret: context.secret ?? '' }),
        onDone: [
          { guard: answered<StopOutcome>('stopped'), target: 'stopped' },
          { guard: answered<StopOutcome>('over'), target: 'over' },
          { target: 'asking', actions: 'showFailure' },
        ],
        onError: { target: 'asking', actions: ['showFailure', faultReported] },
      },
    },
    stopped: { description: 'The password stays as it is.', entry: 'dropSecret' },
    over: { description: 'There was nothing to stop any more.', entry: 'dropSecret' },
  },
})
