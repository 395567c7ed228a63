import { HOUR_MS } from '../../../domain/primitives/time-units.ts'
import type { Count, Counter, Throttle } from './throttle.ts'

/**
 * What one attempt counts against.
 * - `own`: counters of whoever tries; beyond any of them the attempt is refused.
 * - `shared`: counters over everybody; beyond any of them only the unsuspicious may still try.
 * - `suspicion`: failures of this address that are remembered long; within their points it is unsuspicious. Where
 *   there are none, every address is suspicious.
 */
export type Attempt = { own: Counter[]; shared?: Counter[]; suspicion?: Counter[] }

/** `retryAfterMs`: when it is worth trying again. */
export type Throttled = { kind: 'throttled'; retryAfterMs: number }

type Admission = { kind: 'admitted'; succeeded(): Promise<void> } | Throttled

/** Nobody is told to wait longer than this, ms: the website keeps no longer lockout. */
const LONGEST_RETRY_MS = HOUR_MS

/**
 * Admits one attempt or refuses it before anything is looked up. An attempt is counted as a failure from
 * the moment it is admitted and taken back when it succeeded, so however many arrive at once, no more are
 * admitted than the counters allow. A refused attempt leaves every counter as it was.
 */
export async function admit(
  throttle: Throttle,
  { own, shared = [], suspicion = [] }: Attempt,
): Promise<Admission> {
  const before = (await throttle.read(own)).find(({ count }, at) => count >= pointsOf(own[at]))
  if (before) return refused(before)

  const beyond = (await throttle.take(own)).find(({ count }, at) => count > pointsOf(own[at]))
  if (beyond) {
    await throttle.giveBack(own)
    return refused(beyond)
  }
  const common = [...suspicion, ...shared]
  const counts = await throttle.take(common)
  const exceeded = counts.map(({ count }, at) => count > pointsOf(common[at]))
  const takeBack = () => throttle.giveBack([...own, ...common])
  const isSuspicious = suspicion.length === 0 || exceeded.slice(0, suspicion.length).includes(true)
  const full = counts.find((_, at) => at >= suspicion.length && exceeded[at])
  if (full && isSuspicious) {
    await takeBack()
    return refused(full)
  }
  return { kind: 'admitted', succeeded: takeBack }
}

const pointsOf = (counter: Counter | undefined): number => counter?.limit.points ?? 0

const refused = ({ msLeft }: Count): Throttled => throttledFor(msLeft)

/** Refused until a window ends. @param msLeft how long that is. */
export const throttledFor = (msLeft: number): Throttled => ({
  kind: 'throttled',
  retryAfterMs: Math.min(Math.max(msLeft, 1_000), LONGEST_RETRY_MS),
})
