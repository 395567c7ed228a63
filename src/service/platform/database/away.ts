import { causesOf, codesOf } from '../causes.ts'

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

/** Of a failure's message what the driver says of a connection; '' of any other. */
export const driverWords = ({ message }: Error): string => message.match(saysAway)?.[0] ?? ''

/** Whether a failure means that the database does not answer now and may answer later. Total over all values. */
export const isDatabaseAway = (error: unknown): boolean =>
  codesOf(error).some((code) => away.test(code)) ||
  causesOf(error).some(({ message }) => saysAway.test(message))

/** PostgreSQL's code for a lock that was not to be had in time (lock_not_available). */
const LOCK_NOT_AVAILABLE = '55P03'

/** Whether a failure means that somebody else held a lock for too long. Total over all values. */
export const isLocked = (error: unknown): boolean => codesOf(error).includes(LOCK_NOT_AVAILABLE)

/** PostgreSQL's codes for transactions in each other's way: serialization_failure and deadlock_detected. */
const IN_THE_WAY = ['40001', '40P01']

/** Whether a failure means that a transaction was ended for another one, and can be run again. Total over all values. */
export const isInTheWay = (error: unknown): boolean =>
  codesOf(error).some((code) => IN_THE_WAY.includes(code))

/** PostgreSQL's code for a value that another row has already, where it may be there once (unique_violation). */
const UNIQUE_VIOLATION = '23505'

/** Whether a failure means that another row has the value. Total over all values. */
export const isTaken = (error: unknown): boolean => codesOf(error).includes(UNIQUE_VIOLATION)
