import type { ActionReading } from './statechart.ts'

/**
 * An action by its name, with its parameters where they are the same every time.
 * @param action as written in the machine: a name, an object with params, or a function.
 */
export function readAction(action: unknown): ActionReading {
  if (typeof action === 'string') return named(action, null)
  if (typeof action === 'function') return named(typeName(action) || action.name || '(unnamed)', null)
  const { type, params } = action as { type: string; params?: unknown }
  return named(type, typeof params === 'object' && params !== null ? params : null)
}

/** Every action of a place where one, several or none may stand. */
export function readActions(actions: unknown): ActionReading[] {
  if (actions === undefined) return []
  return (Array.isArray(actions) ? actions : [actions]).map(readAction)
}

function named(type: string, params: object | null): ActionReading {
  const told = Object.entries(params ?? {}).map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
  return { type, params, text: told.length > 0 ? `${type}(${told.join(', ')})` : type }
}

const typeName = (action: object): string =>
  'type' in action && typeof action.type === 'string' ? action.type : ''
