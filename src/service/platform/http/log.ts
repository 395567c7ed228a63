import { causesOf, codesOf } from '../causes.ts'
import { driverWords } from '../database/away.ts'
import type { TellAnswer } from './on-answered.ts'

/** A table's name in a statement: ours are quoted, and no value is. */
const TABLE = /\b(?:from|into|update|join) "(\w+)"/

type Said = {
  type: string
  message: string
  stack: string
  code?: string
  table?: string
  constraint?: string
}

/**
 * What the log says of an error: its kind, code and frames, and what of the messages names nobody. A wrapper says
 * nothing of its own: the words are those of the first cause that has any.
 */
export function errorInLog(error: unknown): Said {
  const fault = error instanceof Error ? error : new Error('not an error')
  const causes = causesOf(fault)
  const code = codesOf(fault)[0]
  const frames = (fault.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: fault.name,
    message: causes.map(impersonal).find((words) => words !== '') ?? '',
    stack: frames.join('\n'),
    ...(code ? { code } : {}),
    ...placeOf(causes),
  }
}

/** The table and the constraint that PostgreSQL names; else the table that the statement does. */
function placeOf(causes: Error[]): Pick<Said, 'table' | 'constraint'> {
  const cause = causes.find(isOfPostgres) as { table?: string; constraint?: string } | undefined
  if (!cause) return {}
  const statement = causes.map((fault) => ('query' in fault ? String(fault.query) : '')).find(Boolean)
  const table = cause.table ?? statement?.match(TABLE)?.[1]
  return { ...(table ? { table } : {}), ...(cause.constraint ? { constraint: cause.constraint } : {}) }
}

const isOfPostgres = (fault: Error): boolean => 'severity' in fault && 'code' in fault

/**
 * An error's message without what somebody may have sent: only those of the language, the system, PostgreSQL and its
 * driver are said, whose words are known, and of these their own words alone. What is quoted, numbers, addresses, names and what
 * follows a colon is replaced by an ellipsis. Our own messages and those of libraries are left out.
 */
export function impersonal(fault: Error): string {
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

/** A line without the quoted names of tables, constraints and columns, so that the words between them stay. */
function withoutNames(line: string, fault: Error): string {
  const { table, constraint, column } = fault as { table?: string; constraint?: string; column?: string }
  const names = [table, constraint, column].filter((name) => name !== undefined)
  return names.reduce((rest, name) => rest.replaceAll(`"${name}"`, '…'), line)
}

/** A line without everything from the first to the last quotation mark. */
function unquoted(line: string): string {
  const marks = [...line.matchAll(/["'`“”‘’«»]/g)].map(({ index }) => index)
  const [first, last] = [marks[0], marks.at(-1)]
  return first === undefined || last === undefined || first === last
    ? line
    : `${line.slice(0, first)}…${line.slice(last + 1)}`
}

/** Lower-case words; the first one of a sentence, the system's codes, and "…" too. */
const isOwnWord = (word: string, at: number): boolean =>
  /^\(?…?\)?$/.test(word) ||
  /^\(?[a-z]+[).,:;]*$/.test(word) ||
  /^E[A-Z]{3,}:?$/.test(word) ||
  (at === 0 && /^[A-Z][a-z]+[.,:;]?$/.test(word))

/**
 * One line a request: its id, method, the route's pattern, status, duration. Never the address that was asked for: it
 * may hold a code, and what is not written down cannot leak. That nothing is new (304) is said thousands of times a
 * second and stands in the metrics; the log has it from the level 'debug' on.
 */
export const logAnswer: TellAnswer = ({ id, log, method, routeOptions }, { status, ms }) => {
  const line = { request: id, method, route: routeOptions.url ?? 'none', status, ms: Math.round(ms) }
  if (status === 304) log.debug(line)
  else log.info(line)
}
