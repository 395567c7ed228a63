import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../domain/primitives/time-units.ts'
import { isSafetyMessage } from './sending-policy.ts'

/** Until the second try, ms; each further wait is twice as long, up to `LONGEST_WAIT_MS`. */
export const FIRST_WAIT_MS = 5 * SECOND_MS
export const LONGEST_WAIT_MS = 10 * MINUTE_MS

/** How long a message is worth trying, ms: one that somebody's safety may depend on for a day. */
export const SAFETY_PATIENCE_MS = 24 * HOUR_MS
export const USUAL_PATIENCE_MS = 2 * HOUR_MS

/** Nobody waits longer than this for a provider that asks for it, ms. */
const LONGEST_ASKED_WAIT_MS = HOUR_MS

/** `tries`: how many there were, at least 1. Instants are Unix time, ms. */
export type Tried = { kind: string; tries: number; firstTriedAt: number; now: number }

/**
 * When a message that was not sent is tried again: waits that double, each shortened by up to a quarter so that
 * messages which failed together do not return together, and never before the provider wants it.
 * @param askedWaitMs what the provider asked to wait, ms, or null. @param chance 0 to under 1.
 * @returns Unix time, ms; null where it is given up.
 */
export function nextTryAt(
  { kind, tries, firstTriedAt, now }: Tried,
  askedWaitMs: number | null,
  chance: number,
): number | null {
  const doubled = Math.min(FIRST_WAIT_MS * 2 ** (tries - 1), LONGEST_WAIT_MS)
  const wait = doubled * (1 - chance / 4)
  const at = now + Math.ceil(Math.max(wait, Math.min(askedWaitMs ?? 0, LONGEST_ASKED_WAIT_MS)))
  const patience = isSafetyMessage(kind) ? SAFETY_PATIENCE_MS : USUAL_PATIENCE_MS
  return at <= firstTriedAt + patience ? at : null
}
