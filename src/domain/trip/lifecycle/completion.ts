import { parseDuration } from '../../primitives/duration.ts'
import type { Trip } from '../trip.ts'

/** Instant at which a trip becomes overdue (specification §4, Tracking; §9). Unreadable durations are one hour. */
export function estimatedCompletion(startedAt: number, time: string | null): number {
  return startedAt + parseDuration(time)
}

/** Null if ended, undated, or not overdue. Source: specification §2 (Time label). */
export function overdueBy(trip: Pick<Trip, 'startedAt' | 'endedAt' | 'time'>, now: number): number | null {
  if (trip.endedAt !== null || trip.startedAt === null) return null
  const late = now - estimatedCompletion(trip.startedAt, trip.time)
  return late > 0 ? late : null
}
