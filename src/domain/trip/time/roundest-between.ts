/**
 * Returns the multiple of the largest power of two in an interval, stable while the interval slides.
 * @param after exclusive.
 * @param until inclusive, up to 2^53.
 */
export function roundestBetween(after: number, until: number): number {
  let step = 1
  while (Math.floor(until / (2 * step)) * 2 * step > after) step *= 2
  return Math.floor(until / step) * step
}
