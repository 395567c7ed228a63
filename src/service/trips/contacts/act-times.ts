import { SECOND_MS } from '../../../domain/primitives/time-units.ts'
import type { Emergency } from '../emergency-types.ts'

/** Maximum shift of a PIN's time to allow for clocks of other processes. */
const CLOCKS_DIFFER_MS = 10 * SECOND_MS

/**
 * Returns the time of a PIN: after all earlier acts, unless that shifts `at` by over `CLOCKS_DIFFER_MS`. The
 * order matters, because acts with `at >= distressAt` are hidden. With `sinceDistress`, times keep the order of
 * commits, even within a millisecond or between processes.
 */
export function afterActs({ actedAt, lifecycle }: Emergency, at: number): number {
  const before = [actedAt, lifecycle.facts.alertedAt].filter((one) => one !== null)
  return Math.max(at, ...before.map((one) => one + 1).filter((next) => next <= at + CLOCKS_DIFFER_MS))
}

/** Returns the time of a contact's act, never before the distress PIN. */
export const sinceDistress = (distressAt: number | null, at: number): number => Math.max(at, distressAt ?? at)
