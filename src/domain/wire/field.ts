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

/**
 * The items of a list that arrived from outside, as an array or as the JSON text of one; null where there is no list.
 * @param most how many items are looked at, counted from the first.
 * Errors: none; an item that refuses to be read is undefined.
 */
export function itemsOf(wire: unknown, most: number): unknown[] | null {
  try {
    const list = typeof wire === 'string' ? (JSON.parse(wire) as unknown) : wire
    if (!Array.isArray(list)) return null
    const length = Math.min(list.length, most)
    return Array.from({ length }, (_, index) => fieldOf(list, String(index)))
  } catch {
    return null
  }
}
