/**
 * One field of something that arrived from outside.
 * Errors: none; what is no object, or refuses to be read, has no fields.
 */
export function fieldOf(wire: unknown, key: string): unknown {
  if (typeof wire !== 'object' || wire === null) return undefined
  try {
    return (wire as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

/** The names of an object's fields. Errors: none; an object that refuses to tell has none. */
export function keysOf(wire: object): string[] {
  try {
    return Object.keys(wire)
  } catch {
    return []
  }
}

/** Whether this is an array. Errors: none, unlike `Array.isArray` of a revoked proxy. */
export function isList(wire: unknown): boolean {
  try {
    return Array.isArray(wire)
  } catch {
    return false
  }
}
