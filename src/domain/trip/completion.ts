import { parseDuration } from '../primitives/duration.ts'
import type { Trip } from './trip.ts'

/**
 * The instant from which a trip counts as overdue.
 * @param startedAt Unix time, ms.
 * @param time duration text such as '2 hour'; zero or unreadable text counts as one hour.
 * @returns Unix time, ms. Source: specification §4 (Tracking), §9.
 */
export function estimatedCompletion(startedAt: number, time: string | null): number {
  return startedAt + parseDuration(time)
}

/**
 * How long a trip has been overdue.
 * @param now Unix time, ms.
 * @returns ms, more than 0; null where the trip has ended, its start is not known, or its time has not passed.
 * Source: specification §2 (Time label).
 */
export function overdueBy(trip: Pick<Trip, 'startedAt' | 'endedAt' | 'time'>, now: number): number | null {
  if (trip.endedAt !== null || trip.startedAt === null) return null
  const late = now - estimatedCompletion(trip.startedAt, trip.time)
  return late > 0 ? late : null
}
