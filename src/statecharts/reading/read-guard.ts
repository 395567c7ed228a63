import type { GuardReading } from './statechart.ts'

type Composed = { name: string; guards?: unknown[]; stateValue?: unknown }

/**
 * A guard in words: its name, or what it is composed of ('not isLocked', 'in attention.watched'). A guard of the kind
 * `answered(…)` is called to learn which outcome it waits for.
 */
export function readGuard(guard: unknown): GuardReading | null {
  if (guard === undefined || guard === null) return null
  const answer = awaitedAnswer(guard)
  return { text: answer ?? guardText(guard), answer }
}

function guardText(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  if (typeof guard !== 'function') return '(unreadable)'
  const { name, guards = [], stateValue } = guard as unknown as Composed
  if (name === 'not') return `not ${guardText(guards[0])}`
  if (name === 'and' || name === 'or') return guards.map(guardText).join(` ${name} `)
  if (name === 'stateIn') return `in ${stateText(stateValue)}`
  return name || '(unnamed)'
}

function stateText(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(value as Record<string, unknown>)
    .map(([state, inner]) => (inner === undefined ? state : `${state}.${stateText(inner)}`))
    .join(' and ')
}

/**
 * The kind that an `answered(kind)` guard waits for. Its parameters are made of the event, and name that kind whatever
 * the event's output is.
 */
function awaitedAnswer(guard: unknown): string | null {
  if (typeof guard !== 'object' || guard === null) return null
  const { type, params } = guard as { type?: unknown; params?: unknown }
  if (type !== 'answered') return null
  const asked: unknown = typeof params === 'function' ? params({ event: { output: { kind: null } } }) : params
  return (asked as { expected: string }).expected
}
