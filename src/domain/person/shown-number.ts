import { digitsOf } from '../primitives/digits.ts'

/** Formats ten digits, also after 1 or +1, as '(919) 555-0142'; other numbers stay as written. */
export function shownNumber(number: string): string {
  const digits = digitsOf(number)
  if (/^\s*\+/.test(number) && !digits.startsWith('1')) return number
  const [, area, prefix, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digits) ?? []
  return area ? `(${area}) ${prefix}-${line}` : number
}
