/** What somebody asks of the track: a moment on the slider, the map or in the list, or a step along its positions. */
export type TrackChoice =
  /** Unix time, ms. */
  | { type: 'moment.chosen'; at: number }
  /** Moves by this many positions; back where it is negative. */
  | { type: 'step.requested'; by: number }
  | { type: 'first.requested' }
  /** The last position is followed again, also when a newer one comes. */
  | { type: 'last.requested' }

/** The instant that is nearest to another; of two that are as near, the earlier. There is at least one. */
const nearestTo = (instants: readonly number[], at: number): number =>
  instants.reduce((best, one) => (Math.abs(one - at) < Math.abs(best - at) ? one : best))

/**
 * The position of the track that is looked at: the one nearest to the chosen instant, since refreshes bring and take away
 * positions.
 * @param instants the times of the track's positions, oldest first; Unix time, ms.
 * @param chosenAt Unix time, ms; null while the last position is followed.
 * @returns its time, Unix time, ms; null while the last one is followed, or where there is none.
 */
export const lookedAt = (instants: readonly number[], chosenAt: number | null): number | null =>
  chosenAt === null || instants.length === 0 ? null : nearestTo(instants, chosenAt)

/**
 * The instant that is looked at after a choice. Steps go no further than the ends of the track.
 * @returns Unix time, ms; null: the last position is followed.
 */
export function afterChoice(
  instants: readonly number[],
  chosenAt: number | null,
  choice: TrackChoice,
): number | null {
  if (choice.type === 'last.requested') return null
  if (choice.type === 'moment.chosen') return lookedAt(instants, choice.at)
  if (choice.type === 'first.requested') return instants[0] ?? null
  const shown = lookedAt(instants, chosenAt)
  const from = shown === null ? instants.length - 1 : instants.indexOf(shown)
  return instants[Math.max(0, Math.min(instants.length - 1, from + choice.by))] ?? null
}
