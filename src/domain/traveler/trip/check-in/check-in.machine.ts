import { assign, setup } from 'xstate'
import { answered, eventOutput, isAnswer, wholeEvent } from '../../../kit/outcome.ts'
import { faultReported, placeholder, reportFault } from '../../../kit/placeholder.ts'
import { formatPhoneWhileTyping } from '../../../person/phone-typing.ts'
import { safetyPinDigits } from '../../../primitives/safety-pin.ts'
import {
  type CheckInFields,
  type CheckInOutcome,
  type CheckInProblem,
  type CheckInRequest,
  checkFields,
  type EndedTrip,
  emptyCheckInFields,
  requestOf,
} from './check-in.ts'

export type CheckInContext = CheckInFields & {
  problem: CheckInProblem | null
  trip: EndedTrip | null
}

export type CheckInEvent =
  | { type: 'field.typed'; field: keyof CheckInFields; text: string }
  | { type: 'form.submitted' }
  | { type: 'another.requested' }

const asTyped: Record<keyof CheckInFields, (text: string) => string> = {
  phoneNumber: (text) => formatPhoneWhileTyping(text, text.length).text,
  password: (text) => text,
  pin: safetyPinDigits,
}

const emptyForm: CheckInContext = { ...emptyCheckInFields, problem: null, trip: null }

/**
 * The emergency check-in (specification §4): three checks in order, then the request. A failure keeps the fields;
 * success clears them. A field's problem is cleared by a change, a refusal by sending again.
 */
export const checkInMachine = setup({
  types: { context: {} as CheckInContext, events: {} as CheckInEvent, tags: {} as 'busy' },
  actors: { checkIn: placeholder<CheckInOutcome, CheckInRequest>('checkIn') },
  guards: {
    answered: isAnswer,
    complete: ({ context }) => checkFields(context).kind === 'complete',
  },
  actions: {
    reportFault,
    keepText: assign(({ context }, typed: { field: keyof CheckInFields; text: string }) => ({
      [typed.field]: asTyped[typed.field](typed.text),
      problem: context.problem?.kind === typed.field ? null : context.problem,
    })),
    nameFirstProblem: assign(({ context }) => {
      const checked = checkFields(context)
      return { problem: checked.kind === 'complete' ? null : checked }
    }),
    dropProblem: assign({ problem: null }),
    takeAnswer: assign((_, outcome: CheckInOutcome) =>
      outcome.kind === 'ended' ? { ...emptyForm, trip: outcome.trip } : { problem: outcome },
    ),
    startAgain: assign(emptyForm),
  },
}).createMachine({
  id: 'checkIn',
  context: emptyForm,
  initial: 'editing',
  states: {
    editing: {
      description: 'The user fills in the form.',
      on: {
        'field.typed': { actions: { type: 'keepText', params: wholeEvent } },
        'form.submitted': [
          { guard: 'complete', target: 'ending', actions: 'dropProblem' },
          { actions: 'nameFirstProblem' },
        ],
      },
    },
    ending: {
      tags: 'busy',
      invoke: {
        src: 'checkIn',
        input: ({ context }) => requestOf(context),
        onDone: [
          {
            guard: answered<CheckInOutcome>('ended'),
            target: 'ended',
            actions: { type: 'takeAnswer', params: eventOutput },
          },
          { target: 'editing', actions: { type: 'takeAnswer', params: eventOutput } },
        ],
        onError: {
          target: 'editing',
          actions: [{ type: 'takeAnswer', params: { kind: 'unreachable' } }, faultReported],
        },
      },
    },
    ended: {
      description: 'The summary of the ended trip is shown.',
      on: { 'another.requested': { target: 'editing', actions: 'startAgain' } },
    },
  },
})
