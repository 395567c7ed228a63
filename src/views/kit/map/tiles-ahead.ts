import { lastKnownPosition } from '../../../domain/position/position.ts'
import { isFollowedLive } from '../../../domain/position/position-age.ts'
import type { Trip } from '../../../domain/trip/trip.ts'
import type { SiteSettings } from '../site-settings.tsx'
import { keptLayer } from './kept-layer.ts'
import { cameraOn } from './map-scene.ts'
import { tilesAround } from './tiles-around.ts'

/** Half of a tile's size, so that at most four pictures are requested; CSS pixels. */
const REACH = { x: 128, y: 128 }

/**
 * The pictures that were requested. They are referenced, since a browser may drop a picture that nothing references
 * before the map asks for it.
 */
const held: HTMLImageElement[] = []

/**
 * Requests the map pictures around the middle of a trip's map before the map stands; the map then gets them from the
 * browser's cache. None are requested where the visitor saves data.
 * @param now Unix time, ms.
 */
export function fetchTilesAhead(trip: Trip, now: number, settings: SiteSettings): void {
  const camera = cameraOn({ last: lastKnownPosition(trip), live: isFollowedLive(trip, now) })
  const tiles = settings.savesData ? [] : tilesAround(camera, keptLayer(settings), REACH)
  held.splice(0, held.length, ...tiles.map(({ address }) => Object.assign(new Image(), { src: address })))
}
