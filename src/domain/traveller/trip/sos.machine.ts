import { assign, setup } from 'xstate'
import { answered, eventOutput, eventOutputOf, isAnswer } from '../../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../../kit/slot.ts'
import type { SosOutcome } from './under-way-api.ts'

type SosAnswer = Extract<SosOutcome, { kind: 'running' | 'signedOut' }>

/** `answer`: what is to be handed on to whoever shows the trip. */
export type SosContext = {
  answer: SosAnswer | null
  problem: { kind: 'refused'; message: string } | { kind: 'unreachable' } | null
}

export type SosEvent =
  | { type: 'sos.pressed' }
  | { type: 'sos.confirmed' }
  | { type: 'sos.dropped' }
  /** What was answered has been handed on. */
  | { type: 'answer.taken' }

const unanswered = { target: 'confirming', actions: 'noteNoAnswer' } as const

/** SOS: pressed, and confirmed so that no pocket calls for help. From then on the service counts 60 seconds. */
export const sosMachine = setup({
  types: { context: {} as SosContext, events: {} as SosEvent, tags: {} as 'busy' },
  actors: { pressSos: slot<SosOutcome>('pressSos') },
  guards: { answered: isAnswer },
  actions: {
    reportFault,
    dropProblem: assign({ problem: null }),
    showRefusal: assign((_, { message }: { message: string }) => ({
      problem: { kind: 'refused' as const, message },
    })),
    noteNoAnswer: assign({ problem: { kind: 'unreachable' } }),
    keepAnswer: assign((_, outcome: SosOutcome) => ({ answer: outcome as SosAnswer })),
    forgetAnswer: assign({ answer: null }),
  },
}).createMachine({
  id: 'sos',
  context: { answer: null, problem: null },
  initial: 'resting',
  states: {
    resting: {
      description: 'SOS can be pressed.',
      on: { 'sos.pressed': { target: 'confirming', actions: 'dropProblem' } },
    },
    confirming: {
      description: 'It is asked whether the contacts are to be told, or said why they are not.',
      on: {
        'sos.confirmed': { target: 'sending', actions: 'dropProblem' },
        'sos.dropped': { target: 'resting', actions: 'dropProblem' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'pressSos',
        onDone: [
          { guard: answered<SosOutcome>('unreachable'), ...unanswered },
          {
            guard: answered<SosOutcome>('refused'),
            target: 'confirming',
            actions: { type: 'showRefusal', params: eventOutputOf('refused') },
          },
          { target: 'answered', actions: { type: 'keepAnswer', params: eventOutput } },
        ],
        onError: { target: 'confirming', actions: ['noteNoAnswer', faultReported] },
      },
    },
    answered: {
      description: 'The alarm runs; the trip that it belongs to is handed on to whoever shows it.',
      on: { 'answer.taken': { target: 'resting', actions: 'forgetAnswer' } },
    },
  },
})
