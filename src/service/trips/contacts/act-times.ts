import { SECOND_MS } from '../../../domain/primitives/time-units.ts'
import type { Emergency } from '../emergency-types.ts'

/** Longest time that a call for help waits for clocks of other processes. */
const CLOCKS_DIFFER_MS = 10 * SECOND_MS

/**
 * Returns the time of a PIN: after every act, as long as `at` moves by no more than `CLOCKS_DIFFER_MS`. Acts are
 * hidden if `at >= distressAt`, and `sinceDistress` dates no later act before the distress PIN. While the trip is
 * locked, times therefore keep the order of commits, even within a millisecond or between processes.
 */
export function afterActs({ actedAt, lifecycle }: Emergency, at: number): number {
  const before = [actedAt, lifecycle.facts.alertedAt].filter((one) => one !== null)
  return Math.max(at, ...before.map((one) => one + 1).filter((next) => next <= at + CLOCKS_DIFFER_MS))
}

/** Returns the time of a contact's act, never before the distress PIN. */
export const sinceDistress = (distressAt: number | null, at: number): number => Math.max(at, distressAt ?? at)
