import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { slotKind } from '../../domain/kit/slot.ts'
import { readGuard } from './read-guard.ts'
import { readTrigger } from './read-trigger.ts'
import type {
  ActionReading,
  InvokeReading,
  Statechart,
  StateReading,
  TransitionReading,
} from './statechart.ts'

/**
 * A machine as plain data. Drawings, export and exploration all begin with this. It reads the machine unbound, as the
 * domain exports it, since bound actors no longer say what kind they are.
 */
export const readMachine = (machine: AnyStateMachine): Statechart => ({
  id: machine.id,
  root: readState(machine.root),
})

function readState(node: AnyStateNode): StateReading {
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
    invokes: node.invoke.map(({ id, src }) => readInvoke(node.machine, id, src)),
    transitions: transitionsOf(node).map(readTransition),
    states: Object.values(node.states).map(readState),
  }
}

/** The transitions that start in one state, in the order in which they are tried; eventless ones last. */
const transitionsOf = (node: AnyStateNode): AnyTransitionDefinition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
]

/**
 * An id of a transition that is the same in the machine and in its bound copies.
 * @param transition as XState reports it, in a machine or while it is taken.
 */
export function transitionId(transition: AnyTransitionDefinition): string {
  return `${transition.source.id} ${transition.eventType || 'always'} ${siblingsOf(transition).indexOf(transition)}`
}

const siblingsOf = ({ source, eventType }: AnyTransitionDefinition): AnyTransitionDefinition[] =>
  (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []

function readTransition(transition: AnyTransitionDefinition): TransitionReading {
  return {
    id: transitionId(transition),
    source: transition.source.id,
    targets: (transition.target ?? []).map((target) => target.id),
    trigger: readTrigger(transition),
    guard: readGuard(transition.guard),
    isFallback: siblingsOf(transition).indexOf(transition) > 0,
    actions: readActions(transition.actions),
    reenters: transition.reenter,
    description: transition.description ?? null,
  }
}

function readInvoke(machine: AnyStateMachine, id: string, src: unknown): InvokeReading {
  if (typeof src !== 'string') throw new Error(`readMachine: ${machine.id} invokes an actor without a name`)
  const logic: unknown = machine.implementations.actors[src]
  const isMachine = typeof logic === 'object' && logic !== null && 'root' in logic
  const kind = isMachine ? 'statechart' : slotKind(logic)
  if (kind === null) throw new Error(`readMachine: ${src} of ${machine.id} is neither a slot nor a machine`)
  return { id, src, kind }
}

/**
 * An action by its name, with its parameters where these are constant.
 * @param action as written in the machine: a name, an object with params, or a function.
 */
function readAction(action: unknown): ActionReading {
  if (typeof action === 'string') return named(action, null)
  if (typeof action === 'function') return named(typeName(action) || action.name || '(unnamed)', null)
  const { type, params } = action as { type: string; params?: unknown }
  return named(type, typeof params === 'object' && params !== null ? params : null)
}

/** The actions of a place that may hold one, several or none. */
function readActions(actions: unknown): ActionReading[] {
  if (actions === undefined) return []
  return (Array.isArray(actions) ? actions : [actions]).map(readAction)
}

function named(type: string, params: object | null): ActionReading {
  const told = Object.entries(params ?? {}).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return { type, params, text: told.length > 0 ? `${type}(${told.join(', ')})` : type }
}

const typeName = (action: object): string =>
  'type' in action && typeof action.type === 'string' ? action.type : ''
