import { assign, setup } from 'xstate'
import { answered, isAnswer, wholeEvent } from '../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../kit/slot.ts'
import type { WaitlistOutcome } from './site-api.ts'
import {
  checkWaitlist,
  emptyWaitlistFields,
  platformOf,
  signupOf,
  type WaitlistFields,
  type WaitlistProblem,
  type WaitlistSignup,
  waitlistMessage,
} from './waitlist.ts'

export type WaitlistContext = WaitlistFields & { problem: WaitlistProblem | null }

export type WaitlistEvent =
  | { type: 'field.typed'; field: keyof WaitlistFields; text: string }
  | { type: 'form.submitted' }
  | { type: 'another.requested' }

const asTyped: { [Field in keyof WaitlistFields]: (text: string) => WaitlistFields[Field] } = {
  email: (text) => text,
  platform: platformOf,
  message: waitlistMessage,
}

const emptyForm: WaitlistContext = { ...emptyWaitlistFields, problem: null }

/** Whether a change of this field may have put the problem right. */
const concerns = (problem: WaitlistProblem | null, field: keyof WaitlistFields): boolean =>
  problem?.kind === 'missing' ? problem.field === field : problem?.kind === field

/**
 * The beta waitlist (specification §4). A failure keeps the fields, success clears them. A field's problem
 * goes when that field is changed, the service's when the form is sent again.
 */
export const waitlistMachine = setup({
  types: { context: {} as WaitlistContext, events: {} as WaitlistEvent, tags: {} as 'busy' },
  actors: { joinWaitlist: slot<WaitlistOutcome, WaitlistSignup>('joinWaitlist') },
  guards: {
    answered: isAnswer,
    complete: ({ context }) => checkWaitlist(context).kind === 'complete',
  },
  actions: {
    reportFault,
    keepText: assign(({ context }, typed: { field: keyof WaitlistFields; text: string }) => ({
      [typed.field]: asTyped[typed.field](typed.text),
      problem: concerns(context.problem, typed.field) ? null : context.problem,
    })),
    nameFirstProblem: assign(({ context }) => {
      const checked = checkWaitlist(context)
      return { problem: checked.kind === 'complete' ? null : checked }
    }),
    dropProblem: assign({ problem: null }),
    showFailure: assign({ problem: { kind: 'failed' } }),
    startAgain: assign(emptyForm),
  },
}).createMachine({
  id: 'waitlist',
  context: emptyForm,
  initial: 'editing',
  states: {
    editing: {
      description: 'The form is filled in.',
      on: {
        'field.typed': { actions: { type: 'keepText', params: wholeEvent } },
        'form.submitted': [
          { guard: 'complete', target: 'submitting', actions: 'dropProblem' },
          { actions: 'nameFirstProblem' },
        ],
      },
    },
    submitting: {
      tags: 'busy',
      invoke: {
        src: 'joinWaitlist',
        input: ({ context }) => signupOf(context),
        onDone: [
          { guard: answered<WaitlistOutcome>('joined'), target: 'joined', actions: 'startAgain' },
          { target: 'editing', actions: 'showFailure' },
        ],
        onError: { target: 'editing', actions: ['showFailure', faultReported] },
      },
    },
    joined: {
      description: 'The thanks are shown.',
      on: { 'another.requested': 'editing' },
    },
  },
})
