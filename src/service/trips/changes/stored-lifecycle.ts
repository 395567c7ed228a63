import { estimatedCompletion } from '../../../domain/trip/lifecycle/completion.ts'
import type { StoredTrip } from '../../../domain/trip/lifecycle/stored-trip.ts'
import {
  CHECKIN_GRACE_MS,
  RESOLVED_RETENTION_MS,
  type TripFacts,
} from '../../../domain/trip/lifecycle/trip-lifecycle.ts'
import type { trips } from '../../platform/database/schema/schema.ts'

type LifecycleRow = Pick<typeof trips.$inferSelect, keyof TripFacts | 'time' | 'state'>

/**
 * Returns a trip's stored state. A demo row may have none; it is then derived from the alert and the end.
 * @param notifiedAt time of the alert; used only without a stored state
 */
export function lifecycleOf(row: LifecycleRow, notifiedAt: number | null): StoredTrip {
  const alertedAt = row.alertedAt ?? (row.state === null ? notifiedAt : null)
  const facts: TripFacts = {
    startedAt: row.startedAt,
    dueAt: row.dueAt ?? estimatedCompletion(row.startedAt, row.time),
    graceMs: row.graceMs ?? CHECKIN_GRACE_MS,
    retentionMs: row.retentionMs ?? RESOLVED_RETENTION_MS,
    alertedAt,
    distressAt: row.distressAt,
    calledAgainAt: row.calledAgainAt,
    closedAt: row.closedAt,
    seemingState: row.seemingState,
    seemsEndedAt: row.seemsEndedAt,
    askedAt: row.askedAt,
    questionOutAt: row.questionOutAt,
    endedAt: row.endedAt,
    alarm: row.alarm,
    wellAt: row.wellAt,
  }
  const seen = row.endedAt !== null ? 'held' : alertedAt !== null ? 'alerted' : 'active'
  return { state: row.state ?? seen, facts }
}
