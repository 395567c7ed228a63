import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import type { Presence } from '../../../domain/traveler/trip/start/presence.ts'
import type { AskedContact } from './contact-requests.ts'

/** A number counts as reachable for this long after a delivered request or alert, or a reaction. */
export const PRESENCE_KEPT_MS = 90 * DAY_MS

type NumberThere = { reachedAt: number | null; heardAt: number | null; answeredAt: number | null }

export function lastReachedAt({ reachedAt, heardAt, answeredAt }: NumberThere): number | null {
  const known = [reachedAt, heardAt, answeredAt].filter((at) => at !== null)
  return known.length > 0 ? Math.max(...known) : null
}

export function presenceOf(
  { state, lastReachedAt: at }: Pick<AskedContact, 'state' | 'lastReachedAt'>,
  hasStopped: boolean,
  now: number,
): Presence {
  if (hasStopped) return 'stopped'
  if (state === 'refused') return 'refused'
  return at !== null && now - at <= PRESENCE_KEPT_MS ? 'reachable' : 'unheard'
}

/** A sign that a number works. `reached`: a text arrived. `heard`: the contact reacted. */
export type ContactSign = { userId: string; numberHash: string; what: 'reached' | 'heard'; at: number }
