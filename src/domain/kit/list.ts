import { fieldOf, isList } from './field.ts'

/**
 * The object, list or text that a JSON text stands for; undefined where the text is none of them.
 * A bare number stays text: read as JSON, '00441632960001' would be refused and long numbers would lose digits.
 * Errors: none.
 */
export function jsonIn(text: string): unknown {
  if (!/^\s*[[{"]/.test(text)) return undefined
  try {
    return JSON.parse(text) as unknown
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
  const list = typeof wire === 'string' ? jsonIn(wire) : wire
  if (!isList(list)) return null
  const length = Math.min(Number(fieldOf(list, 'length')) || 0, most)
  return Array.from({ length }, (_, index) => fieldOf(list, String(index)))
}
