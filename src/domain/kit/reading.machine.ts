import { assign, type NonReducibleUnknown, setup } from 'xstate'
import { MINUTE_MS } from '../primitives/time-units.ts'
import { answered, eventOutputOf, isAnswer, wholeEvent } from './outcome.ts'
import { faultReported, reportFault, slot } from './slot.ts'

export type NoAnswer = { kind: 'signedOut' } | { kind: 'unreachable' }

export type ReadOutcome<Value> = { kind: 'read'; value: Value } | NoAnswer

/**
 * What comes of a change: `made`, with what is told this once; `done`; after both the value is read again. `read`, which
 * brings the new value along; `unchanged`, where the value stays as it is; `refused`, with the service's own words.
 */
export type ChangedOutcome<Value, Made = never> =
  | ReadOutcome<Value>
  | { kind: 'made'; made: Made }
  | { kind: 'done' }
  | { kind: 'unchanged' }
  | { kind: 'refused'; message: string }

/** The calls of a reading. Expected failures are values, never exceptions. */
export type ReadingCalls<Value, Input = undefined, Change = never, Made = never> = {
  read(input: Input, signal?: AbortSignal): Promise<ReadOutcome<Value>>
  /** Left out where nothing can be changed. */
  change?(change: Change, input: Input, signal?: AbortSignal): Promise<ChangedOutcome<Value, Made>>
}

/** `isOfChange`: somebody asked for a change and waits for what comes of it, which is not known. */
export type ReadingProblem =
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable'; isOfChange: boolean }

/**
 * `value`: as it was read last; null before that, and when the session is over. `change`: the one that was asked for,
 * until what came of it is known. `made`: what the last change has made, until somebody has seen it or another change
 * was carried out: one that fails takes nothing away. `problem`: of the last question that somebody is waiting for.
 */
export type ReadingContext<Value, Input, Change, Made> = {
  input: Input
  value: Value | null
  change: Change | null
  made: Made | null
  problem: ReadingProblem | null
}

export type ReadingEvent<Change> =
  /** A person wants it read, for the first time or again. */
  | { type: 'reading.requested' }
  /** The value may have changed: it is read again, and what is shown stays until then. */
  | { type: 'reading.outdated' }
  | { type: 'change.requested'; change: Change }
  /** What was made has been seen: it is shown no longer. */
  | { type: 'made.dismissed' }

type ReadingParameters<Value, Input> = {
  /** Names the statechart and its requests. */
  id: string
  /** Whether it is read as soon as it is shown. Otherwise somebody has to ask for it. */
  readsAtOnce?: boolean
  /** Where the value is known before it was ever read. */
  known?: (input: Input) => Value | null
  /** How often it is read again while it is shown, ms; null: only when asked. */
  everyMs?: number | null
}

/**
 * Ask, show, ask again: something of the service is read and shown, perhaps changed, and read again. Without an answer
 * what was read before stays. `read` and `change` are provided by `src/app`.
 * @template Value what is read.
 * @template Input of what it is read: a trip's id, a link's secret.
 * @template Change what can be changed of it by one press of a button.
 * @template Made what a change makes that no later reading tells again: a link with its secret.
 */
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
      read: slot<ReadOutcome<Value>, { input: Input }>(`read of ${id}`),
      change: slot<ChangedOutcome<Value, Made>, { input: Input; change: Change }>(`change of ${id}`),
    },
    guards: { answered: isAnswer },
    actions: {
      reportFault,
      keepValue: assign(({ context }, { value }: { value: Value }) => ({
        value,
        change: null,
        // What the service refused stays said until something else is asked of it.
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
        description: 'Nothing is asked of the service. What was read last is shown, or why there is nothing.',
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
        description: 'The service is asked. What was read before stays meanwhile.',
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
          'change.requested': {
            target: 'changing',
            actions: { type: 'keepChange', params: wholeEvent },
          },
        },
      },
      changing: {
        description: 'The service is asked for a change, one at a time.',
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

/** A reading with its parameters. */
export type Reading<Value, Input extends NonReducibleUnknown, Change, Made> = ReturnType<
  typeof reading<Value, Input, Change, Made>
>

/**
 * Ask, show, ask again: something of the service is read and shown, perhaps changed, and read again. This one stands for
 * all that `reading` makes.
 */
export const readingMachine = /* @__PURE__ */ reading<string, undefined, string, string>({
  id: 'reading',
  everyMs: MINUTE_MS,
})
