import type { AnyActorRef } from 'xstate'

type Outcome = { kind: string }

/** The implementation of the guard `answered`: compares the kind of an outcome. */
export const isAnswer = (_: unknown, answer: { expected: string; actual: string }): boolean =>
  answer.expected === answer.actual

/**
 * The guard of an `onDone` that takes one kind of outcome: `answered<LookupOutcome>('found')`.
 * A kind that the outcome does not have fails to compile.
 */
export const answered = <O extends Outcome>(kind: O['kind']) => ({
  type: 'answered' as const,
  params: ({ event }: { event: { output: O } }) => ({ expected: kind, actual: event.output.kind }),
})

/** Params of an action: what the invoked actor answered, as in `params: eventOutput`. */
export const eventOutput = <O>({ event }: { event: { output: O } }): O => event.output

/** The same, narrowed to the kind that the guard `answered` has found: `params: eventOutputOf('wrongCode')`. */
export const eventOutputOf =
  <K extends string>(_kind: K) =>
  <O extends Outcome>({ event }: { event: { output: O } }) =>
    event.output as Extract<O, { kind: K }>

/** Params of an action or a guard: the event itself. */
export const wholeEvent = <E>({ event }: { event: E }): E => event

/**
 * The receiver of what a statechart reports: its parent (`sendTo(parentOf, …)`). A machine that runs alone, as on
 * the workbench, sends to itself, where such events are ignored.
 */
export const parentOf = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self
