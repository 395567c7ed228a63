import { fromLonLat, toLonLat } from 'ol/proj.js'

/** A place on the Web Mercator map, metres east and north of its middle. */
export type MapPlace = readonly [east: number, north: number]

/** What of the map is on the screen: its middle, metres a CSS pixel, and its size in CSS pixels. */
export type MapView = { centre: MapPlace; resolution: number; width: number; height: number }

/** Once around the earth on the map, metres. */
export const WORLD = 2 * Math.PI * 6_378_137

/**
 * Degrees to a place on the map; a longitude beyond 180 is a place in the next copy of the world.
 * @param latitude beyond ±85.05, where the map ends, the place lies on that edge.
 */
export function placeOf({ longitude, latitude }: { longitude: number; latitude: number }): MapPlace {
  const [east = 0, north = 0] = fromLonLat([longitude, latitude])
  return [east, Math.min(WORLD / 2, Math.max(-WORLD / 2, north))]
}

/** Not OpenLayers' own, which leads every copy of the world back to the first. */
export const longitudeOf = (east: number): number => (east / WORLD) * 360

export const latitudeOf = (north: number): number => toLonLat([0, north])[1] ?? 0

/** Where a place is on the screen, CSS pixels from the map's upper left corner. */
export const pixelOf = ({ centre, resolution, width, height }: MapView, [east, north]: MapPlace) =>
  [width / 2 + (east - centre[0]) / resolution, height / 2 - (north - centre[1]) / resolution] as const

/** The view's edges, metres. */
export const edgesOf = ({ centre: [east, north], resolution, width, height }: MapView) => ({
  west: east - (width / 2) * resolution,
  east: east + (width / 2) * resolution,
  south: north - (height / 2) * resolution,
  north: north + (height / 2) * resolution,
})

/**
 * The track as places that follow each other by the shorter way around the earth: a boat that crosses the
 * 180th meridian goes on, and not back around the world.
 */
export function routePlaces(fixes: readonly { longitude: number; latitude: number }[]): MapPlace[] {
  let turn = 0
  let before: number | null = null
  return fixes.map((fix) => {
    if (before !== null) turn -= 360 * Math.round((fix.longitude - before) / 360)
    before = fix.longitude
    return placeOf({ latitude: fix.latitude, longitude: fix.longitude + turn })
  })
}

/** From where to where places lie, metres east; null where there are none. */
export function spanOf(places: readonly MapPlace[]): { from: number; to: number } | null {
  const [first] = places
  if (!first) return null
  let [from] = first
  let to = from
  for (const [east] of places) {
    from = Math.min(from, east)
    to = Math.max(to, east)
  }
  return { from, to }
}

/**
 * By how many metres east to draw something again, so that it is seen whichever copy of the world is looked at.
 * @param span where it lies, metres east; `margin`: how far it reaches beyond that, CSS pixels.
 */
export function worldsOf(view: MapView, span: { from: number; to: number }, margin: number): number[] {
  const { west, east } = edgesOf(view)
  const reach = margin * view.resolution
  const first = Math.ceil((west - reach - span.to) / WORLD)
  const last = Math.floor((east + reach - span.from) / WORLD)
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => (first + at) * WORLD)
}
