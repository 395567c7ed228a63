import type { Bench } from './bench.ts'
import { INSTANT } from './spoken.ts'

/**
 * The situation of a bench as text, for telling apart where an exploration has been. Of an instant it says only
 * whether it has come yet: a lockout with a minute left and one with two minutes left are one situation.
 */
export function fingerprint(bench: Bench): string {
  const now = bench.now()
  const situation = {
    machines: bench
      .machines()
      .map(({ path, snapshot }) => [path, snapshot.status, snapshot.value, snapshot.context]),
    calls: bench.calls().map(({ path, input }) => [path, input]),
    waits: bench.nextDue() !== null,
  }
  return JSON.stringify(situation, (_, value: unknown) => {
    if (typeof value !== 'number' || value < INSTANT) return value
    return value > now ? 'to come' : 'past'
  })
}
