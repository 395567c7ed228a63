import { fieldOf, isList } from './field.ts'
import { jsonIn } from './json.ts'

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
