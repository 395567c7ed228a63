import { parseDuration } from '../../primitives/duration.ts'
import type { Trip } from '../trip.ts'

/**
 * When a trip becomes overdue.
 * @param startedAt Unix time, ms.
 * @param time duration text; unreadable: one hour.
 * @returns Unix time, ms. Source: specification §4 (Tracking), §9.
 */
export function estimatedCompletion(startedAt: number, time: string | null): number {
  return startedAt + parseDuration(time)
}

/**
 * ¶ @param now Unix time, ms.
 * @returns ms; null if ended, undated, or not overdue. Source: specification §2 (Time label).
 */
export function overdueBy(trip: Pick<Trip, 'startedAt' | 'endedAt' | 'time'>, now: number): number | null {
  if (trip.endedAt !== null || trip.startedAt === null) return null
  const late = now - estimatedCompletion(trip.startedAt, trip.time)
  return late > 0 ? late : null
}
