import { digitsOf } from '../primitives/digits.ts'

/** A number as it is read most easily: '(919) 555-0142' for one of the United States, others as they were written. */
export function shownNumber(number: string): string {
  const [, area, prefix, line] = /^1?(\d{3})(\d{3})(\d{4})$/.exec(digitsOf(number)) ?? []
  return area ? `(${area}) ${prefix}-${line}` : number
}
