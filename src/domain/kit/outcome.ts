import type { AnyActorRef } from 'xstate'

type Outcome = { kind: string }

export const isAnswer = (_: unknown, answer: { expected: string; actual: string }): boolean =>
  answer.expected === answer.actual

/** Creates a guard for `onDone`: `answered<LookupOutcome>('found')`. Unknown kinds are type errors. */
export const answered = <O extends Outcome>(kind: O['kind']) => ({
  type: 'answered' as const,
  params: ({ event }: { event: { output: O } }) => ({ expected: kind, actual: event.output.kind }),
})

/** Returns the invoked actor's output, for action params: `params: eventOutput`. */
export const eventOutput = <O>({ event }: { event: { output: O } }): O => event.output

/** Like `eventOutput`, narrowed to the kinds that the guard checked: `eventOutputOf('wrongCode')`. */
export const eventOutputOf =
  <K extends string>(..._kinds: K[]) =>
  <O extends Outcome>({ event }: { event: { output: O } }) =>
    event.output as Extract<O, { kind: K }>

export const wholeEvent = <E>({ event }: { event: E }): E => event

/** Target of `sendTo`: the parent, or without one the machine itself, which ignores the event. */
export const parentOf = ({ self }: { self: AnyActorRef }): AnyActorRef => self._parent ?? self
