/**
 * The roundest number of an interval, to the base of two: the one that most of the intervals which overlap this one
 * have in common, so that it stays the same while an interval slides on.
 * @param after whole number, not in the interval. @param until whole number, in it, more than `after`; 2^53 at most.
 */
export function roundestBetween(after: number, until: number): number {
  let step = 1
  while (Math.floor(until / (2 * step)) * 2 * step > after) step *= 2
  return Math.floor(until / step) * step
}
