import type { Kit } from '../kits/kit.ts'
import { type Bench, openBench } from './bench.ts'
import type { LogEntry } from './log.ts'

/**
 * A fresh bench to which everything in the log has happened.
 * Errors: throws where the kit or the machine no longer allows an entry.
 */
export function runLog(kit: Kit, start: string, entries: LogEntry[]): Bench {
  const bench = openBench(kit, start)
  for (const entry of entries) bench.apply(entry)
  return bench
}
