import { lastKnownPosition } from '../../../domain/position/position.ts'
import { isFollowedLive } from '../../../domain/position/position-age.ts'
import type { Trip } from '../../../domain/trip/trip.ts'
import type { SiteSettings } from '../site-settings.tsx'
import { keptLayer } from './kept-layer.ts'
import { cameraOn } from './map-scene.ts'
import { tilesAround } from './tiles-around.ts'

/** Half of a tile's width: four pictures at most. CSS pixels. */
const REACH = { x: 128, y: 128 }

/** Held, since a browser may forget a picture that nobody holds before the map asks for it. */
const held: HTMLImageElement[] = []

/**
 * Asks for the map pictures around the middle of a trip's map, so that they are on their way before the map stands; the
 * browser gives them to the map when that asks. None where the visitor saves data.
 * @param now Unix time, ms.
 */
export function fetchTilesAhead(trip: Trip, now: number, settings: SiteSettings): void {
  const camera = cameraOn({ last: lastKnownPosition(trip), live: isFollowedLive(trip, now) })
  const tiles = settings.savesData ? [] : tilesAround(camera, keptLayer(settings), REACH)
  held.splice(0, held.length, ...tiles.map(({ address }) => Object.assign(new Image(), { src: address })))
}
