import type { AnyActorRef } from 'xstate'

type Outcome = { kind: string }

/** Implements the guard `answered`. */
export const isAnswer = (_: unknown, answer: { expected: string; actual: string }): boolean =>
  answer.expected === answer.actual

/** Guard of an `onDone` for one kind of outcome: `answered<LookupOutcome>('found')`. Unknown kinds don't compile. */
export const answered = <O extends Outcome>(kind: O['kind']) => ({
  type: 'answered' as const,
  params: ({ event }: { event: { output: O } }) => ({ expected: kind, actual: event.output.kind }),
})

/** Action params: the invoked actor's output, `params: eventOutput`. */
export const eventOutput = <O>({ event }: { event: { output: O } }): O => event.output

/** Like `eventOutput`, narrowed by `answered`: `params: eventOutputOf('wrongCode')`. */
export const eventOutputOf =
  <K extends string>(..._kinds: K[]) =>
  <O extends Outcome>({ event }: { event: { output: O } }) =>
    event.output as Extract<O, { kind: K }>

export const wholeEvent = <E>({ event }: { event: E }): E => event

/** The parent, for `sendTo(parentOf, …)`. A machine without one sends to itself, where such events are ignored. */
export const parentOf = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self
