/** PostgreSQL's code for a value that another row has already, where it may be there once (unique_violation). */
const UNIQUE_VIOLATION = '23505'

/** Whether a failure means that another row has the value. Total over all values. */
export function isTaken(error: unknown): boolean {
  for (let fault = error, depth = 0; fault instanceof Error && depth < 10; fault = fault.cause, depth += 1)
    if ('code' in fault && fault.code === UNIQUE_VIOLATION) return true
  return false
}
