import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import type { AskedContact } from './contact-requests.ts'

/** How long a number counts as reachable, and is remembered, after the last sign, ms. */
export const PRESENCE_KEPT_MS = 90 * DAY_MS

type NumberThere = { reachedAt: number | null; heardAt: number | null; answeredAt: number | null }

export function lastThereAt({ reachedAt, heardAt, answeredAt }: NumberThere): number | null {
  const known = [reachedAt, heardAt, answeredAt].filter((at) => at !== null)
  return known.length > 0 ? Math.max(...known) : null
}

/**
 * Whether an alert would reach a contact. `unheard`: no text arrived and none was answered in 90 days; `stopped`: no
 * texts and calls; `refused`: said no.
 */
export type Presence = 'reachable' | 'unheard' | 'stopped' | 'refused'

/** @param hasStopped whether the number replied STOP. @param now Unix time, ms. */
export function presenceOf(
  { state, lastThereAt: at }: Pick<AskedContact, 'state' | 'lastThereAt'>,
  hasStopped: boolean,
  now: number,
): Presence {
  if (hasStopped) return 'stopped'
  if (state === 'refused') return 'refused'
  return at !== null && now - at <= PRESENCE_KEPT_MS ? 'reachable' : 'unheard'
}

/** A sign of a number. `reached`: a text arrived; `heard`: somebody answered. Unix time, ms. */
export type SignOfNumber = { userId: string; numberHash: string; what: 'reached' | 'heard'; at: number }
