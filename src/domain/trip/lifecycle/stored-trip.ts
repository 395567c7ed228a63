import { fieldOf } from '../../kit/field.ts'
import { readAlarm } from './alarm.ts'
import type { TripFacts } from './trip-lifecycle.ts'

/** Innermost state; in `over`: `held`, then `forgotten`. */
export type TripState = keyof typeof stateValues

/** JSON. */
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
  throw new Error(`a trip has no state ${JSON.stringify(value)}`)
}

const always = ['startedAt', 'dueAt', 'graceMs', 'retentionMs'] as const
const maybe = [
  'alertedAt',
  'distressAt',
  'calledAgainAt',
  'closedAt',
  'askedAt',
  'questionOutAt',
  'endedAt',
  'wellAt',
] as const

/** From a value or parsed JSON; null if invalid. */
export function readStoredTrip(stored: unknown): StoredTrip | null {
  const state = fieldOf(stored, 'state')
  const facts = fieldOf(stored, 'facts')
  if (typeof state !== 'string' || !Object.hasOwn(stateValues, state)) return null
  const isInstant = (key: string) => Number.isFinite(fieldOf(facts, key))
  if (!always.every(isInstant)) return null
  if (!maybe.every((key) => fieldOf(facts, key) === null || isInstant(key))) return null
  const alarm = readAlarm(fieldOf(facts, 'alarm'))
  if (alarm === null && fieldOf(facts, 'alarm') !== null) return null
  const entries = [...always, ...maybe].map((key) => [key, fieldOf(facts, key)])
  return { state: state as TripState, facts: { ...Object.fromEntries(entries), alarm } as TripFacts }
}
