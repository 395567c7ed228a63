import type { PageAttentionChanged } from '../../kit/page-attention.ts'
import { MINUTE_MS } from '../../primitives/time-units.ts'
import type { FixQueueReport } from './fix-queue.machine.ts'
import type { TakenFix } from './waiting-fix.ts'

/** What the device says of where it is, for as long as it is asked. */
export type PositionWatchReport =
  | { type: 'position.taken'; fix: TakenFix }
  | { type: 'position.failed'; reason: PositionFailure }

/**
 * `refused`: the person or the system does not allow it. `missing`: this browser has no positions, or gives none to an
 * insecure page. `unavailable`: none just now; the watch goes on.
 */
export type PositionFailure = 'refused' | 'missing' | 'unavailable'

/** Whether the screen is kept on: granted again whenever the page is seen again, for as long as it is wanted. */
export type ScreenLockReport = { type: 'screen.kept' } | { type: 'screen.refused' }

/**
 * The trip whose positions this device sends: chosen for each trip anew, so that a computer at home never sends where it
 * stands for a trip that somebody is on. `owner`: the account.
 */
export type FollowChoice = { owner: string; tripId: string; keepsScreenOn: boolean }

/** A longer time between two positions is shown as a gap, ms. */
export const GAP_MS = 2 * MINUTE_MS

/**
 * `tripId`: of the trip that runs, null where none does; undefined as long as nobody has said. `lastTakenAt`: Unix time,
 * ms. `gap`: the last time in which the page was to follow and no position was taken.
 */
export type FollowingContext = {
  owner: string
  tripId: string | null | undefined
  choice: FollowChoice | null
  lastTakenAt: number | null
  gap: { from: number; until: number } | null
}

export type FollowingEvent =
  /** The account's trip that runs, or null: none does. */
  | { type: 'trip.known'; tripId: string | null }
  /** A trip was started on this device, whose owner wants its positions sent. */
  | { type: 'trip.started'; tripId: string }
  | { type: 'follow.requested' }
  | { type: 'follow.ended' }
  | { type: 'screen.wanted' }
  | { type: 'screen.unwanted' }
  | PositionWatchReport
  | ScreenLockReport
  | PageAttentionChanged
  | FixQueueReport

/** A position after the one before it, with the gap that it may have ended. */
export const withFix = (
  { lastTakenAt: from, gap }: FollowingContext,
  { fixedAt }: TakenFix,
): Pick<FollowingContext, 'lastTakenAt' | 'gap'> => ({
  lastTakenAt: fixedAt,
  gap: from !== null && fixedAt - from > GAP_MS ? { from, until: fixedAt } : gap,
})
