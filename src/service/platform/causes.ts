/** Maximum number of errors to list, because a chain of causes can be circular. */
const MOST_CAUSES = 10

/**
 * Lists an error and its causes, outermost first. The first error of an `AggregateError` counts as its cause
 * if it has no other.
 */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let fault = error; fault instanceof Error && causes.length < MOST_CAUSES; ) {
    causes.push(fault)
    fault = fault instanceof AggregateError ? (fault.cause ?? fault.errors[0]) : fault.cause
  }
  return causes
}

export const codesOf = (error: unknown): string[] =>
  causesOf(error).flatMap((fault) => ('code' in fault && typeof fault.code === 'string' ? [fault.code] : []))
