import { HOUR_MS } from '../../../domain/primitives/time-units.ts'
import type { Counter, Throttle } from './throttle.ts'

/**
 * Counters of an attempt.
 * - `own`: if one is over its limit, the attempt is refused.
 * - `shared`: counters that strangers can fill. If one is over its limit, suspicious addresses are refused.
 * - `suspicion`: counters of an address's failures. The address is suspicious if one is over its limit, or
 *   if the list is empty.
 */
export type Attempt = { own: Counter[]; shared?: Counter[]; suspicion?: Counter[] }

export type Throttled = { kind: 'throttled'; retryAfterMs: number }

type Admission = { kind: 'admitted'; succeeded(): Promise<void> } | Throttled

/** Maximum Retry-After, even if the window ends later. */
const LONGEST_RETRY_MS = HOUR_MS

/**
 * Admits or refuses an attempt. Counts it as a failure until it succeeds, so that a burst can't exceed the
 * limits. Refused attempts don't count.
 */
export async function admit(
  throttle: Throttle,
  { own, shared = [], suspicion = [] }: Attempt,
): Promise<Admission> {
  const before = (await throttle.read(own)).find(({ count }, at) => count >= pointsOf(own[at]))
  if (before) return throttledFor(before.msLeft)

  const beyond = (await throttle.take(own)).find(({ count }, at) => count > pointsOf(own[at]))
  if (beyond) {
    await throttle.giveBack(own)
    return throttledFor(beyond.msLeft)
  }
  const common = [...suspicion, ...shared]
  const counts = await throttle.take(common)
  const exceeded = counts.map(({ count }, at) => count > pointsOf(common[at]))
  const takeBack = () => throttle.giveBack([...own, ...common])
  const isSuspicious = suspicion.length === 0 || exceeded.slice(0, suspicion.length).includes(true)
  const full = counts.find((_, at) => at >= suspicion.length && exceeded[at])
  if (full && isSuspicious) {
    await takeBack()
    return throttledFor(full.msLeft)
  }
  return { kind: 'admitted', succeeded: takeBack }
}

const pointsOf = (counter: Counter | undefined): number => counter?.limit.points ?? 0

export const throttledFor = (msLeft: number): Throttled => ({
  kind: 'throttled',
  retryAfterMs: Math.min(Math.max(msLeft, 1_000), LONGEST_RETRY_MS),
})
