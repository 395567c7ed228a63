import { type Position, radians, wrapLongitude } from '../../trip/track/great-circle.ts'

const EQUATORIAL_RADIUS_M = 6_378_137
const FLATTENING = 1 / 298.257223563
const ECCENTRICITY = Math.sqrt(FLATTENING * (2 - FLATTENING))

/** Factor √((1 + e)^(1 + e) (1 − e)^(1 − e)) with the eccentricity e (Snyder 1987, eq. 21-33). */
const POLAR_FACTOR = Math.sqrt(1 - ECCENTRICITY ** 2) * Math.exp(ECCENTRICITY * Math.atanh(ECCENTRICITY))

/** Returns the sine of an angle from −180 to 270 degrees, exact at multiples of 90. */
function sineOf(degrees: number): number {
  if (degrees > 90) return Math.sin(radians(180 - degrees))
  if (degrees < -90) return -Math.sin(radians(180 + degrees))
  return Math.sin(radians(degrees))
}

/** Returns the tangent of the conformal latitude (Karney 2011, eq. 7-9). */
function conformalTangent(latitude: number): number {
  const tangent = Math.tan(radians(latitude))
  const secant = Math.hypot(1, tangent)
  const sigma = Math.sinh(ECCENTRICITY * Math.atanh((ECCENTRICITY * tangent) / secant))
  return tangent * Math.hypot(1, sigma) - sigma * secant
}

type GridPlace = {
  /** UTM zone, 1 to 60; 0 means UPS (polar). */
  zone: number
  isNorth: boolean
  /** In meters, including the false easting. */
  easting: number
  northing: number
}

/** Converts to UTM (UPS near the poles) within 50 nanometers (NGA.STND.0037; docs/rules/positions.md). */
export function gridPlace(position: Position): GridPlace {
  const longitude = wrapLongitude(position.longitude)
  const { latitude } = position
  const isNorth = latitude >= 0
  return latitude < -80 || latitude >= 84
    ? { zone: 0, isNorth, ...polarStereographic(latitude, longitude) }
    : { isNorth, ...transverseMercator(latitude, longitude) }
}

/** Returns the UTM zone. Zones are 6 degrees wide, except in southern Norway and Svalbard. */
function zoneOf(latitude: number, longitude: number): number {
  const zone = Math.floor(longitude / 6) + 31
  if (latitude >= 56 && latitude < 64 && zone === 31 && longitude >= 3) return 32
  if (latitude >= 72 && longitude >= 0 && longitude < 42) return 2 * Math.floor((longitude + 3) / 12) + 31
  return zone
}

/** Rectifying radius and Krüger's coefficients (Karney 2011). Omits the fifth (under 50 nanometers). */
const RECTIFYING_RADIUS_M = 6_367_449.145823416
const KRUGER = [8.377318206244698e-4, 7.608527773572307e-7, 1.1976455033294527e-9, 2.4291706072013587e-12]
const UTM_SCALE = 0.9996

function transverseMercator(latitude: number, longitude: number) {
  const zone = zoneOf(latitude, longitude)
  const fromMeridian = radians(longitude - (6 * zone - 183))
  const tangent = conformalTangent(latitude)
  const north = Math.atan2(tangent, Math.cos(fromMeridian))
  const east = Math.asinh(Math.sin(fromMeridian) / Math.hypot(tangent, Math.cos(fromMeridian)))
  let [x, y] = [east, north]
  for (const [place, coefficient] of KRUGER.entries()) {
    const order = 2 * (place + 1)
    x += coefficient * Math.cos(order * north) * Math.sinh(order * east)
    y += coefficient * Math.sin(order * north) * Math.cosh(order * east)
  }
  const scale = UTM_SCALE * RECTIFYING_RADIUS_M
  return { zone, easting: 500_000 + scale * x, northing: (latitude < 0 ? 10_000_000 : 0) + scale * y }
}

const UPS_SCALE = 0.994

function polarStereographic(latitude: number, longitude: number) {
  const pole = latitude < 0 ? -1 : 1
  // Handles the pole on its own, because Math.tan(90°) is finite in floating point.
  const tangent = latitude === 90 * pole ? Infinity : conformalTangent(Math.abs(latitude))
  const radius = (2 * UPS_SCALE * EQUATORIAL_RADIUS_M) / (POLAR_FACTOR * (Math.hypot(1, tangent) + tangent))
  return {
    easting: 2_000_000 + radius * sineOf(longitude),
    northing: 2_000_000 - pole * radius * sineOf(90 - Math.abs(longitude)),
  }
}

/** Formats a position as UTM or UPS: '17 north 679003E 3959137N', 'UPS north 2000000E 2000000N'. */
export function writeUtm(position: Position): string {
  const { zone, isNorth, easting, northing } = gridPlace(position)
  return `${zone || 'UPS'} ${isNorth ? 'north' : 'south'} ${Math.round(easting)}E ${Math.round(northing)}N`
}
