const decimal = /^[+-]?(?:\d{1,20}(?:\.\d{0,40})?|\.\d{1,40})(?:e[+-]?\d{1,3})?$/i

/**
 * A number that arrived from outside as one, or as its decimal text; null for anything else.
 * Errors: none; total over unknown.
 */
export function readNumber(wire: unknown): number | null {
  const value = typeof wire === 'string' && decimal.test(wire.trim()) ? Number(wire) : wire
  return typeof value === 'number' && !Number.isNaN(value) ? value : null
}
