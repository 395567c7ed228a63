import type { FixSource } from '../primitives/fix-sources.ts'
import type { Fix } from '../trip/trip.ts'

/** How likely a position is within the accuracy that its source says, 0 to 1. Sources: docs/rules/positions.md. */
const levels: Record<FixSource, number> = { android: 0.68, ios: 0.632, web: 0.95 }
/** Where the source is not known, the level that makes the circle widest. */
const LEAST_LEVEL = Math.min(...Object.values(levels))

/**
 * The radius within which the position is 19 times in 20, meters; null where the phone did not say its accuracy, or
 * said 0, which is how programs say that they do not know it. Errors follow the Rayleigh distribution: the same in
 * all directions, and normally distributed in each.
 */
export function radius95({ details }: Pick<Fix, 'details'>): number | null {
  const { accuracy, source } = details ?? {}
  if (accuracy === undefined || !(accuracy > 0)) return null
  const level = source === undefined ? LEAST_LEVEL : levels[source]
  return accuracy * Math.sqrt(Math.log(1 - 0.95) / Math.log(1 - level))
}

/** What is assumed of a position of which no accuracy is known, meters at 95 %: docs/rules/positions.md. */
const ASSUMED_RADIUS_M = 70

/** `radius95`, or what is assumed where it is not known, meters. */
export const radiusOrAssumed = (fix: Pick<Fix, 'details'>): number => radius95(fix) ?? ASSUMED_RADIUS_M
