import type { Counter, Throttle } from '../../../src/service/platform/throttle/throttle.ts'

/** In-memory throttle on simulated time. It counts like the database throttle but is faster. */
export function memoryThrottle(now: () => number): Throttle {
  const rows = new Map<string, { count: number; endsAt: number }>()
  const rowOf = ({ limit, key }: Counter) => {
    const name = `${limit.name} ${key}`
    const row = rows.get(name)
    if (row && row.endsAt > now()) return row
    const fresh = { count: 0, endsAt: now() + limit.windowMs }
    rows.set(name, fresh)
    return fresh
  }
  const countOf = (row: { count: number; endsAt: number }) => ({
    count: row.count,
    msLeft: row.endsAt - now(),
  })
  return {
    read: async (counters) => counters.map((counter) => countOf(rowOf(counter))),
    async take(counters) {
      const rows = counters.map(rowOf)
      for (const row of rows) row.count += 1
      return rows.map(countOf)
    },
    async giveBack(counters) {
      for (const row of counters.map(rowOf)) row.count = Math.max(0, row.count - 1)
    },
    async forgetEnded() {
      for (const [name, row] of rows) if (row.endsAt <= now()) rows.delete(name)
    },
  }
}
