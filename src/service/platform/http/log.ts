import { causesOf, codesOf } from '../causes.ts'
import { driverWords } from '../database/away.ts'
import type { ResponseListener } from './on-answered.ts'

/** Matches the table name in one of Drizzle's SQL statements, which have double quotes only around names. */
const TABLE = /\b(?:from|into|update|join) "(\w+)"/

type Said = {
  type: string
  message: string
  stack: string
  code?: string
  table?: string
  constraint?: string
}

/** Returns an error for the log, without user data. If no message is left, uses that of a cause. */
export function errorInLog(error: unknown): Said {
  const fault = error instanceof Error ? error : new Error('not an error')
  const causes = causesOf(fault)
  const code = codesOf(fault)[0]
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: fault.name,
    message: causes.map(withoutPersonalData).find((words) => words !== '') ?? '',
    stack: frames.join('\n'),
    ...(code ? { code } : {}),
    ...placeOf(causes),
  }
}

function placeOf(causes: Error[]): Pick<Said, 'table' | 'constraint'> {
  const cause = causes.find(isOfPostgres) as { table?: string; constraint?: string } | undefined
  if (!cause) return {}
  const statement = causes.map((fault) => ('query' in fault ? String(fault.query) : '')).find(Boolean)
  const table = cause.table ?? statement?.match(TABLE)?.[1]
  return { ...(table ? { table } : {}), ...(cause.constraint ? { constraint: cause.constraint } : {}) }
}

const isOfPostgres = (fault: Error): boolean => 'severity' in fault && 'code' in fault

/**
 * Returns an error's message without user data, or '' for an unknown kind of error. An ellipsis replaces
 * quotes, numbers, addresses, names, and, in JavaScript's own errors, text after a colon.
 */
export function withoutPersonalData(fault: Error): string {
  const isOfLanguage =
    fault instanceof TypeError || fault instanceof RangeError || fault instanceof ReferenceError
  const isOfSystem = 'syscall' in fault
  if (!isOfLanguage && !isOfSystem && !isOfPostgres(fault)) return driverWords(fault)
  const line = fault.message.split('\n')[0] ?? ''
  const colon = isOfLanguage ? line.indexOf(': ') : -1
  const own = colon < 0 ? line : `${line.slice(0, colon)}: …`
  const words = unquoted(withoutNames(own, fault))
    .split(/\s/)
    .map((word, at) => (isOwnWord(word, at) ? word : '…'))
  return words.filter((word, at) => word !== '…' || words[at - 1] !== '…').join(' ')
}

function withoutNames(line: string, fault: Error): string {
  const { table, constraint, column } = fault as { table?: string; constraint?: string; column?: string }
  const names = [table, constraint, column].filter((name) => name !== undefined)
  return names.reduce((rest, name) => rest.replaceAll(`"${name}"`, '…'), line)
}

function unquoted(line: string): string {
  const marks = [...line.matchAll(/["'`“”‘’«»]/g)].map(({ index }) => index)
  const [first, last] = [marks[0], marks.at(-1)]
  return first === undefined || last === undefined || first === last
    ? line
    : `${line.slice(0, first)}…${line.slice(last + 1)}`
}

const isOwnWord = (word: string, at: number): boolean =>
  /^\(?…?\)?$/.test(word) ||
  /^\(?[a-z]+[).,:;]*$/.test(word) ||
  /^E[A-Z]{3,}:?$/.test(word) ||
  (at === 0 && /^[A-Z][a-z]+[.,:;]?$/.test(word))

/** Logs each request without its URL, which may contain a code. A 304 is logged at level 'debug'. */
export const logAnswer: ResponseListener = ({ id, log, method, routeOptions }, { status, ms }) => {
  const line = { request: id, method, route: routeOptions.url ?? 'none', status, ms: Math.round(ms) }
  if (status === 304) log.debug(line)
  else log.info(line)
}
