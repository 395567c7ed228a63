/** Reads a property of parsed JSON; undefined if it isn't an object. */
export function fieldOf(wire: unknown, key: string): unknown {
  return typeof wire === 'object' && wire !== null ? (wire as Record<string, unknown>)[key] : undefined
}

const decimal = /^[+-]?(?:\d{1,20}(?:\.\d{0,40})?|\.\d{1,40})(?:e[+-]?\d{1,3})?$/i

export function readNumber(wire: unknown): number | null {
  const value = typeof wire === 'string' && decimal.test(wire.trim()) ? Number(wire) : wire
  // Adds 0 to turn -0 into 0, because JSON has only 0.
  return typeof value === 'number' && !Number.isNaN(value) ? value + 0 : null
}

/** Parses JSON lists, objects, and strings; undefined for other text. Long bare numbers would lose digits. */
export function jsonIn(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

/** Returns up to `most` items of an array or of its JSON text; null for anything else. */
export function itemsOf(wire: unknown, most: number): unknown[] | null {
  const list = typeof wire === 'string' ? jsonIn(wire) : wire
  return Array.isArray(list) ? list.slice(0, most) : null
}
