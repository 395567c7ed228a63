import type { MapScene } from './map-scene.ts'

/** Degrees, and OpenLayers' zoom level. */
export type MapCamera = { latitude: number; longitude: number; zoom: number }

/** Where the map looks as long as no position is known (specification §2, §9). */
export const DEFAULT_CAMERA: MapCamera = { latitude: 35.76, longitude: -79.02, zoom: 7 }

const ZOOM_WITH_POSITION = 12
const ZOOM_FOLLOWING_LIVE = 14

/** Where the map looks by itself, until the visitor has moved it (specification §2, §9: zoom 12 or 14). */
export function cameraOn({ last, live }: Pick<MapScene, 'last' | 'live'>): MapCamera {
  if (last === null) return DEFAULT_CAMERA
  return {
    latitude: last.latitude,
    longitude: last.longitude,
    zoom: live ? ZOOM_FOLLOWING_LIVE : ZOOM_WITH_POSITION,
  }
}
