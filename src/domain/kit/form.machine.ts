import { assign, type NonReducibleUnknown, setup } from 'xstate'
import { MINUTE_MS } from '../primitives/time-units.ts'
import { answered, eventOutput, isAnswer, wholeEvent } from './outcome.ts'
import { faultReported, placeholder, reportFault } from './placeholder.ts'

type Sent = { kind: string }
type Done<Outcome> = Extract<Outcome, { kind: 'done' }>

/** Returns expected failures instead of throwing them. */
export type FormCall<Fields, Outcome extends Sent, Input = undefined> = (
  sent: { input: Input; fields: Fields; pin: string },
  signal?: AbortSignal,
) => Promise<Outcome>

export type FormProblem<Outcome, Invalid> =
  | Invalid
  | Exclude<Outcome, { kind: 'done' }>
  | { kind: 'unreachable' }

/** `pin` is set only while sending. `done` is the last result, cleared by the next submit at the latest. */
export type FormContext<Fields, Outcome, Invalid, Input> = {
  input: Input
  fields: Fields
  pin: string
  problem: FormProblem<Outcome, Invalid> | null
  done: Done<Outcome> | null
}

export type FormEvent<Fields, Change> =
  | { type: 'form.opened'; fields?: Fields }
  | { type: 'form.changed'; change: Change }
  | { type: 'form.submitted' }
  | { type: 'pin.given'; pin: string }
  /** Sent when the user goes back one step or closes the form. */
  | { type: 'form.closed' }

type FormParameters<Fields, Change, Outcome, Invalid, Input> = {
  id: string
  empty: (input: Input) => Fields
  changed: (fields: Fields, change: Change) => Fields
  /** True if a change clears the problem. By default, every change does. */
  mends?: (problem: FormProblem<Outcome, Invalid>, change: Change) => boolean
  invalid?: (fields: Fields, input: Input) => Invalid | null
  /** Returns the fields to show after success. By default, those of `empty`. */
  taken?: (fields: Fields, input: Input) => Fields
  isOpen?: boolean
  asksPin?: boolean
  /** Duration of the success message; null shows it until the user continues. */
  doneForMs?: number | null
}

/** Creates the machine of a form that keeps its fields if sending fails. */
export const form = <
  Fields,
  Change,
  Outcome extends Sent,
  Invalid extends Sent = never,
  Input extends NonReducibleUnknown = undefined,
>({
  id,
  empty,
  changed,
  mends = () => true,
  invalid = () => null,
  taken = (_, input) => empty(input),
  isOpen = true,
  asksPin = false,
  doneForMs = null,
}: FormParameters<Fields, Change, Outcome, Invalid, Input>) => {
  const unreachable = { type: 'showProblem' as const, params: { kind: 'unreachable' as const } }
  const beforeSending = asksPin ? 'proving' : 'editing'
  return setup({
    types: {
      context: {} as FormContext<Fields, Outcome, Invalid, Input>,
      events: {} as FormEvent<Fields, Change>,
      input: {} as Input,
      tags: {} as 'busy',
    },
    actors: { send: placeholder<Outcome, { input: Input; fields: Fields; pin: string }>(`send of ${id}`) },
    guards: { answered: isAnswer, isValid: ({ context }) => invalid(context.fields, context.input) === null },
    actions: {
      reportFault,
      startAfresh: assign(({ context }) => ({ fields: empty(context.input), problem: null, done: null })),
      openWith: assign(({ context }, { fields = empty(context.input) }: { fields?: Fields }) => ({
        fields,
        problem: null,
        done: null,
      })),
      keepChange: assign(({ context }, { change }: { change: Change }) => ({
        fields: changed(context.fields, change),
        problem: context.problem && mends(context.problem, change) ? null : context.problem,
      })),
      dropDone: assign({ done: null }),
      emptyFields: assign(({ context }) => ({ fields: empty(context.input) })),
      nameProblem: assign(({ context }) => ({
        problem: invalid(context.fields, context.input),
        done: null,
      })),
      showProblem: assign((_, problem: Sent) => ({ problem: problem as FormProblem<Outcome, Invalid> })),
      dropProblem: assign({ problem: null, done: null }),
      keepPin: assign((_, { pin }: { pin: string }) => ({ pin, problem: null })),
      dropPin: assign({ pin: '' }),
      takeDone: assign(({ context }, outcome: Sent) => ({
        fields: taken(context.fields, context.input),
        done: outcome as Done<Outcome>,
      })),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ input, fields: empty(input), pin: '', problem: null, done: null }),
    initial: isOpen ? 'editing' : 'closed',
    states: {
      closed: {
        description: 'The form is not shown.',
        on: { 'form.opened': { target: 'editing', actions: { type: 'openWith', params: wholeEvent } } },
      },
      editing: {
        description: 'The user fills in the form.',
        on: {
          'form.changed': { actions: { type: 'keepChange', params: wholeEvent } },
          'form.submitted': [
            { guard: 'isValid', target: asksPin ? 'proving' : 'sending', actions: 'dropProblem' },
            { actions: 'nameProblem' },
          ],
          'form.closed': { target: 'closed', actions: 'startAfresh' },
        },
      },
      proving: {
        description: 'The page asks for the PIN.',
        on: {
          'pin.given': { target: 'sending', actions: { type: 'keepPin', params: wholeEvent } },
          'form.closed': { target: 'editing', actions: 'dropProblem' },
        },
      },
      sending: {
        description: 'The form is being sent; typed values stay until the service accepts them.',
        tags: 'busy',
        exit: 'dropPin',
        invoke: {
          src: 'send',
          input: ({ context: { input, fields, pin } }) => ({ input, fields, pin }),
          onDone: [
            {
              guard: answered<Sent>('done'),
              target: 'done',
              actions: { type: 'takeDone', params: eventOutput },
            },
            { target: beforeSending, actions: { type: 'showProblem', params: eventOutput } },
          ],
          onError: { target: beforeSending, actions: [unreachable, faultReported] },
        },
      },
      done: {
        description: 'The result is shown.',
        on: {
          'form.changed': {
            target: 'editing',
            actions: [{ type: 'keepChange', params: wholeEvent }, 'dropDone'],
          },
          'form.opened': { target: 'editing', actions: { type: 'openWith', params: wholeEvent } },
          'form.closed': { target: 'closed', actions: 'startAfresh' },
        },
        after: doneForMs === null ? {} : { [doneForMs]: { target: 'editing', actions: 'emptyFields' } },
      },
    },
  })
}

export type Form<
  Fields,
  Change,
  Outcome extends Sent,
  Invalid extends Sent,
  Input extends NonReducibleUnknown,
> = ReturnType<typeof form<Fields, Change, Outcome, Invalid, Input>>

type SampleOutcome = { kind: 'done' } | { kind: 'refused' } | { kind: 'signedOut' } | { kind: 'unreachable' }

/** Sample form machine for documentation and tests. */
export const formMachine = /* @__PURE__ */ form<string, string, SampleOutcome, { kind: 'empty' }>({
  id: 'form',
  isOpen: false,
  asksPin: true,
  doneForMs: MINUTE_MS,
  empty: () => '',
  changed: (_, text) => text,
  invalid: (text) => (text === '' ? { kind: 'empty' } : null),
})
