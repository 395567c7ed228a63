/** Chains of causes may be circular. */
const MOST_CAUSES = 10

/** Outermost first. An aggregate's cause is its first error. */
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
