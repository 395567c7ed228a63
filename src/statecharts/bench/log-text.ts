import type { BenchLog, LogEntry } from './log.ts'

/** A log short enough for a link: an event, a call with its answer, or a time in ms. */
type ShortEntry = [event: string, payload?: object, to?: string] | { [call: string]: string } | number

/** The log as the part of an address after '#'. */
export function logToHash({ machine, start, entries }: BenchLog): string {
  const parts = [machine, start, ...(entries.length > 0 ? [JSON.stringify(entries.map(shortened))] : [])]
  return parts.map(encodeURIComponent).join('/')
}

/**
 * Reads what `logToHash` wrote.
 * Errors: throws an Error that says what is wrong with it.
 */
export function logFromHash(hash: string): BenchLog {
  const [machine = '', start = '', entries = '[]'] = hash.replace(/^#/, '').split('/').map(decodeURIComponent)
  const list: unknown = JSON.parse(entries)
  if (!Array.isArray(list)) throw new Error('the link holds no list of events')
  return { machine, start, entries: list.map(lengthened) }
}

/**
 * Reads an exported log.
 * Errors: throws an Error that says what is wrong with it.
 */
export function logFromJson(text: string): BenchLog {
  const log = JSON.parse(text) as Partial<BenchLog> | null
  if (typeof log?.machine !== 'string' || typeof log.start !== 'string' || !Array.isArray(log.entries)) {
    throw new Error('the file is no log: it needs machine, start and entries')
  }
  return { machine: log.machine, start: log.start, entries: log.entries.map((e) => lengthened(shortened(e))) }
}

export const logToJson = (log: BenchLog): string => `${JSON.stringify(log, null, 2)}\n`

function shortened(entry: LogEntry): ShortEntry {
  if (entry.type === 'passed') return entry.ms
  if (entry.type === 'answered') return { [entry.call]: entry.answer }
  const { type, ...payload } = entry.event
  if (entry.to !== '') return [type, payload, entry.to]
  return Object.keys(payload).length > 0 ? [type, payload] : [type]
}

function lengthened(entry: unknown): LogEntry {
  if (typeof entry === 'number' && Number.isFinite(entry) && entry >= 0) return { type: 'passed', ms: entry }
  if (Array.isArray(entry) && typeof entry[0] === 'string') {
    const [type, payload = {}, to = ''] = entry as [string, object?, string?]
    return { type: 'sent', to, event: { ...payload, type } }
  }
  const [call, answer] = Object.entries(Object(entry))[0] ?? []
  if (call === undefined || typeof answer !== 'string')
    throw new Error(`not an entry: ${JSON.stringify(entry)}`)
  return { type: 'answered', call, answer }
}
