import { fieldOf } from '../kit/field.ts'
import { readAlarm } from './alarm.ts'
import type { TripFacts } from './trip-lifecycle.ts'

/** The state of a trip's statechart by one word: its innermost state. Within `over`: `held`, then `forgotten`. */
export type TripState = keyof typeof stateValues

/** A trip as it is stored between two events: plain JSON. */
export type StoredTrip = { state: TripState; facts: TripFacts }

/** Where the statechart stands, by the innermost state. */
export const stateValues = {
  active: { open: 'active' },
  checkInDue: { open: 'checkInDue' },
  alerted: { open: 'alerted' },
  distress: 'distress',
  checkedIn: 'checkedIn',
  held: { over: 'held' },
  forgotten: { over: 'forgotten' },
} as const

/** @param value where the statechart stands; only a value of this statechart has an innermost state here. */
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

/**
 * A stored trip as it comes back from a database, as a value or as JSON text that was parsed.
 * @returns null where it is not one.
 */
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
