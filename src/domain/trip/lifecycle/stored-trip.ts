import type { TripFacts } from './trip-lifecycle.ts'

export type TripState = keyof typeof stateValues

export type StoredTrip = { state: TripState; facts: TripFacts }

export const stateValues = {
  active: { open: 'active' },
  checkInDue: { open: 'checkInDue' },
  alerted: { open: 'alerted' },
  distress: 'distress',
  checkedIn: 'checkedIn',
  held: { over: 'held' },
  forgotten: { over: 'forgotten' },
} as const

export function innermostState(value: unknown): TripState {
  const inside = typeof value === 'object' && value !== null ? Object.values(value)[0] : value
  if (typeof inside === 'string' && inside in stateValues) return inside as TripState
  throw new Error(`unknown trip state ${JSON.stringify(value)}`)
}
