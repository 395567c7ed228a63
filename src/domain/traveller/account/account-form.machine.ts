import { assign, setup } from 'xstate'
import { answered, eventOutputOf, isAnswer, wholeEvent } from '../../kit/outcome.ts'
import { faultReported, reportFault, slot } from '../../kit/slot.ts'
import {
  type AccountForm,
  asTyped,
  type BegunReset,
  emptyFormFields,
  type FormFields,
  fieldsOf,
  firstProblem,
  needsCode,
} from './account-form.ts'
import type { CodeOutcome, FormOutcome, FormRefused, FormSent } from './traveller-api.ts'

/** `invalid`: what stands in the field cannot be sent. */
export type FormProblem =
  | { kind: 'invalid'; field: keyof FormFields }
  | FormRefused
  | { kind: 'signedOut' }
  | { kind: 'unreachable' }

export type AccountFormContext = {
  form: AccountForm
  fields: FormFields
  /** Of the code that was sent last; null before that. */
  proofId: string | null
  /** With which a new password is set, or which the form has begun. */
  reset: BegunReset | null
  problem: FormProblem | null
}

export type AccountFormEvent =
  | { type: 'field.typed'; field: keyof FormFields; text: string }
  | { type: 'form.submitted' }
  | { type: 'number.reopened' }
  | { type: 'form.reopened' }

export type AccountFormInput = { form: AccountForm; reset?: BegunReset | null }

type OfForm = { context: AccountFormContext }
const sentForm = ({ context: { problem, ...sent } }: OfForm): FormSent => sent
const numberOf = ({ context: { form, fields } }: OfForm) => ({ form, phoneNumber: fields.phoneNumber })
const unreachable = { type: 'showProblem' as const, params: { kind: 'unreachable' as const } }

/**
 * A form of the account. Where it needs a code, the number is asked for first and the code sent to it. What the
 * service refuses stays in the fields; what it took leaves them.
 */
export const accountFormMachine = setup({
  types: {
    context: {} as AccountFormContext,
    events: {} as AccountFormEvent,
    input: {} as AccountFormInput,
    tags: {} as 'busy' | 'number',
  },
  actors: {
    sendCode: slot<CodeOutcome, { form: AccountForm; phoneNumber: string }>('sendCode'),
    sendForm: slot<FormOutcome, FormSent>('sendForm'),
  },
  guards: {
    answered: isAnswer,
    needsCode: ({ context }) => needsCode(context.form),
    hasNumber: ({ context }) => firstProblem(context.fields, ['phoneNumber']) === null,
    isComplete: ({ context }) => firstProblem(context.fields, fieldsOf(context.form)) === null,
  },
  actions: {
    reportFault,
    keepText: assign(({ context }, { field, text }: { field: keyof FormFields; text: string }) => ({
      fields: { ...context.fields, [field]: asTyped(field, text) },
      problem:
        context.problem && 'field' in context.problem && context.problem.field === field
          ? null
          : context.problem,
    })),
    nameNumber: assign({ problem: { kind: 'invalid', field: 'phoneNumber' } }),
    nameFirstProblem: assign(({ context }) => {
      const field = firstProblem(context.fields, fieldsOf(context.form))
      return { problem: field && { kind: 'invalid' as const, field } }
    }),
    dropProblem: assign({ problem: null }),
    showProblem: assign((_, problem: FormProblem) => ({ problem })),
    keepProof: assign(({ context }, { proofId }: { proofId: string }) => ({
      proofId,
      fields: { ...context.fields, code: '' },
    })),
    keepReset: assign((_, { reset }: { reset: BegunReset | null }) => ({ reset })),
    emptyFields: assign({ fields: emptyFormFields, proofId: null, problem: null }),
  },
}).createMachine({
  id: 'accountForm',
  context: ({ input }) => ({
    form: input.form,
    fields: emptyFormFields,
    proofId: null,
    reset: input.reset ?? null,
    problem: null,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'needsCode', target: 'enteringNumber' }, { target: 'filling' }],
    },
    enteringNumber: {
      description: 'The number is typed that a code goes to.',
      tags: 'number',
      on: {
        'field.typed': { actions: { type: 'keepText', params: wholeEvent } },
        'form.submitted': [
          { guard: 'hasNumber', target: 'sendingCode', actions: 'dropProblem' },
          { actions: 'nameNumber' },
        ],
      },
    },
    sendingCode: {
      tags: ['busy', 'number'],
      invoke: {
        src: 'sendCode',
        input: numberOf,
        onDone: [
          {
            guard: answered<CodeOutcome>('sent'),
            target: 'filling',
            actions: { type: 'keepProof', params: eventOutputOf('sent') },
          },
          {
            guard: answered<CodeOutcome>('refused'),
            target: 'enteringNumber',
            actions: { type: 'showProblem', params: eventOutputOf('refused') },
          },
          { target: 'enteringNumber', actions: unreachable },
        ],
        onError: { target: 'enteringNumber', actions: [unreachable, faultReported] },
      },
    },
    filling: {
      description: 'What the form asks for is typed.',
      on: {
        'field.typed': { actions: { type: 'keepText', params: wholeEvent } },
        'form.submitted': [
          { guard: 'isComplete', target: 'sending', actions: 'dropProblem' },
          { actions: 'nameFirstProblem' },
        ],
        'number.reopened': { guard: 'needsCode', target: 'enteringNumber', actions: 'dropProblem' },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'sendForm',
        input: sentForm,
        onDone: [
          {
            guard: answered<FormOutcome>('done'),
            target: 'done',
            actions: ['emptyFields', { type: 'keepReset', params: eventOutputOf('done') }],
          },
          {
            guard: answered<FormOutcome>('refused'),
            target: 'filling',
            actions: { type: 'showProblem', params: eventOutputOf('refused') },
          },
          {
            guard: answered<FormOutcome>('signedOut'),
            target: 'filling',
            actions: { type: 'showProblem', params: { kind: 'signedOut' } },
          },
          { target: 'filling', actions: unreachable },
        ],
        onError: { target: 'filling', actions: [unreachable, faultReported] },
      },
    },
    done: {
      description: 'The service took the form.',
      on: { 'form.reopened': { target: 'opening', actions: 'emptyFields' } },
    },
  },
})
