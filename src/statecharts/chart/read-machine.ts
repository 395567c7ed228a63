import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { placeholderKind } from '../../domain/kit/placeholder.ts'
import { MINUTE_MS } from '../../domain/primitives/time-units.ts'
import type { GuardData, InvokeData, Statechart, StateData, TransitionData, Trigger } from './statechart.ts'

type Composed = { name: string; guards?: unknown[]; stateValue?: unknown }

/**
 * Formats a guard as 'not isLocked' or 'in attention.watched'. For an `answered(…)` guard, also returns the
 * outcome kind that it accepts.
 */
export function readGuard(guard: unknown): GuardData | null {
  if (guard === undefined || guard === null) return null
  const answer = awaitedAnswer(guard)
  return { text: answer ?? guardText(guard), answer }
}

function guardText(guard: unknown): string {
  if (typeof guard === 'string') return guard
  if (typeof guard === 'object' && guard !== null && 'type' in guard) return String(guard.type)
  const { name, guards = [], stateValue } = guard as unknown as Composed
  if (name === 'not') return `not ${guardText(guards[0])}`
  if (name === 'and' || name === 'or') return guards.map(guardText).join(` ${name} `)
  if (name === 'stateIn') return `in ${stateText(stateValue)}`
  return name
}

function stateText(value: unknown): string {
  if (typeof value === 'string') return value
  return Object.entries(value as Record<string, unknown>)
    .map(([state, inner]) => (inner === undefined ? state : `${state}.${stateText(inner)}`))
    .join(' and ')
}

function awaitedAnswer(guard: unknown): string | null {
  if (typeof guard !== 'object' || guard === null) return null
  const { type, params } = guard as { type?: unknown; params?: unknown }
  if (type !== 'answered') return null
  const asked: unknown = typeof params === 'function' ? params({ event: { output: { kind: null } } }) : params
  return (asked as { expected: string }).expected
}

function readTrigger(transition: AnyTransitionDefinition): Trigger {
  const { eventType, source } = transition
  if (eventType === '') return { kind: 'always' }
  const [, kind, id] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(eventType) ?? []
  if (kind && id) return { kind: kind === 'done' ? 'done' : 'error', of: sourceOf(transition, id) }
  const delayed = source.after.find((candidate) => candidate.eventType === eventType)
  if (delayed) return { kind: 'after', delay: delayText(delayed.delay) }
  return { kind: 'event', event: eventType }
}

function sourceOf({ source }: AnyTransitionDefinition, id: string): string {
  const invoked = source.invoke.find((candidate) => candidate.id === id)
  return typeof invoked?.src === 'string' ? invoked.src : id
}

/** Formats a delay as '300 ms', '1.2 s', or '5 min'; a named delay as its name. */
function delayText(delay: unknown): string {
  const ms = Number(delay)
  if (!Number.isFinite(ms)) return String(delay)
  if (ms >= MINUTE_MS && ms % MINUTE_MS === 0) return `${ms / MINUTE_MS} min`
  return ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`
}

/**
 * Reads a machine's statechart. Expects the original machine, because actors replaced with `provide` lose
 * their kind.
 */
export const readMachine = (machine: AnyStateMachine): Statechart => ({
  id: machine.id,
  root: readState(machine.root),
})

function readState(node: AnyStateNode): StateData {
  return {
    id: node.id,
    name: node.key,
    path: node.path,
    kind: node.type,
    isInitial: node.parent?.type === 'compound' && node.parent.initial.target[0] === node,
    isRegion: node.parent?.type === 'parallel',
    description: node.description ?? null,
    tags: node.tags,
    entry: readActions(node.config.entry),
    exit: readActions(node.config.exit),
    invokes: node.invoke.map(({ src }) => readInvoke(node.machine, src)),
    transitions: transitionsOf(node).map(readTransition),
    states: Object.values(node.states).map(readState),
  }
}

/** Returns transitions grouped by event, each group in the order that XState tries it; eventless ones last. */
const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/** Returns an id that stays the same in copies made with `machine.provide`. */
export function transitionId(transition: AnyTransitionDefinition): string {
  return `${transition.source.id} ${transition.eventType || 'always'} ${siblingsOf(transition).indexOf(transition)}`
}

const siblingsOf = ({ source, eventType }: AnyTransitionDefinition): AnyTransitionDefinition[] =>
  (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []

function readTransition(transition: AnyTransitionDefinition): TransitionData {
  return {
    id: transitionId(transition),
    source: transition.source.id,
    targets: (transition.target ?? []).map((target) => target.id),
    trigger: readTrigger(transition),
    guard: readGuard(transition.guard),
    isFallback: siblingsOf(transition).indexOf(transition) > 0,
    actions: readActions(transition.actions),
  }
}

function readInvoke(machine: AnyStateMachine, src: unknown): InvokeData {
  if (typeof src !== 'string') throw new Error(`readMachine: ${machine.id} invokes an actor without a name`)
  const logic: unknown = machine.implementations.actors[src]
  const isMachine = typeof logic === 'object' && logic !== null && 'root' in logic
  const kind = isMachine ? 'statechart' : placeholderKind(logic)
  if (kind === null)
    throw new Error(`readMachine: ${src} of ${machine.id} is neither a placeholder nor a machine`)
  return { src, kind }
}

function readActions(actions: unknown): string[] {
  if (actions === undefined) return []
  return (Array.isArray(actions) ? actions : [actions]).map(actionText)
}

/** Formats an action as 'dropProblem', or with params as 'showProblem(kind: "unreachable")'. */
function actionText(action: unknown): string {
  if (typeof action === 'string') return action
  const { type, params } = action as { type: string; params?: unknown }
  const told =
    typeof params === 'object'
      ? Object.entries(params ?? {}).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
      : []
  return told.length > 0 ? `${type}(${told.join(', ')})` : type
}
