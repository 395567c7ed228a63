import { causesOf, codesOf } from '../causes.ts'

/**
 * Error codes that mean "try again later": lost connection (08), out of resources (53), stopping or starting
 * (57P), read-only (25006), timeout (57014, 55P03, 25P0), conflict (40001, 40P01), or unreachable (E…).
 */
const away =
  /^(08...|53...|57P0\d|57014|55P03|25006|25P0[34]|40001|40P01|E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)|ENOTFOUND)$/

/** Messages of driver errors that mean "try again later" but have no code. */
const saysAway =
  /^(timeout exceeded when trying to connect|timeout expired|Query read timeout|Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/

export const driverWords = ({ message }: Error): string => message.match(saysAway)?.[0] ?? ''

export const isDatabaseAway = (error: unknown): boolean =>
  codesOf(error).some((code) => away.test(code)) ||
  causesOf(error).some(({ message }) => saysAway.test(message))

const LOCK_NOT_AVAILABLE = '55P03'

export const isLocked = (error: unknown): boolean => codesOf(error).includes(LOCK_NOT_AVAILABLE)

const IN_THE_WAY = ['40001', '40P01']

export const isSerializationFailure = (error: unknown): boolean =>
  codesOf(error).some((code) => IN_THE_WAY.includes(code))

const UNIQUE_VIOLATION = '23505'

export const isTaken = (error: unknown): boolean => codesOf(error).includes(UNIQUE_VIOLATION)
