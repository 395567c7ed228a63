import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../domain/primitives/time-units.ts'
import { spoken } from './fingerprint.ts'

/**
 * What people did to a statechart on the bench. From it the same state comes about again, always; what follows
 * by itself is not in it.
 * `to`, `call`: the names of the machines on the way, then of the actor: '' or 'lockout', 'lookUpCode' or
 * 'lockout/recallVisitor'. `answer`: its name in the kit. `ms`: time that passed.
 */
export type LogEntry =
  | { type: 'sent'; to: string; event: { type: string } }
  | { type: 'answered'; call: string; answer: string }
  | { type: 'passed'; ms: number }
  /** From here on the call is answered by itself; with null, by hand again. */
  | { type: 'arranged'; call: string; answer: string | null }

/** `machine`: its id. `start`: the name of the start in its kit. */
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
