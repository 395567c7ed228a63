/**
 * An action by its name, with its parameters where they are the same every time.
 * @param action as written in the machine: a name, an object with params, or a function.
 */
export function readAction(action: unknown): string {
  if (typeof action === 'string') return action
  if (typeof action === 'function') return typeName(action) || action.name || '(unnamed)'
  const { type, params } = action as { type: string; params?: unknown }
  if (params === undefined || typeof params === 'function') return type
  return `${type}(${Object.entries(params as object)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
    .join(', ')})`
}

/** Every action of a place where one, several or none may stand. */
export function readActions(actions: unknown): string[] {
  if (actions === undefined) return []
  return (Array.isArray(actions) ? actions : [actions]).map(readAction)
}

const typeName = (action: object): string =>
  'type' in action && typeof action.type === 'string' ? action.type : ''
