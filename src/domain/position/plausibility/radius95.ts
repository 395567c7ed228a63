import type { FixSource } from '../../primitives/fix-sources.ts'
import type { Fix } from '../../trip/trip.ts'

/** Confidence level of the accuracy from each source (docs/rules/positions.md). */
const levels: Record<FixSource, number> = { android: 0.68, ios: 0.632, web: 0.95 }
/** Confidence level for unknown sources. The lowest level gives the widest circle. */
const LEAST_LEVEL = Math.min(...Object.values(levels))

/** Returns the 95% radius in meters (Rayleigh-distributed errors); null if the accuracy is missing or 0. */
export function radius95({ details }: Pick<Fix, 'details'>): number | null {
  const { accuracy, source } = details ?? {}
  if (accuracy === undefined || !(accuracy > 0)) return null
  const level = source === undefined ? LEAST_LEVEL : levels[source]
  return accuracy * Math.sqrt(Math.log(1 - 0.95) / Math.log(1 - level))
}

/** Radius at 95% confidence if the accuracy is unknown (docs/rules/positions.md). */
const ASSUMED_RADIUS_M = 70

export const radiusOrAssumed = (fix: Pick<Fix, 'details'>): number => radius95(fix) ?? ASSUMED_RADIUS_M
