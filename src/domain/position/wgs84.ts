import { radians } from '../trip/great-circle.ts'

/** Equatorial radius, metres. */
export const EQUATORIAL_RADIUS_M = 6_378_137
const FLATTENING = 1 / 298.257223563
const ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING))

/** √((1 + e)^(1 + e) (1 − e)^(1 − e)), of the polar stereographic projection (Snyder 1987, eq. 21-33). */
export const POLAR_FACTOR =
  Math.sqrt(1 - ECCENTRICITY ** 2) * Math.exp(ECCENTRICITY * Math.atanh(ECCENTRICITY))

/** Exact at the quarters of a circle. `degrees`: −180 to 270. */
export function sineOf(degrees: number): number {
  if (degrees > 90) return Math.sin(radians(180 - degrees))
  if (degrees < -90) return -Math.sin(radians(180 + degrees))
  return Math.sin(radians(degrees))
}

/** The tangent of the conformal latitude of a latitude in degrees (Karney 2011, eq. 7-9). */
export function conformalTangent(latitude: number): number {
  const tangent = Math.tan(radians(latitude))
  const secant = Math.hypot(1, tangent)
  const sigma = Math.sinh(ECCENTRICITY * Math.atanh((ECCENTRICITY * tangent) / secant))
  return tangent * Math.hypot(1, sigma) - sigma * secant
}

/** The same meridian from −180 to under 180 degrees. */
export const westToEast = (longitude: number): number => ((((longitude + 180) % 360) + 360) % 360) - 180
