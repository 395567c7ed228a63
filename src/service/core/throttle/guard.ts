import type { Count, Counter, Throttle } from '../../ports/throttle.ts'

/**
 * What one attempt counts against.
 * - `own`: counters of whoever tries; beyond any of them the attempt is refused.
 * - `shared`: counters over everybody; beyond any of them only the unsuspicious may still try.
 * - `suspicion`: failures of this address that are remembered long; within its points it is unsuspicious.
 */
export type Attempt = { own: Counter[]; shared: Counter[]; suspicion: Counter | null }

export type Admission =
  /** `failedElsewhere`: not what these counters count was wrong. They are given back, the others stay counted. */
  | { kind: 'admitted'; succeeded(): Promise<void>; failedElsewhere(counters: Counter[]): Promise<void> }
  /** `retryAfterMs`: when it is worth trying again. */
  | { kind: 'throttled'; retryAfterMs: number }

/** Nobody is told to wait longer than this, ms: the website keeps no longer lockout. */
export const LONGEST_RETRY_MS = 60 * 60 * 1_000

/**
 * Admits one attempt or refuses it before anything is looked up. An attempt is counted as a failure from
 * the moment it is admitted and taken back when it succeeded, so however many arrive at once, no more are
 * admitted than the counters allow. A refused attempt leaves every counter as it was.
 */
export async function admit(throttle: Throttle, { own, shared, suspicion }: Attempt): Promise<Admission> {
  for (const counter of own) {
    const now = await throttle.read(counter)
    if (now.count >= counter.limit.points) return refused(now)
  }
  const taken: Counter[] = []
  const take = async (counter: Counter) => {
    const count = await throttle.take(counter)
    taken.push(counter)
    return { ...count, exceeded: count.count > counter.limit.points }
  }
  const takeBack = () => throttle.giveBack(taken)

  for (const counter of own) {
    const now = await take(counter)
    if (now.exceeded) {
      await takeBack()
      return refused(now)
    }
  }
  const suspicious = suspicion ? (await take(suspicion)).exceeded : true
  for (const counter of shared) {
    const now = await take(counter)
    if (now.exceeded && suspicious) {
      await takeBack()
      return refused(now)
    }
  }
  return { kind: 'admitted', succeeded: takeBack, failedElsewhere: (of) => throttle.giveBack(of) }
}

const refused = ({ msLeft }: Count): Admission => ({
  kind: 'throttled',
  retryAfterMs: Math.min(Math.max(msLeft, 1_000), LONGEST_RETRY_MS),
})
