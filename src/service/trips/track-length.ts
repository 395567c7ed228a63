/** Mean radius of the Earth (IUGG), metres. */
const EARTH_RADIUS_M = 6_371_008.8
export const METRES_PER_MILE = 1_609.344

type Position = { latitude: number; longitude: number }

const radians = (degrees: number) => (degrees * Math.PI) / 180

/** The great-circle distance, metres (haversine). */
export function distanceBetween(a: Position, b: Position): number {
  const lat = Math.sin(radians(b.latitude - a.latitude) / 2) ** 2
  const lon = Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  const h = lat + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * lon
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(h)))
}

/** The way along a track, oldest fix first, metres. */
export function trackLength(track: readonly Position[]): number {
  let metres = 0
  let before = track[0]
  for (const fix of track) {
    if (before) metres += distanceBetween(before, fix)
    before = fix
  }
  return metres
}
