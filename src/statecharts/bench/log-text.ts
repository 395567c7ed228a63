import type { BenchLog, LogEntry } from './log.ts'

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

/**
 * Reads what `logToJson` wrote.
 * Errors: throws an Error that says what is wrong with it.
 */
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
