/** Run of digits. `gap` is the text between it and the previous group. */
export type DigitGroup = { start: number; digits: string; gap: string; plus: boolean; bracket: boolean }

export type Chain = readonly DigitGroup[]

export const FEWEST_DIGITS = 7
/** Maximum number of digits in a phone number (ITU E.164). */
export const MOST_DIGITS = 15

/** Lengths of the digit groups of North American numbers, after an optional 1. */
const complete = [[10], [3, 3, 4], [3, 7], [6, 4]]
const completeOrLocal = [...complete, [7], [3, 4]]

/** Returns the number of groups in the North American number from group `at` on; 0 if none starts there. */
export function shapeAt(chain: Chain, at: number, areaCode: 'required' | 'optional'): number {
  const first = chain[at]?.digits ?? ''
  const prefix = first === '1' ? 1 : 0
  const fits = (sizes: number[]) =>
    sizes.every((size, index) => chain[at + prefix + index]?.digits.length === size)
  const shape = (areaCode === 'required' ? complete : completeOrLocal).find(fits)
  return shape === undefined ? 0 : prefix + shape.length
}

/** Returns the number of groups of a service code ('911' or '9-1-1') before a complete number; else 0. */
export function serviceCodeAt(chain: Chain, at: number): number {
  if (chain[at]?.plus) return 0
  const next = chain.slice(at, at + 3).map(({ digits }) => digits)
  const code = /^[2-9](?:11\b|,1,1$)/.exec(next.join())?.[0]
  const groups = code?.split(',').length ?? 0
  return groups > 0 && shapeAt(chain, at + groups, 'required') > 0 ? groups : 0
}

/** Returns, for each group, whether the chain from there on has only North American numbers. */
export function readableSuffixes(chain: Chain): boolean[] {
  const whole = new Array<boolean>(chain.length + 1).fill(true)
  for (let at = chain.length - 1; at >= 0; at -= 1) {
    const size = shapeAt(chain, at, 'optional')
    whole[at] = size > 0 && whole[at + size] === true
  }
  return whole
}

/** Returns the number of groups in the repeating pattern of a chain over 15 digits; null without one. */
export function periodOf(chain: Chain): number | null {
  if (digitCount(chain) <= MOST_DIGITS) return null
  for (let period = 1; period <= MOST_DIGITS && period * 2 <= chain.length; period += 1) {
    const digits = digitCount(chain.slice(0, period))
    if (digits < FEWEST_DIGITS || digits > MOST_DIGITS || chain.length % period !== 0) continue
    if (chain.every((group, at) => group.digits.length === chain[at % period]?.digits.length)) return period
  }
  return null
}

export function digitCount(groups: Chain): number {
  return groups.reduce((sum, group) => sum + group.digits.length, 0)
}
