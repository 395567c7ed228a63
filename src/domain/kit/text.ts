import { fieldOf, itemsOf } from './field.ts'

/** Maximum number of characters. Medical histories are shorter. */
const LONGEST_TEXT = 10_000
const MOST_ITEMS = 100
/** Maximum nesting of lists and objects, enough for a list of named objects. */
const DEEPEST = 1

/** Matches text that programs write for a missing value, alone or repeated. Excludes 'None', a real value. */
const missingValue = /^(?:null|undefined|nan|n\/a|\[object object\])(?:\s(?:null|undefined|nan|n\/a))*$/i

// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
const unprintable = /[\u0000-\u0008\u000B-\u001F\u007F-\u009F\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/g

/**
 * Converts a value of unknown type to text; null for blank text and missing values, such as 'N/A' and NaN.
 * Joins lists (also JSON text) with ', '. Reduces an object to its name, label, or value.
 */
export function readText(wire: unknown): string | null {
  return textAt(wire, 0)
}

function textAt(wire: unknown, depth: number): string | null {
  switch (typeof wire) {
    case 'string':
      return textOfList(wire, depth) ?? meaningful(wire)
    case 'number':
      return Number.isFinite(wire) ? String(wire) : null
    case 'boolean':
      return wire ? 'Yes' : 'No'
    case 'object':
      return depth > DEEPEST ? null : (textOfList(wire, depth) ?? firstText(wire, depth))
    default:
      return null
  }
}

function textOfList(wire: unknown, depth: number): string | null {
  const items = depth > DEEPEST ? null : itemsOf(wire, MOST_ITEMS)
  const texts = items?.map((item) => textAt(item, depth + 1)).filter((text) => text !== null) ?? []
  return texts.length === 0 ? null : texts.join(', ').slice(0, LONGEST_TEXT).trim()
}

function firstText(wire: object | null, depth: number): string | null {
  for (const key of ['name', 'label', 'value']) {
    const text = textAt(fieldOf(wire, key), depth + 1)
    if (text !== null) return text
  }
  return null
}

function meaningful(text: string): string | null {
  const clean = text.slice(0, LONGEST_TEXT).replace(unprintable, '').trim()
  return clean === '' || clean === '[]' || missingValue.test(clean) ? null : clean
}

export const onScreen = (text: string): string => text.replaceAll("'", '’')

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Puts no-break spaces into quantities, dates, and numbers: '9.9 miles', 'Jun 29', '(919) 555-0146'. */
export const withoutLineBreaks = (words: string): string =>
  words
    .replace(/(\d) (?=\p{Ll}|\d|[AP]M\b)/gu, '$1\u00a0')
    .replace(/\b([AP]M) (?=\p{Lu}{2,5}\b)|(\b[A-Z][a-z]{2}|\(\d{3}\)) (?=\d)/gu, '$1$2\u00a0')
    .replace(/\b(?:a )?las? (?=\d+:)|\((?=[^)]{0,15}\d)[^)]{1,16}\)/g, (whole) =>
      whole.replaceAll(' ', '\u00a0'),
    )
