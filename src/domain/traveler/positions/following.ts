import type { PageAttentionChanged } from '../../kit/page-attention.ts'
import { MINUTE_MS } from '../../primitives/time-units.ts'
import type { FixQueueReport } from './fix-queue.machine.ts'
import type { TakenFix } from './waiting-fix.ts'

export type PositionWatchReport =
  | { type: 'position.taken'; fix: TakenFix }
  | { type: 'position.failed'; reason: PositionFailure }

/** Reason for failure. `missing`: the browser has no geolocation. `unavailable`: no position now. */
export type PositionFailure = 'refused' | 'missing' | 'unavailable'

/** Result of requesting a screen wake lock. A hidden page loses the lock and requests it again when shown. */
export type ScreenLockReport = { type: 'screen.kept' } | { type: 'screen.refused' }

/** The traveler's choice to send positions from this device. Applies to one trip only. */
export type FollowChoice = { tripId: string; keepsScreenOn: boolean }

/** If two positions are further apart in time than this, the page reports a gap. */
export const GAP_MS = 2 * MINUTE_MS

/** State of sending positions. `tripId`: undefined while unknown. `gap`: last period without positions. */
export type FollowingContext = {
  owner: string
  tripId: string | null | undefined
  choice: FollowChoice | null
  lastTakenAt: number | null
  gap: { from: number; until: number } | null
}

export type FollowingEvent =
  | { type: 'trip.known'; tripId: string | null }
  /** Sent when a trip starts and this device should send its positions. */
  | { type: 'trip.started'; tripId: string }
  | { type: 'follow.requested' }
  | { type: 'follow.ended' }
  | { type: 'screen.wanted' }
  | { type: 'screen.unwanted' }
  | PositionWatchReport
  | ScreenLockReport
  | PageAttentionChanged
  | FixQueueReport

export const withFix = (
  { lastTakenAt: from, gap }: FollowingContext,
  { fixedAt }: TakenFix,
): Pick<FollowingContext, 'lastTakenAt' | 'gap'> => ({
  lastTakenAt: fixedAt,
  gap: from !== null && fixedAt - from > GAP_MS ? { from, until: fixedAt } : gap,
})
