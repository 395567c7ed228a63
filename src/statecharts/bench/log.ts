/**
 * Everything that happened to a statechart on the bench; from it the same state comes about again, always.
 * `to`, `call`: the names of the machines on the way, then of the actor: '' or 'lockout', 'lookUpCode' or
 * 'lockout/readVisitor'. `answer`: its name in the kit. `ms`: time that passed.
 */
export type LogEntry =
  | { type: 'sent'; to: string; event: { type: string } }
  | { type: 'answered'; call: string; answer: string }
  | { type: 'passed'; ms: number }

/** `machine`: its id. `start`: the name of the start in its kit. */
export type BenchLog = { machine: string; start: string; entries: LogEntry[] }

/** The log with one more entry; time that passes after time that passed is one entry. */
export function withEntry(entries: LogEntry[], entry: LogEntry): LogEntry[] {
  const last = entries.at(-1)
  if (entry.type !== 'passed' || last?.type !== 'passed') return [...entries, entry]
  return [...entries.slice(0, -1), { type: 'passed', ms: last.ms + entry.ms }]
}

/** One entry in words, 'code.typed {"text":"246810"}'. */
export function entryText(entry: LogEntry): string {
  switch (entry.type) {
    case 'sent': {
      const { type, ...payload } = entry.event
      const carried = Object.keys(payload).length > 0 ? ` ${JSON.stringify(payload)}` : ''
      return `${entry.to && `${entry.to} ← `}${type}${carried}`
    }
    case 'answered':
      return `${entry.call}: ${entry.answer}`
    case 'passed':
      return `${entry.ms / 1000} s pass`
  }
}
