/**
 * Returns the number in an interval that is a multiple of the largest power of two.
 *
 * The result rarely changes as the interval slides. `after` is exclusive, `until` inclusive.
 */
export function roundestBetween(after: number, until: number): number {
  let step = 1
  while (Math.floor(until / (2 * step)) * 2 * step > after) step *= 2
  return Math.floor(until / step) * step
}
