import type { Place } from './projection.ts'

/**
 * The least distance of a tick from other ticks, the start and the last position, so that the times can be read; CSS
 * pixels.
 */
const APART = 64

/**
 * The ticks that have room at a resolution, chosen from the newest on.
 * @param taken places that have labels of their own.
 */
export function spacedTicks<Marked extends { place: Place }>(
  ticks: readonly Marked[],
  taken: readonly Place[],
  resolution: number,
): Marked[] {
  const kept: Place[] = [...taken]
  return [...ticks].reverse().filter(({ place }) => {
    const isFree = kept.every(
      (other) => Math.hypot(place[0] - other[0], place[1] - other[1]) >= APART * resolution,
    )
    if (isFree) kept.push(place)
    return isFree
  })
}
