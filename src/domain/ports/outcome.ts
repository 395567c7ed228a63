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
