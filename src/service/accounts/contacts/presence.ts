import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import type { AskedContact } from './contact-requests.ts'

/** A number counts as reachable for so long after it was reached or heard of, and is remembered no longer, ms. */
export const PRESENCE_KEPT_MS = 90 * DAY_MS

/** What is remembered of a number for one traveler. Unix time, ms. */
type NumberThere = { reachedAt: number | null; heardAt: number | null; answeredAt: number | null }

/** When a number was last reached or heard of; null: never. */
export function lastThereAt({ reachedAt, heardAt, answeredAt }: NumberThere): number | null {
  const known = [reachedAt, heardAt, answeredAt].filter((at) => at !== null)
  return known.length > 0 ? Math.max(...known) : null
}

/**
 * Whether a call for help would reach a contact. `unheard`: no text reached them and they answered none in 90 days;
 * `stopped`: they take no texts and calls; `refused`: they do not want to be a contact.
 */
export type Presence = 'reachable' | 'unheard' | 'stopped' | 'refused'

/** @param hasStopped whether the number takes no texts. @param now Unix time, ms. */
export function presenceOf(
  { state, lastThereAt: at }: Pick<AskedContact, 'state' | 'lastThereAt'>,
  hasStopped: boolean,
  now: number,
): Presence {
  if (hasStopped) return 'stopped'
  if (state === 'refused') return 'refused'
  return at !== null && now - at <= PRESENCE_KEPT_MS ? 'reachable' : 'unheard'
}

/** What a number did for a traveler. `reached`: a text arrived; `heard`: somebody answered. Unix time, ms. */
export type SignOfNumber = { userId: string; numberHash: string; what: 'reached' | 'heard'; at: number }
