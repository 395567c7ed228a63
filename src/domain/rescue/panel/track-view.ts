export type TrackChoice =
  | { type: 'moment.chosen'; at: number }
  /** `by` is a number of positions; a negative number goes back. */
  | { type: 'step.requested'; by: number }
  | { type: 'first.requested' }
  /** Sent to show the last position and follow newer ones. */
  | { type: 'last.requested' }

/** Returns the nearest time; of two equally near ones, the earlier. The list must not be empty. */
const nearestTo = (instants: readonly number[], at: number): number =>
  instants.reduce((best, one) => (Math.abs(one - at) < Math.abs(best - at) ? one : best))

/** Time of the position nearest to the chosen moment, or null to follow the last position. */
export const lookedAt = (instants: readonly number[], chosenAt: number | null): number | null =>
  chosenAt === null || instants.length === 0 ? null : nearestTo(instants, chosenAt)

/** Moment to show after a choice, or null to follow the last position. */
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
