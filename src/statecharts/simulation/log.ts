import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { spoken } from './step.ts'

/**
 * Action of the workbench's user.
 * - `to`: path of a machine, such as '' or 'lockout'
 * - `call`: path of a call, such as 'lookUpCode' or 'lockout/recallVisitor'
 * - `answer`: name of the result
 * - `ms`: elapsed time
 */
export type LogEntry =
  | { type: 'sent'; to: string; event: { type: string } }
  | { type: 'answered'; call: string; answer: string }
  | { type: 'passed'; ms: number }
  /** Sets a call's automatic result. If `answer` is null, the call waits for the user again. */
  | { type: 'arranged'; call: string; answer: string | null }

export type SimulationLog = { machine: string; start: string; entries: LogEntry[] }

/** Formats an event as 'code.typed {"text":"246810"}'. */
export function eventText({ type, ...payload }: { type: string }): string {
  return Object.keys(payload).length > 0 ? `${type} ${spoken(payload)}` : type
}

export function entryText(entry: LogEntry): string {
  switch (entry.type) {
    case 'sent':
      return `${entry.to && `${entry.to} ← `}${eventText(entry.event)}`
    case 'answered':
      return `${entry.call}: ${entry.answer}`
    case 'passed':
      return `${timeSpan(entry.ms)} pass`
    case 'arranged':
      return `${entry.call} from now on: ${entry.answer ?? 'by hand'}`
  }
}

/** Formats a duration as '4 min 5 s', '1.2 s', or '3 d 2 h'. */
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

/** Formats a log as a URL fragment: 'checkIn/the page/[["form.submitted"],5000]', percent-encoded. */
export function logToHash({ machine, start, entries }: SimulationLog): string {
  const parts = [machine, start, ...(entries.length > 0 ? [JSON.stringify(entries.map(shortened))] : [])]
  return parts.map(encodeURIComponent).join('/')
}

/** Parses a log from a URL fragment. Throws if it can't be decoded or an entry is invalid. */
export function logFromHash(hash: string): SimulationLog {
  const [machine = '', start = '', entries = '[]'] = hash.replace(/^#/, '').split('/').map(decodeURIComponent)
  const list: unknown = JSON.parse(entries)
  if (!Array.isArray(list)) throw new Error('the link holds no list of entries')
  return { machine, start, entries: list.map(lengthened) }
}

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
