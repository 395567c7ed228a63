import { DAY_MS } from '../../../domain/primitives/time-units.ts'
import type { Presence } from '../../../domain/traveler/trip/start/presence.ts'
import type { AskedContact } from './contact-requests.ts'

/** A number counts as reachable for this long after a delivered request or alert, or a reaction. */
export const PRESENCE_KEPT_MS = 90 * DAY_MS

type Reached = { reachedAt: number | null; seemsReachedAt: number | null }

/** Returns when a text last reached the contact, as far as the traveler may know it at `now`. */
export const reachedBy = ({ reachedAt, seemsReachedAt }: Reached, now: number): number | null =>
  seemsReachedAt !== null && seemsReachedAt <= now ? Math.max(reachedAt ?? 0, seemsReachedAt) : reachedAt

export const signsOf = ({
  reachedAt,
  seemsReachedAt,
  heardAt,
  answeredAt,
}: Reached & { heardAt: number | null; answeredAt: number | null }): number[] =>
  [reachedAt, seemsReachedAt, heardAt, answeredAt].filter((at) => at !== null)

export function presenceOf(
  { state, signsAt }: Pick<AskedContact, 'state' | 'signsAt'>,
  hasStopped: boolean,
  now: number,
): Presence {
  if (hasStopped) return 'stopped'
  if (state === 'refused') return 'refused'
  return signsAt.some((at) => at <= now && now - at <= PRESENCE_KEPT_MS) ? 'reachable' : 'unheard'
}

/** A sign that a number works. `reached`: a text arrived. `heard`: the contact reacted. */
export type ContactSign = { userId: string; numberHash: string; what: 'reached' | 'heard'; at: number }
