type Outcome = { kind: string }

/** The guard behind `answered`. */
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

/** Hands the outcome of an invoked actor on: `actions: { type: 'takeAnswer', params: itsOutcome }`. */
export const itsOutcome = <O>({ event }: { event: { output: O } }): O => event.output

/** The same where the guard `answered` has found what kind it is: `params: itsAnswer('wrongCode')`. */
export const itsAnswer =
  <K extends string>(_kind: K) =>
  <O extends Outcome>({ event }: { event: { output: O } }) =>
    event.output as Extract<O, { kind: K }>

/** Hands the event itself on, for an action that needs what it carries. */
export const itsEvent = <E>({ event }: { event: E }): E => event

/** Hands the state of an invoked statechart on: `actions: { type: 'followCopy', params: itsSnapshot }`. */
export const itsSnapshot = <S>({ event }: { event: { snapshot: S } }): S => event.snapshot
