/** A moment on slider, map, or list, or a step along the positions. */
export type TrackChoice =
  | { type: 'moment.chosen'; at: number }
  /** Number of positions; negative: back. */
  | { type: 'step.requested'; by: number }
  | { type: 'first.requested' }
  /** Shows the last position, and each newer one as it arrives. */
  | { type: 'last.requested' }

/** Nearest instant; of two at the same distance, the earlier. There must be at least one. */
const nearestTo = (instants: readonly number[], at: number): number =>
  instants.reduce((best, one) => (Math.abs(one - at) < Math.abs(best - at) ? one : best))

/**
 * Time of the position nearest to the chosen moment, as refreshes add and remove positions. Null: follow the last.
 */
export const lookedAt = (instants: readonly number[], chosenAt: number | null): number | null =>
  chosenAt === null || instants.length === 0 ? null : nearestTo(instants, chosenAt)

/** The moment after a choice, within the track; null: follow the last position. */
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
