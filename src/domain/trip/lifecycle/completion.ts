import { parseDuration } from '../../primitives/duration.ts'
import type { Trip } from '../trip.ts'

/**
 * Instant at which a trip becomes overdue (specification §4 Tracking, §9). An unreadable duration counts as
 * one hour.
 */
export function estimatedCompletion(startedAt: number, time: string | null): number {
  return startedAt + parseDuration(time)
}

/**
 * Milliseconds overdue (specification §2, Time label).
 *
 * Returns null if the trip is on time or has ended, or if its start is unknown.
 */
export function overdueBy(trip: Pick<Trip, 'startedAt' | 'endedAt' | 'time'>, now: number): number | null {
  if (trip.endedAt !== null || trip.startedAt === null) return null
  const late = now - estimatedCompletion(trip.startedAt, trip.time)
  return late > 0 ? late : null
}
