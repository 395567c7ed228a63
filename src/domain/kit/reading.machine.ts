import { assign, type NonReducibleUnknown, setup } from 'xstate'
import { MINUTE_MS } from '../primitives/time-units.ts'
import { answered, eventOutputOf, isAnswer, wholeEvent } from './outcome.ts'
import { faultReported, placeholder, reportFault } from './placeholder.ts'

export type NoAnswer = { kind: 'signedOut' } | { kind: 'unreachable' }

export type ReadOutcome<Value> = { kind: 'read'; value: Value } | NoAnswer

/** After 'made' and 'done', the machine reads the new value itself. `made` has data that is shown once. */
export type ChangedOutcome<Value, Made = never> =
  | ReadOutcome<Value>
  | { kind: 'made'; made: Made }
  | { kind: 'done' }
  | { kind: 'unchanged' }
  | { kind: 'refused'; message: string }

/** Requests of the machine. They return expected failures instead of throwing them. */
export type ReadingCalls<Value, Input = undefined, Change = never, Made = never> = {
  read(input: Input, signal?: AbortSignal): Promise<ReadOutcome<Value>>
  change?(change: Change, input: Input, signal?: AbortSignal): Promise<ChangedOutcome<Value, Made>>
}

/** Error of a request. `isOfChange` is true if the result of a change is unknown. */
export type ReadingProblem =
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable'; isOfChange: boolean }

/**
 * `value` is null until it is known and after the session ends. `change` stays until it fails or the new
 * value is read. `made` stays until the user dismisses it, another change succeeds, or the session ends.
 */
export type ReadingContext<Value, Input, Change, Made> = {
  input: Input
  value: Value | null
  change: Change | null
  made: Made | null
  problem: ReadingProblem | null
}

export type ReadingEvent<Change> =
  | { type: 'reading.requested' }
  /** Sent when the value may have changed. The machine shows the old value until it reads the new one. */
  | { type: 'reading.outdated' }
  | { type: 'change.requested'; change: Change }
  | { type: 'made.dismissed' }

type ReadingParameters<Value, Input> = {
  id: string
  readsAtOnce?: boolean
  known?: (input: Input) => Value | null
  everyMs?: number | null
}

/** Creates a machine that reads and changes a value of the service. Keeps the last value during outages. */
export const reading = <Value, Input extends NonReducibleUnknown = undefined, Change = never, Made = never>({
  id,
  readsAtOnce = true,
  known = () => null,
  everyMs = null,
}: ReadingParameters<Value, Input>) => {
  type Changed = ChangedOutcome<Value, Made>
  return setup({
    types: {
      context: {} as ReadingContext<Value, Input, Change, Made>,
      events: {} as ReadingEvent<Change>,
      input: {} as Input,
      tags: {} as 'busy',
    },
    actors: {
      read: placeholder<ReadOutcome<Value>, { input: Input }>(`read of ${id}`),
      change: placeholder<ChangedOutcome<Value, Made>, { input: Input; change: Change }>(`change of ${id}`),
    },
    guards: { answered: isAnswer },
    actions: {
      reportFault,
      keepValue: assign(({ context }, { value }: { value: Value }) => ({
        value,
        change: null,
        problem: context.problem?.kind === 'refused' ? context.problem : null,
      })),
      keepChange: assign((_, { change }: { change: Change }) => ({
        change,
        problem: null,
      })),
      keepMade: assign((_, { made }: { made: Made }) => ({ made })),
      dropMade: assign({ made: null }),
      dropChange: assign({ change: null }),
      dropProblem: assign({ problem: null }),
      showRefusal: assign((_, { message }: { message: string }) => ({
        change: null,
        problem: { kind: 'refused' as const, message },
      })),
      showNoAnswer: assign({ change: null, problem: { kind: 'unreachable', isOfChange: false } }),
      showNoAnswerToChange: assign({ change: null, problem: { kind: 'unreachable', isOfChange: true } }),
      dropAll: assign({ value: null, change: null, made: null, problem: null }),
    },
  }).createMachine({
    id,
    context: ({ input }) => ({ input, value: known(input), change: null, made: null, problem: null }),
    on: { 'made.dismissed': { actions: 'dropMade' } },
    initial: readsAtOnce ? 'reading' : 'resting',
    states: {
      resting: {
        description: 'Shows the last answer, or why there is none.',
        on: {
          'reading.requested': { target: 'reading', actions: 'dropProblem' },
          'reading.outdated': 'reading',
          'change.requested': {
            target: 'changing',
            actions: { type: 'keepChange', params: wholeEvent },
          },
        },
        after: everyMs === null ? {} : { [everyMs]: 'reading' },
      },
      reading: {
        description: 'Reads from the service; the last answer stays meanwhile.',
        tags: 'busy',
        invoke: {
          src: 'read',
          input: ({ context }) => ({ input: context.input }),
          onDone: [
            {
              guard: answered<ReadOutcome<Value>>('read'),
              target: 'resting',
              actions: { type: 'keepValue', params: eventOutputOf('read') },
            },
            { guard: answered<ReadOutcome<Value>>('signedOut'), target: 'signedOut' },
            { target: 'resting', actions: 'showNoAnswer' },
          ],
          onError: { target: 'resting', actions: ['showNoAnswer', faultReported] },
        },
        on: {
          // Starts over, because the running request may have read the old value.
          'reading.outdated': { target: 'reading', reenter: true },
          'change.requested': {
            target: 'changing',
            actions: { type: 'keepChange', params: wholeEvent },
          },
        },
      },
      changing: {
        description: 'Sends a change to the service, one at a time.',
        tags: 'busy',
        invoke: {
          src: 'change',
          input: ({ context }) => ({ input: context.input, change: context.change as Change }),
          onDone: [
            {
              guard: answered<Changed>('made'),
              target: 'reading',
              actions: { type: 'keepMade', params: eventOutputOf('made') },
            },
            { guard: answered<Changed>('done'), target: 'reading', actions: 'dropMade' },
            {
              guard: answered<Changed>('read'),
              target: 'resting',
              actions: ['dropMade', { type: 'keepValue', params: eventOutputOf('read') }],
            },
            {
              guard: answered<Changed>('unchanged'),
              target: 'resting',
              actions: ['dropMade', 'dropChange'],
            },
            {
              guard: answered<Changed>('refused'),
              target: 'resting',
              actions: { type: 'showRefusal', params: eventOutputOf('refused') },
            },
            { guard: answered<Changed>('signedOut'), target: 'signedOut' },
            { target: 'resting', actions: 'showNoAnswerToChange' },
          ],
          onError: { target: 'resting', actions: ['showNoAnswerToChange', faultReported] },
        },
      },
      signedOut: { description: 'The session is over.', entry: 'dropAll' },
    },
  })
}

export type Reading<Value, Input extends NonReducibleUnknown, Change, Made> = ReturnType<
  typeof reading<Value, Input, Change, Made>
>

/** Sample reading machine for documentation and tests. */
export const readingMachine = /* @__PURE__ */ reading<string, undefined, string, string>({
  id: 'reading',
  everyMs: MINUTE_MS,
})
