import type { Bench } from './bench.ts'

/** From here on a number is taken for an instant, Unix time, ms. */
const INSTANT = Date.UTC(2020, 0, 1)

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

/** A value as a person at the bench wants to read it: JSON, with instants as times and faults as their messages. */
export const spoken = (value: unknown): string => JSON.stringify(value, readable)

const readable = (_: string, value: unknown): unknown => {
  if (value instanceof Error) return String(value)
  if (typeof value !== 'number' || value < INSTANT) return value
  return new Date(value).toISOString().replace('.000Z', 'Z')
}
