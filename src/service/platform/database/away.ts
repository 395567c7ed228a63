/**
 * PostgreSQL's classes for a connection that is gone (08), a server that ends, starts or has no room (57P, 53), one
 * that only reads since another took over (25006), a wait that took too long (57014, 55P03, 25P0) and transactions
 * in each other's way (40001, 40P01); and the system's codes for a server that cannot be reached.
 */
const away =
  /^(08...|53...|57P0\d|57014|55P03|25006|25P0[34]|40001|40P01|E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)|ENOTFOUND)$/

/** What the driver says without a code. */
const saysAway =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/

/** Whether a failure means that the database does not answer now and may answer later. Total over all values. */
export function isDatabaseAway(error: unknown): boolean {
  for (let fault = error, depth = 0; fault instanceof Error && depth < 10; fault = fault.cause, depth += 1) {
    if ('code' in fault && typeof fault.code === 'string' && away.test(fault.code)) return true
    if (saysAway.test(fault.message)) return true
  }
  return false
}

/** PostgreSQL's code for a lock that was not to be had in time (lock_not_available). */
const LOCK_NOT_AVAILABLE = '55P03'

/** Whether a failure means that somebody else held a lock for too long. Total over all values. */
export const isLocked = (error: unknown): boolean => hasCode(error, [LOCK_NOT_AVAILABLE])

/** PostgreSQL's codes for transactions in each other's way: serialization_failure and deadlock_detected. */
const IN_THE_WAY = ['40001', '40P01']

/** Whether a failure means that a transaction was ended for another one, and can be run again. Total over all values. */
export const isInTheWay = (error: unknown): boolean => hasCode(error, IN_THE_WAY)

function hasCode(error: unknown, codes: readonly unknown[]): boolean {
  for (let fault = error, depth = 0; fault instanceof Error && depth < 10; fault = fault.cause, depth += 1)
    if ('code' in fault && codes.includes(fault.code)) return true
  return false
}
