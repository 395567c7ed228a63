import type { PageAttentionChanged } from '../../kit/page-attention.ts'
import { MINUTE_MS } from '../../primitives/time-units.ts'
import type { FixQueueReport } from './fix-queue.machine.ts'
import type { TakenFix } from './waiting-fix.ts'

export type PositionWatchReport =
  | { type: 'position.taken'; fix: TakenFix }
  | { type: 'position.failed'; reason: PositionFailure }

/** `refused`: not allowed. `missing`: unsupported or insecure page. `unavailable`: none now. */
export type PositionFailure = 'refused' | 'missing' | 'unavailable'

/** Granted again whenever the page is visible. */
export type ScreenLockReport = { type: 'screen.kept' } | { type: 'screen.refused' }

/** Chosen per trip, so that a computer at home doesn't send. `owner`: the account. */
export type FollowChoice = { owner: string; tripId: string; keepsScreenOn: boolean }

/** Longer intervals are gaps. */
export const GAP_MS = 2 * MINUTE_MS

/** `tripId` null: none; undefined: unknown. `gap`: last time without positions. */
export type FollowingContext = {
  owner: string
  tripId: string | null | undefined
  choice: FollowChoice | null
  lastTakenAt: number | null
  gap: { from: number; until: number } | null
}

export type FollowingEvent =
  | { type: 'trip.known'; tripId: string | null }
  /** A trip that wants this device's positions. */
  | { type: 'trip.started'; tripId: string }
  | { type: 'follow.requested' }
  | { type: 'follow.ended' }
  | { type: 'screen.wanted' }
  | { type: 'screen.unwanted' }
  | PositionWatchReport
  | ScreenLockReport
  | PageAttentionChanged
  | FixQueueReport

/** Adds a position, and the gap that it ends. */
export const withFix = (
  { lastTakenAt: from, gap }: FollowingContext,
  { fixedAt }: TakenFix,
): Pick<FollowingContext, 'lastTakenAt' | 'gap'> => ({
  lastTakenAt: fixedAt,
  gap: from !== null && fixedAt - from > GAP_MS ? { from, until: fixedAt } : gap,
})
