import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { spoken } from './step.ts'

/**
 * One thing that a person did to a statechart on the bench. The log of these always leads to the same state; what
 * follows by itself is not in it. `to`, `call`: the names of the machines on the way, then of the actor: '' or
 * 'lockout', 'lookUpCode' or 'lockout/recallVisitor'. `answer`: its name in the fixture. `ms`: time that passed.
 */
export type LogEntry =
  | { type: 'sent'; to: string; event: { type: string } }
  | { type: 'answered'; call: string; answer: string }
  | { type: 'passed'; ms: number }
  /** From here on this call is answered by itself; with null, by hand again. */
  | { type: 'arranged'; call: string; answer: string | null }

/** `machine`: its id. `start`: the name of the start in its fixture. */
export type BenchLog = { machine: string; start: string; entries: LogEntry[] }

/** One entry in words, 'code.typed {"text":"246810"}'. */
export function entryText(entry: LogEntry): string {
  switch (entry.type) {
    case 'sent': {
      const { type, ...payload } = entry.event
      const carried = Object.keys(payload).length > 0 ? ` ${spoken(payload)}` : ''
      return `${entry.to && `${entry.to} ← `}${type}${carried}`
    }
    case 'answered':
      return `${entry.call}: ${entry.answer}`
    case 'passed':
      return `${timeSpan(entry.ms)} pass`
    case 'arranged':
      return `${entry.call} from now on: ${entry.answer ?? 'by hand'}`
  }
}

/** A time span in few words: '4 min 5 s', '1.2 s', '3 d 2 h'. @param ms 0 or more. */
export function timeSpan(ms: number): string {
  const parts = [
    [Math.floor(ms / DAY_MS), 'd'],
    [Math.floor(ms / HOUR_MS) % 24, 'h'],
    [Math.floor(ms / MINUTE_MS) % 60, 'min'],
    [(ms % MINUTE_MS) / 1000, 's'],
  ] as const
  const said = parts.flatMap(([count, unit]) => (count > 0 ? [`${count} ${unit}`] : []))
  return said.join(' ') || '0 s'
}

/** The log as the part of an address after '#': 'checkIn/an empty form/[["form.submitted"],5000]', encoded. */
export function logToHash({ machine, start, entries }: BenchLog): string {
  const parts = [machine, start, ...(entries.length > 0 ? [JSON.stringify(entries.map(shortened))] : [])]
  return parts.map(encodeURIComponent).join('/')
}

/**
 * Reads what `logToHash` wrote; without entries or a start the rest counts as empty.
 * Errors: throws an Error that says what is wrong with it.
 */
export function logFromHash(hash: string): BenchLog {
  const [machine = '', start = '', entries = '[]'] = hash.replace(/^#/, '').split('/').map(decodeURIComponent)
  const list: unknown = JSON.parse(entries)
  if (!Array.isArray(list)) throw new Error('the link holds no list of entries')
  return { machine, start, entries: list.map(lengthened) }
}

/** The log as a file. */
export const logToJson = (log: BenchLog): string => `${JSON.stringify(log, null, 2)}\n`

/** Reads what `logToJson` wrote. Errors: throws an Error that says what is wrong with it. */
export function logFromJson(text: string): BenchLog {
  const log = JSON.parse(text) as Partial<BenchLog> | null
  if (typeof log?.machine !== 'string' || typeof log.start !== 'string' || !Array.isArray(log.entries)) {
    throw new Error('the file is no log: it needs machine, start and entries')
  }
  return { machine: log.machine, start: log.start, entries: log.entries.map(shortened).map(lengthened) }
}

/** A time in ms, an event with what it carries and its receiver, or a call with its answer. */
function shortened(entry: LogEntry): unknown {
  switch (entry.type) {
    case 'passed':
      return entry.ms
    case 'answered':
      return { [entry.call]: entry.answer }
    case 'arranged':
      return { always: entry.call, answer: entry.answer }
    case 'sent': {
      const { type, ...payload } = entry.event
      if (entry.to !== '') return [type, payload, entry.to]
      return Object.keys(payload).length > 0 ? [type, payload] : [type]
    }
    default:
      return entry
  }
}

function lengthened(short: unknown): LogEntry {
  if (typeof short === 'number' && Number.isFinite(short) && short >= 0) return { type: 'passed', ms: short }
  if (Array.isArray(short) && typeof short[0] === 'string') {
    const [type, payload = {}, to = ''] = short as [string, object?, string?]
    return { type: 'sent', to, event: { ...payload, type } }
  }
  const { always, answer } = Object(short) as { always?: unknown; answer?: unknown }
  if (typeof always === 'string' && (answer === null || typeof answer === 'string')) {
    return { type: 'arranged', call: always, answer }
  }
  const [call, given] = Object.entries(Object(short))[0] ?? []
  if (call === undefined || typeof given !== 'string')
    throw new Error(`not an entry: ${JSON.stringify(short)}`)
  return { type: 'answered', call, answer: given }
}
