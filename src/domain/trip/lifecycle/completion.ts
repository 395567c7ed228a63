import { parseDuration } from '../../primitives/duration.ts'
import type { Trip } from '../trip.ts'

/** Returns when the trip becomes overdue (§4 Tracking, §9). Without a readable duration: after an hour. */
export function estimatedCompletion(startedAt: number, time: string | null): number {
  return startedAt + parseDuration(time)
}

/** Returns how long a trip has been overdue; null if it's on time, ended, or not started (§2, Time label). */
export function overdueBy(trip: Pick<Trip, 'startedAt' | 'endedAt' | 'time'>, now: number): number | null {
  if (trip.endedAt !== null || trip.startedAt === null) return null
  const late = now - estimatedCompletion(trip.startedAt, trip.time)
  return late > 0 ? late : null
}
