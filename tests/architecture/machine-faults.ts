import { type AnyStateMachine, type AnyStateNode, StateMachine } from 'xstate'
import { placeholderKind } from '../../src/domain/kit/placeholder.ts'

type Named = { type: string }
type Guard = string | Named | { guards?: unknown[]; stateValue?: unknown } | undefined
type Invocation = { src: string; id: string; onDone?: unknown; onError?: unknown }
type Transition = { actions?: unknown; guard?: unknown }

const listOf = (one: unknown): unknown[] => (one === undefined ? [] : Array.isArray(one) ? one : [one])
const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** Returns the name by which a guard or action is referenced; null if it is inline or absent. */
function nameOf(reference: unknown): string | null {
  if (typeof reference === 'string') return reference
  if (typeof reference === 'object' && reference !== null && 'type' in reference)
    return String(reference.type)
  return null
}

function hasState(root: AnyStateNode, value: unknown): boolean {
  if (typeof value === 'string')
    return value.startsWith('#')
      ? nodesOf(root).some(({ id }) => `#${id}` === value)
      : root.states[value] !== undefined
  return Object.entries(value as Record<string, unknown>).every(([key, below]) => {
    const child = root.states[key]
    return child !== undefined && hasState(child, below)
  })
}

/**
 * Returns faults of a machine that XState accepts silently, such as missing states, children, or
 * implementations, unhandled results, and unused names.
 */
export function faultsOf(machine: AnyStateMachine): string[] {
  const { actors, actions, guards, delays } = machine.implementations
  const faults: string[] = []
  const used = {
    actors: new Set<string>(),
    actions: new Set<string>(),
    guards: new Set<string>(),
    delays: new Set<string>(),
  }

  const seeGuard = (guard: Guard, where: string) => {
    const name = nameOf(guard)
    if (name !== null) {
      used.guards.add(name)
      if (!(name in guards)) faults.push(`${where}: no guard '${name}'`)
    } else if (guard !== undefined && typeof guard !== 'string') {
      const { guards: inner = [], stateValue } = guard as { guards?: unknown[]; stateValue?: unknown }
      for (const one of inner) seeGuard(one as Guard, where)
      if (stateValue !== undefined && !hasState(machine.root, stateValue))
        faults.push(`${where}: no state ${JSON.stringify(stateValue)}`)
    }
  }
  const seeAction = (action: unknown, where: string) => {
    const name = nameOf(action)
    if (name === null) return
    used.actions.add(name)
    if (!(name in actions)) faults.push(`${where}: no action '${name}'`)
  }
  const seeTransition = ({ actions: given, guard }: Transition, where: string) => {
    for (const action of listOf(given)) seeAction(action, where)
    seeGuard(guard as Guard, where)
  }

  for (const node of nodesOf(machine.root)) {
    const where = node.id
    if (node.type === 'compound' && node.initial.target.length === 0)
      faults.push(`${where}: no initial state`)
    for (const action of [...node.entry, ...node.exit]) seeAction(action, where)
    for (const [event, transitions] of node.transitions)
      for (const transition of transitions) seeTransition(transition, `${where} on ${event}`)
    for (const transition of node.always ?? []) seeTransition(transition, `${where} always`)
    for (const { delay } of node.after) {
      if (typeof delay === 'number') continue
      used.delays.add(String(delay))
      if (!(String(delay) in delays)) faults.push(`${where}: no delay '${String(delay)}'`)
    }
    for (const { src, id, onDone, onError } of listOf(node.config.invoke) as Invocation[]) {
      used.actors.add(src)
      const logic: unknown = actors[src]
      const kind = placeholderKind(logic)
      if (logic === undefined) faults.push(`${where}: no actor '${src}'`)
      else if (kind === null && !(logic instanceof StateMachine))
        faults.push(`${where}: '${src}' is neither a placeholder nor a statechart`)
      else if (kind === 'call' && onDone === undefined)
        faults.push(`${where}: '${id ?? src}' is a call without onDone`)
      if (onError === undefined) faults.push(`${where}: '${id ?? src}' has no onError`)
    }
  }
  for (const [name, guard] of Object.entries(guards)) seeGuard(guard as Guard, `guard ${name}`)

  const children = nodesOf(machine.root).flatMap((node) => node.invoke.map(({ id }) => id))
  for (const [name, action] of Object.entries(actions)) {
    const { type, to } = action as { type?: string; to?: unknown }
    if (type === 'xstate.sendTo' && typeof to === 'string' && !children.includes(to))
      faults.push(`action ${name}: no child '${to}'`)
  }
  for (const [kind, declared] of Object.entries({ actors, actions, guards, delays }))
    for (const name of Object.keys(declared))
      if (!used[kind as keyof typeof used].has(name)) faults.push(`${kind}: '${name}' is never used`)
  return faults
}
