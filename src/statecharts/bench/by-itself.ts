import type { Bench, Step } from './bench.ts'
import type { LogEntry } from './log.ts'

/** Which answer a call gets without anybody choosing it, by its path; calls that are not named wait. */
export type ByItself = Record<string, string>

/** More answers in a row than any statechart asks for at one moment. */
const ANSWERS_AT_ONCE = 50

/**
 * Makes entries happen, and answers what is answered by itself whenever it is asked.
 * @param record is told of every entry that happened, the answers included.
 */
export function perform(
  bench: Bench,
  entries: LogEntry[],
  byItself: ByItself,
  record: (entry: LogEntry, step: Step) => void,
): void {
  const happen = (entry: LogEntry) => record(entry, bench.apply(entry))
  answerAll(bench, byItself, happen)
  for (const entry of entries) {
    if (entry.type === 'passed') pass(bench, entry.ms, byItself, happen)
    else happen(entry)
    answerAll(bench, byItself, happen)
  }
}

/** Time goes on from timer to timer, so that a call that is asked on the way is answered at its moment. */
function pass(bench: Bench, ms: number, byItself: ByItself, happen: (entry: LogEntry) => void): void {
  const end = bench.now() + ms
  while (bench.now() < end) {
    const next = Math.min(bench.nextDue() ?? end, end)
    happen({ type: 'passed', ms: next - bench.now() })
    answerAll(bench, byItself, happen)
  }
}

function answerAll(bench: Bench, byItself: ByItself, happen: (entry: LogEntry) => void): void {
  for (let left = ANSWERS_AT_ONCE; left > 0; left -= 1) {
    const call = bench.calls().find(({ path }) => byItself[path] !== undefined)
    const answer = call && byItself[call.path]
    if (!call || answer === undefined) return
    happen({ type: 'answered', call: call.path, answer })
  }
}
