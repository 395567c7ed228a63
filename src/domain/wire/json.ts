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
