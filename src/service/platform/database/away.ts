import { causesOf, codesOf } from '../causes.ts'

/**
 * PostgreSQL's codes for a lost connection (08), a server that is stopping, starting, full (57P, 53), or read-only
 * (25006), timeouts (57014, 55P03, 25P0), and conflicts (40001, 40P01); and system codes for an unreachable server.
 */
const away =
  /^(08...|53...|57P0\d|57014|55P03|25006|25P0[34]|40001|40P01|E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)|ENOTFOUND)$/

/** Driver messages without a code. */
const saysAway =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/

export const driverWords = ({ message }: Error): string => message.match(saysAway)?.[0] ?? ''

/** Whether the database may answer later. */
export const isDatabaseAway = (error: unknown): boolean =>
  codesOf(error).some((code) => away.test(code)) ||
  causesOf(error).some(({ message }) => saysAway.test(message))

const LOCK_NOT_AVAILABLE = '55P03'

/** Another transaction held a lock for too long. */
export const isLocked = (error: unknown): boolean => codesOf(error).includes(LOCK_NOT_AVAILABLE)

const IN_THE_WAY = ['40001', '40P01']

/** The transaction lost to another and can run again. */
export const isInTheWay = (error: unknown): boolean =>
  codesOf(error).some((code) => IN_THE_WAY.includes(code))

const UNIQUE_VIOLATION = '23505'

export const isTaken = (error: unknown): boolean => codesOf(error).includes(UNIQUE_VIOLATION)
