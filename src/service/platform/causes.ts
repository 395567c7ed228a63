/** The longest chain of causes that is followed: one may lead back to itself. */
const MOST_CAUSES = 10

/**
 * A failure and what caused it, outermost first. The cause of one that stands for several, such as a connection to each of
 * a name's addresses, is the first. Total over all values.
 */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = []
  for (let fault = error; fault instanceof Error && causes.length < MOST_CAUSES; ) {
    causes.push(fault)
    fault = fault instanceof AggregateError ? (fault.cause ?? fault.errors[0]) : fault.cause
  }
  return causes
}

/** The stable codes of these. Total over all values. */
export const codesOf = (error: unknown): string[] =>
  causesOf(error).flatMap((fault) => ('code' in fault && typeof fault.code === 'string' ? [fault.code] : []))
